// The module `_loshu`: the library, with numbers for cells and JSON texts for answers. The package
// around it, loshu/__init__.py, adds the user's cells and Python's words.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/json.hpp>
#include <loshu/loshu.hpp>
#include <loshu/reading.hpp>
#include <loshu/verdicts.hpp>

#include "python/waiting.hpp"

namespace py = pybind11;

namespace python {
namespace {

using loshu::Inquiry;
using loshu::Puzzle;
using nlohmann::ordered_json;

/// Keywords of Python and their values: settings, limits and parts of the question.
using Words = std::map<std::string, std::string>;
using Interrupt = const std::atomic<bool>*;

const pid_t first_process = getpid();

Inquiry inquiry(const Puzzle& puzzle, const Words& words, Interrupt interrupt) {
  Inquiry asked{{.puzzle = puzzle, .limits = {.interrupt = interrupt}}};
  for (const auto& [name, word] : words) asked.settings.set(name, word);
  loshu::question_limits().read(asked.settings, asked.question);
  for (const auto& limit : loshu::question_limits().settings()) asked.settings.leave(limit.name);
  return asked;
}

/// Chooses the engine by the settings, for a search for one solution or all.
Inquiry by_engine(Inquiry asked, const Words& words) {
  std::vector<std::string> names;
  for (const auto& [name, word] : words) names.push_back(name);
  const loshu::Question& question = asked.question;
  const loshu::SumGoal goal = question.goal;
  asked = Inquiry::about(question.puzzle, Inquiry::chosen(asked.settings, std::move(names)),
                         question.solutions, question.limits);
  asked.question.goal = goal;
  // After a fork, Gecode's threads are missing in the child, and new searches would wait for them.
  if (asked.settings.word("engine") == "gecode" && asked.asked().threads > 1 &&
      getpid() != first_process) {
    throw loshu::Error("in a forked process the engine gecode takes one thread");
  }
  return asked;
}

/// Adds to the answer how it ended. If a limit came first, it has "stopped".
ordered_json told(ordered_json answer, loshu::Ending ending = loshu::Ending::exhausted,
                  const std::string& stage = {}) {
  answer["ending"] = loshu::name_of(loshu::ending_names, ending);
  if (ending != loshu::Ending::exhausted && ending != loshu::Ending::enough) {
    answer["stopped"] = loshu::ending_phrase(ending, stage);
  }
  return answer;
}

Puzzle read(const std::string& text) {
  return awaited([&](Interrupt interrupt) {
    const loshu::Budget budget({.interrupt = interrupt});
    return loshu::read_puzzle(text, "\ue000", loshu::named_families(), budget);
  });
}

py::bytes file_of(const Puzzle& puzzle, bool whole) {
  whole = whole || !puzzle.figure().size();
  return puzzle_file(puzzle, whole ? loshu::PuzzleForm::whole : loshu::PuzzleForm::named);
}

/// Iterates over the solutions of an inquiry.
class Search {
 public:
  Search(Inquiry asked, bool sorted)
      : asked_(std::move(asked)),
        waiting_([this](auto most) { return range_->wait_for(most); }),
        range_(std::make_unique<loshu::SolutionRange>(asked_, waiting_.token(), sorted)) {}
  ~Search() {
    if (!waiting_.is_here()) static_cast<void>(range_.release());  // its thread is elsewhere
  }

  /// Returns the next solution. At the end, None, or the answer if a limit came first.
  py::object next() {
    if (!waiting_.is_here()) {
      throw loshu::Error("these solutions are those of the process before its fork");
    }
    waiting_.wait();
    if (const auto found = range_->next()) return py::cast(*found);
    const loshu::Result& result = range_->result();
    const loshu::Answer answer(asked_.asked(), result, loshu::Budget({.seconds = 0}));
    const ordered_json last = told(to_json(answer, false), result.ending, result.stage);
    return last.contains("stopped") ? py::object(py::bytes(last.dump())) : py::none();
  }

