// The module `_loshu`: the library with numbers for cells, and JSON texts for answers. The package
// around it, loshu/__init__.py, has the cells and words of Python.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/json.hpp>
#include <loshu/loshu.hpp>

#include "python/waiting.hpp"

namespace py = pybind11;

namespace python {
namespace {

using loshu::Inquiry;
using loshu::Puzzle;
using nlohmann::ordered_json;

/// Settings and limits by their names.
using Words = std::map<std::string, std::string>;
using Interrupt = const std::atomic<bool>*;

const pid_t first_process = getpid();

/// The question with its limits, and the settings.
Inquiry inquiry(const Puzzle& puzzle, const Words& words, Interrupt interrupt) {
  Inquiry asked{{.puzzle = puzzle, .limits = {.interrupt = interrupt}}};
  for (const auto& [name, word] : words) asked.settings.set(name, word);
  loshu::question_limits().read(asked.settings, asked.question);
  for (const auto& limit : loshu::question_limits().settings()) asked.settings.leave(limit.name);
  return asked;
}

/// The same for one solution or all, by the engine that the words choose.
Inquiry by_engine(Inquiry asked, const Words& words) {
  const loshu::Question& question = asked.question;
  asked = Inquiry::about(question.puzzle, asked.settings, question.solutions, question.limits);
  std::vector<std::string> names;
  for (const auto& [name, word] : words) {
    if (name != "threads" || word != "1") names.push_back(name);  // which every engine takes
  }
  std::string engine = asked.settings.word("engine");
  if (engine.empty()) engine = loshu::engine_table().chosen(names);
  loshu::engine_table().check(engine, names);
  asked.settings.set("engine", engine);
  // Gecode's threads stay in the process that was forked, and new ones would wait for them.
  if (engine == "gecode" && asked.asked().threads > 1 && getpid() != first_process) {
    throw loshu::Error("in a forked process the engine gecode takes one thread");
  }
  return asked;
}

/// An answer in JSON. If a limit came first, "stopped" says so.
struct Told {
  ordered_json answer;
  loshu::Ending ending = loshu::Ending::exhausted;
  std::string stage = {};

  [[nodiscard]] py::bytes text() {
    answer["ending"] = loshu::name_of(loshu::ending_names, ending);
    if (ending != loshu::Ending::exhausted && ending != loshu::Ending::enough) {
      answer["stopped"] = loshu::ending_phrase(ending, stage);
    }
    return answer.dump();
  }
};

/// The method that asks a question in a thread of its own. It takes the words and the parts.
template <typename... Parts>
auto method(Told (*task)(const Inquiry&, const Words&, Parts...)) {
  return [task](const Puzzle& puzzle, const Words& words, Parts... parts) {
    const auto told = [&](Interrupt interrupt) -> Told {
      try {
        return task(inquiry(puzzle, words, interrupt), words, parts...);
      } catch (const loshu::Stopped& at) {
        return {ordered_json::object(), at.ending, at.stage};
      }
    };
    return awaited(told).text();
  };
}

Puzzle read(const std::string& text) {
  return awaited([&](Interrupt interrupt) {
    const loshu::Budget budget({.interrupt = interrupt});
    return loshu::read_puzzle(text, "\ue000", loshu::named_families(), budget);
  });
}

/// The solutions of an inquiry, one after the other.
class Search {
 public:
  explicit Search(Inquiry asked)
      : asked_(std::move(asked)),
        waiting_([this](auto most) { return range_->wait_for(most); }),
        range_(std::make_unique<loshu::SolutionRange>(asked_, waiting_.token())) {}
  ~Search() {
    if (!waiting_.is_here()) static_cast<void>(range_.release());  // its thread is elsewhere
  }

  std::optional<loshu::Assignment> next() {
    if (!waiting_.is_here()) {
      throw loshu::Error("these solutions are those of the process before its fork");
    }
    waiting_.wait();
    return range_->next();
  }

  py::bytes result() {
    const loshu::Result& result = range_->result();
    const loshu::Answer answer(asked_.asked(), result, loshu::Budget({.seconds = 0}));
    return Told{to_json(answer, false), result.ending, result.stage}.text();
  }