 private:
  Inquiry asked_;
  Awaited waiting_;
  std::unique_ptr<loshu::SolutionRange> range_;
};

ordered_json counted(const Inquiry& inquiry, const Words& words, const Words& /*parts*/) {
  const loshu::Answer answer = loshu::ask(by_engine(inquiry, words));
  return told(to_json(answer, false), answer.result.ending, answer.result.stage);
}

ordered_json explained(const Inquiry& inquiry, const Words& /*words*/, const Words& /*parts*/) {
  const Puzzle& puzzle = inquiry.question.puzzle;
  const auto [why, ending, stage, labelling] = loshu::explain(puzzle, inquiry.question.limits);
  if (why) return told({{"text", to_text(*why, puzzle.parts())}});
  return told({{"text", ""}}, ending, stage);
}

ordered_json hinted(const Inquiry& inquiry, const Words& /*words*/, const Words& /*parts*/) {
  const Puzzle& puzzle = inquiry.question.puzzle;
  const loshu::Hinted found = loshu::hint(puzzle, inquiry.question.limits).with_choice();
  using Outcome = loshu::Hinted::Outcome;
  const ordered_json answer = to_json(found, puzzle.parts());
  if (found.outcome == Outcome::no_solution) throw loshu::Error(answer["text"].get<std::string>());
  return found.outcome == Outcome::stopped ? told(answer, found.effort.ending) : told(answer);
}

ordered_json made(const Inquiry& inquiry, const Words& /*words*/, const Words& parts) {
  const loshu::Question question = inquiry.asked();
  loshu::MakingOptions options{
      .seed = static_cast<unsigned>(question.seed),
      .minimal = parts.at("minimal") == "True",
      .pattern = loshu::value_of(loshu::pattern_names, parts.at("pattern")),
      .threads = question.threads,
      .limits = question.limits};
  if (const auto grade = parts.find("grade"); grade != parts.end()) {
    options.difficulty = loshu::value_of(loshu::wished_difficulty_names, grade->second);
  }
  const Puzzle base = loshu::with_total_checked(question.puzzle);
  const loshu::Making making = loshu::make_puzzle(base, options);
  if (making.outcome == loshu::Making::Outcome::stopped) {
    return told({}, making.effort.ending, making.effort.stage);
  }
  const std::string why = making_sentence(making, base, options.difficulty);
  if (!why.empty()) throw loshu::Error(why);
  std::vector<std::pair<int, int>> givens;
  for (const auto& [cell, value] : making.made->puzzle.givens()) givens.emplace_back(cell, value);
  return told({{"sum", loshu::or_null(making.made->puzzle.sum())}, {"givens", givens}});
}

ordered_json compared(const Inquiry& base, const Words& /*words*/, const Words& parts) {
  const bool trees = parts.at("trees") == "True";
  std::vector<loshu::Axis> axes;
  for (const ordered_json& axis : ordered_json::parse(parts.at("over"))) {
    axes.push_back(loshu::over(axis[0], axis[1].get<std::vector<std::string>>()));
  }
  if (axes.empty()) axes = loshu::usual_axes(base.settings);
  const loshu::Comparison found = loshu::compare(
      base, axes, {.trees = trees ? loshu::KeptTrees::drawn : loshu::KeptTrees::none});
  std::vector<loshu::CaptionedTree> drawn;
  for (const auto& search : found.trees) drawn.push_back({search.caption, search.tree});
  return told(
      {{"rows", to_json(found)}, {"svg", trees ? trees_svg(drawn) : comparison_svg(found)}});
}

ordered_json estimated(const Inquiry& inquiry, const Words& /*words*/, const Words& parts) {
  const auto engines = loshu::estimate(inquiry, std::stoi(parts.at("probes")));
  const loshu::CountEstimate& found = engines.front().estimate;
  const ordered_json answer{{"engines", to_json(engines, inquiry.asked().seed)}};
  return found.probes > 0 ? told(answer) : told(answer, found.ending, found.stage);
}

ordered_json proved(const Inquiry& inquiry, const Words& words, const Words& /*parts*/) {
  const loshu::Question question = inquiry.asked();
  loshu::ProofOptions options{.symmetry = question.symmetry};
  if (!words.contains("symmetry")) options.symmetry = loshu::Symmetry::full;
  options.most_nodes = question.limits.nodes.value_or(options.most_nodes);
  const loshu::Budget budget(
      {.seconds = question.limits.seconds, .interrupt = question.limits.interrupt});
  try {
    return told({{"proof", to_text(loshu::prove(question.puzzle, options, budget))}});
  } catch (const loshu::ProofTooLarge& why) {
    throw loshu::Error(std::string(why.what()) + "; allow more with node_limit");
  }
}

ordered_json spectrum(const Inquiry& inquiry, const Words& /*words*/, const Words& /*parts*/) {
  const loshu::Question question = inquiry.asked();
  const Puzzle& puzzle = question.puzzle;
  const loshu::Budget budget(question.limits);
  loshu::Spectrum found = loshu::spectrum_of(puzzle, budget);
  try {
    loshu::settle({&found, 1}, inquiry.settings, question.seed, budget);
  } catch (const loshu::Stopped& at) {
    return told(to_json(found), at.ending, at.stage);
  }
  return told(to_json(found));
}

ordered_json graded(const Inquiry& inquiry, const Words& /*words*/, const Words& /*parts*/) {
  const loshu::Budget budget(inquiry.question.limits);
  const auto found = loshu::grade(inquiry.question.puzzle, inquiry.question.limits);
  if (found) return told(to_json(*found));
  // The search has counted nodes and failures for itself, so this budget knows only the time.
  const bool is_time = budget.ending() != loshu::Ending::exhausted;
  const auto effort =
      budget.left().nodes ? loshu::Ending::node_limit : loshu::Ending::failure_limit;
  return told({}, is_time ? budget.ending() : effort, "grading");
}

ordered_json tested(const Inquiry& inquiry, const Words& words, const Words& /*parts*/) {
  const loshu::Uniqueness found = loshu::uniqueness(by_engine(inquiry, words));
  const ordered_json answer =
      to_json(found, inquiry.question.puzzle, loshu::Budget({.seconds = 0}));
  return found.solutions ? told(answer) : told(answer, found.effort.ending, found.effort.stage);
}

const char* kind_of(loshu::SettingKind kind) {
  switch (kind) {
    case loshu::SettingKind::on_off:
      return "on_off";
    case loshu::SettingKind::whole:
      return "whole";
    case loshu::SettingKind::number:
      return "number";
    case loshu::SettingKind::names:
      return "names";
    case loshu::SettingKind::word:
      return "word";
    case loshu::SettingKind::text:
      break;
  }
  return "text";
}

bool is_magic(const Puzzle& puzzle, const std::vector<int>& values) {
  return verify(puzzle, values).magic();
}

using PlainRows = std::vector<std::vector<std::optional<std::int64_t>>>;

/// Returns the figures in rows of numbers. None is an open cell.
loshu::ReadFigures read_lists(const Puzzle& puzzle, const PlainRows& lists) {
  loshu::NumberRows rows{.separated = true};
  for (const auto& list : lists) {
    auto& row = rows.rows.emplace_back();
    for (const auto& number : list) row.push_back({number, 0});
  }
  return figures_of(std::move(rows), puzzle.figure());
}

/// Returns the values of the one figure in rows, in cell order.
loshu::Filling values_in(const Puzzle& puzzle, const PlainRows& lists) {
  const loshu::ReadFigures read = read_lists(puzzle, lists);
  if (read.figures.size() != 1) {
    throw loshu::Error("there are " + loshu::counted(read.figures.size(), "figure") +
                       " in these rows; one is read");
  }
  return read.figures.front().filling(puzzle.values());
}

/// Returns whether all figures in rows are magic, as `loshu verify` says.
bool are_magic(const Puzzle& puzzle, const PlainRows& lists) {
  const auto is_right = [](const loshu::ReadVerdict& one) { return one.verdict.magic(); };
  return std::ranges::all_of(verdicts_of(puzzle, read_lists(puzzle, lists)), is_right);
}

using Task = ordered_json (*)(const Inquiry&, const Words& words, const Words& parts);
const std::map<std::string, Task> tasks{
    {"count", &counted},    {"explain", &explained},  {"hint", &hinted},  {"make", &made},
    {"compare", &compared}, {"estimate", &estimated}, {"prove", &proved}, {"spectrum", &spectrum},
    {"grade", &graded},     {"is_unique", &tested}};

/// Returns the answer to a question, or a function that returns one solution at each call.
py::object asked(const Puzzle& read_before, const std::string& name, Words words) {
  // In a forked process, the puzzle may hold locks that are never released, so it is read anew.
  const Puzzle puzzle = getpid() == first_process ? read_before : read(file_of(read_before, false));
  std::erase_if(words, [](const auto& entry) { return entry.second == "None"; });  // not given
  Words parts;  // words that belong to the question
  for (const char* const part :
       {"up_to", "grade", "minimal", "pattern", "over", "trees", "probes", "sum", "sort"}) {
    parts.insert(words.extract(part));
  }
  const std::string up_to = parts["up_to"];
  if (!up_to.empty() && up_to != "none" && up_to != "geometric" && up_to != "full") {
    throw loshu::Error("up_to is one of none, geometric, full, not '" + up_to + "'");
  }
  const std::string goal = parts["sum"];
  const auto about = [&](Interrupt interrupt) {
    Inquiry result = inquiry(puzzle, words, interrupt);
    if (!goal.empty()) {
      try {
        result.question.goal = loshu::value_of(loshu::sum_goal_names, goal);
      } catch (const loshu::Error& why) {
        throw loshu::Error(std::string("sum: ") + why.what());
      }
    }
    return result;
  };
  if (name == "solutions") {
    if (!up_to.empty()) words.emplace("symmetry", up_to);
    const auto search =
        std::make_shared<Search>(by_engine(about(nullptr), words), parts["sort"] == "True");
    return py::cpp_function([search] { return search->next(); });
  }
  // Where values repeat, only the broken symmetry tells a number of classes.
  if (name == "count" && puzzle.values().repeats() && !up_to.empty()) {
    words.emplace("symmetry", up_to);
  }
  const auto answer = [&](Interrupt interrupt) {
    try {
      return tasks.at(name)(about(interrupt), words, parts);
    } catch (const loshu::Stopped& at) {
      return told({}, at.ending, at.stage);
    }
  };
  return py::bytes(awaited(answer).dump());
}

}  // namespace

PYBIND11_MODULE(_loshu, module) {
  py::register_exception<loshu::Error>(module, "Error", PyExc_ValueError);
  module.attr("Stopped") = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "loshu.Stopped", "Ended too early. `result` is a dict of what was found.", nullptr, nullptr));
  const py::tuple bases = py::make_tuple(module.attr("Stopped"), py::handle(PyExc_TimeoutError));
  module.attr("Timeout") = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "loshu.Timeout", "A search reached its timeout.", bases.ptr(), nullptr));
  py::module::import("atexit").attr("register")(py::cpp_function(&Awaited::end_all));
  module.attr("__version__") = loshu::version;
  // By Python keywords: the name in the library, the kind, the words, and other commands that
  // accept the setting.
  std::map<std::string, std::tuple<std::string, std::string, std::string, std::string>> settings;
  for (const auto& rows : {loshu::question_limits().settings(), loshu::engine_table().settings()}) {
    for (const auto& one : rows) {
      settings[loshu::setting_key(one.name)] = {one.name, kind_of(one.kind), one.values,
                                                one.elsewhere};
    }
  }
  settings["timeout"] = settings.extract("time_limit").mapped();
  module.attr("settings") = settings;
  // By names: a summary, the keywords of the details, the kinds, and the number of sizes.
  using Words = std::vector<std::string>;
  std::map<std::string, std::tuple<std::string, Words, Words, int>> families;
  for (const auto& one : loshu::named_figures()) {
    Words kinds;
    for (const auto& kind : one.kinds) kinds.push_back(kind.name);
    families[one.name] = {one.summary, loshu::named_families().details(one.name), kinds,
                          one.columns ? 2 : 1};
  }
  module.attr("families") = families;
  py::class_<Puzzle>(module, "Puzzle")
      .def(py::init(&read), py::arg("text"))
      .def(py::pickle([](const Puzzle& puzzle) { return std::string(file_of(puzzle, false)); },
                      &read))
      .def("to_json", &file_of, py::arg("whole"))
      .def(
          "draw",
          [](const Puzzle& puzzle, const std::vector<std::string>& texts, bool svg) {
            return svg ? drawn_svg(puzzle.figure(), texts) : drawn_text(puzzle.figure(), texts);
          },
          py::arg("texts"), py::arg("svg"))
      .def("is_magic", &is_magic, py::arg("values"))
      .def("values_in", &values_in, py::arg("rows"))
      .def("are_magic", &are_magic, py::arg("rows"))
      .def("ask", &asked, py::arg("name"), py::arg("words"));
}

}  // namespace python