 private:
  Inquiry asked_;
  Awaited waiting_;
  std::unique_ptr<loshu::SolutionRange> range_;
};

Told counted(const Inquiry& inquiry, const Words& words) {
  const loshu::Answer answer = loshu::ask(by_engine(inquiry, words));
  return {to_json(answer, false), answer.result.ending, answer.result.stage};
}

Told explained(const Inquiry& inquiry, const Words& /*words*/) {
  const Puzzle& puzzle = inquiry.question.puzzle;
  const auto [why, ending, stage] = loshu::explain(puzzle, inquiry.question.limits);
  if (why) return {{{"text", to_text(*why, puzzle.parts())}}};
  return {{{"text", ""}}, ending, stage};
}

Told hinted(const Inquiry& inquiry, const Words& /*words*/) {
  const Puzzle& puzzle = inquiry.question.puzzle;
  const loshu::Hinted found = loshu::hint(puzzle, inquiry.question.limits).with_choice();
  const bool is_stopped = found.outcome == loshu::Hinted::Outcome::stopped;
  return {to_json(found, puzzle.parts()),
          is_stopped ? found.effort.ending : loshu::Ending::exhausted};
}

Told made(const Inquiry& inquiry, const Words& /*words*/, const std::optional<std::string>& grade,
          bool minimal, const std::string& pattern) {
  const loshu::Question question = inquiry.asked();
  loshu::MakingOptions options{.seed = static_cast<unsigned>(question.seed),
                               .minimal = minimal,
                               .pattern = loshu::value_of(loshu::pattern_names, pattern),
                               .threads = question.threads,
                               .limits = question.limits};
  if (grade) options.difficulty = loshu::value_of(loshu::wished_difficulty_names, *grade);
  const Puzzle base = loshu::with_total_checked(question.puzzle);
  const loshu::Making making = loshu::make_puzzle(base, options);
  if (making.outcome == loshu::Making::Outcome::stopped) {
    return {ordered_json::object(), making.effort.ending, making.effort.stage};
  }
  const std::string why = making_sentence(making, base, options.difficulty);
  if (!why.empty()) throw loshu::Error(why);
  std::vector<std::pair<int, int>> givens;
  for (const auto& [cell, value] : making.made->puzzle.givens()) givens.emplace_back(cell, value);
  return {{{"sum", loshu::or_null(making.made->puzzle.sum())}, {"givens", givens}}};
}

/// \param over   the settings that vary, in their order, and their words
/// \param trees  whether the drawing shows the search trees, and not bars
Told compared(const Inquiry& base, const Words& /*words*/,
              const std::vector<std::pair<std::string, std::vector<std::string>>>& over,
              bool trees) {
  std::vector<loshu::Axis> axes;
  for (const auto& [name, values] : over) axes.push_back(loshu::over(name, values));
  if (axes.empty()) axes = loshu::usual_axes(base.settings);
  const loshu::Comparison found = loshu::compare(
      base, axes, {.trees = trees ? loshu::KeptTrees::drawn : loshu::KeptTrees::none});
  std::vector<loshu::CaptionedTree> drawn;
  for (const auto& search : found.trees) drawn.push_back({search.caption, search.tree});
  return {{{"rows", to_json(found)}, {"svg", trees ? trees_svg(drawn) : comparison_svg(found)}}};
}

}  // namespace

PYBIND11_MODULE(_loshu, module) {
  py::register_exception<loshu::Error>(module, "Error", PyExc_ValueError);
  py::module::import("atexit").attr("register")(py::cpp_function(&Awaited::end_all));
  module.attr("version") = loshu::version;
  std::vector<std::string> settings;
  for (const auto& rows : {loshu::question_limits().settings(), loshu::engine_table().settings()}) {
    for (const loshu::Setting& one : rows) settings.push_back(one.name);
  }
  module.attr("settings") = settings;
  std::map<std::string, std::pair<std::string, std::vector<std::string>>> families;
  for (const auto& one : loshu::named_figures()) {
    families[one.name] = {one.summary, loshu::named_families().details(one.name)};
  }
  module.attr("families") = families;

  py::class_<Search>(module, "Search").def("next", &Search::next).def("result", &Search::result);

  py::class_<Puzzle>(module, "Puzzle")
      .def(py::init(&read), py::arg("text"))
      .def(
          "to_json",
          [](const Puzzle& puzzle, bool whole) {
            whole = whole || !puzzle.figure().size();
            return puzzle_file(puzzle, whole ? loshu::PuzzleForm::whole : loshu::PuzzleForm::named);
          },
          py::arg("whole"))
      .def(
          "draw",
          [](const Puzzle& puzzle, const std::vector<std::string>& texts, bool svg) {
            return svg ? drawn_svg(puzzle.figure(), texts) : drawn_text(puzzle.figure(), texts);
          },
          py::arg("texts"), py::arg("svg"))
      .def(
          "is_magic",
          [](const Puzzle& puzzle, const std::vector<int>& values) {
            return verify(puzzle, values).magic();
          },
          py::arg("values"))
      .def(
          "solutions",
          [](const Puzzle& puzzle, const Words& words) {
            return std::make_unique<Search>(by_engine(inquiry(puzzle, words, nullptr), words));
          },
          py::arg("words"))
      .def("count", method(&counted), py::arg("words"))
      .def("explain", method(&explained), py::arg("words"))
      .def("hint", method(&hinted), py::arg("words"))
      .def("make", method(&made), py::arg("words"), py::arg("grade"), py::arg("minimal"),
           py::arg("pattern"))
      .def("compare", method(&compared), py::arg("words"), py::arg("over"), py::arg("trees"));
}

}  // namespace python
