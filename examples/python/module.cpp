// The module `_loshu`: the library with numbers for cells, and JSON texts for answers. The package
// around it, loshu/__init__.py, has the cells and words of Python.

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/draw.hpp>
#include <loshu/engines.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/solutions.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>
#include <loshu/version.hpp>

#include "python/waiting.hpp"

namespace py = pybind11;

namespace python {
namespace {

using loshu::Inquiry;
using loshu::Puzzle;
using nlohmann::ordered_json;

/// A dictionary in its order, and a limit in seconds.
template <typename Value>
using Pairs = std::vector<std::pair<std::string, Value>>;
using Words = Pairs<std::string>;
using Seconds = std::optional<double>;
using Interrupt = const std::atomic<bool>*;

loshu::Limits limits(const Seconds& timeout, Interrupt interrupt) {
  if (timeout && !(*timeout >= 0 && std::isfinite(*timeout))) {
    throw loshu::Error("a timeout is a number of seconds from 0");
  }
  return {.seconds = timeout, .interrupt = interrupt};
}

loshu::Settings settings(const Words& words) {
  loshu::Settings all;
  for (const auto& [name, word] : words) all.set(name, word);
  return all;
}

/// Gecode's threads stay behind in the process that was forked, and new ones would wait for them.
void refuse_lost_threads(const loshu::Settings& settings) {
  static const pid_t first = getpid();
  const std::string threads = settings.word("threads");
  if (getpid() == first || settings.word("engine") != "gecode") return;
  if (threads.empty() || threads == "1") return;
  throw loshu::Error("in a forked process the engine gecode takes one thread");
}

/// \param most  the most solutions; 0: all
Inquiry inquiry(const Puzzle& puzzle, const Words& words, const Seconds& timeout,
                std::uint64_t most, Interrupt interrupt) {
  Inquiry asked = Inquiry::about(puzzle, settings(words), most, limits(timeout, interrupt));
  std::vector<std::string> names;
  for (const auto& [name, word] : words) names.push_back(name);
  if (!asked.settings.has("engine")) {
    asked.settings.set("engine", loshu::engine_table().chosen(names));
  }
  refuse_lost_threads(asked.settings);
  return asked;
}

Puzzle read(const std::string& text, const std::string& source) {
  return awaited([&](Interrupt interrupt) {
    const loshu::Budget budget({.interrupt = interrupt});
    return loshu::read_puzzle(text, source, loshu::named_families(), budget);
  });
}

/// The solutions of an inquiry, one after the other.
class Search : public Awaited {
 public:
  explicit Search(Inquiry asked)
      : asked_(std::move(asked)),
        range_(std::make_unique<loshu::SolutionRange>(asked_, stop_.get_token())) {}
  ~Search() override {
    if (!is_here()) static_cast<void>(range_.release());  // its thread is in another process
  }

  std::optional<loshu::Assignment> next() {
    if (!is_here()) throw loshu::Error("these solutions are those of the process before its fork");
    wait([this](auto most) { return range_->wait_for(most); });
    return range_->next();
  }

  py::bytes result() {
    const loshu::Budget none({.seconds = 0});
    return to_json(loshu::Answer(asked_.asked(), range_->result(), none), false).dump();
  }

 private:
  bool over(std::chrono::milliseconds most) override { return range_->wait_for(most); }

  Inquiry asked_;
  std::unique_ptr<loshu::SolutionRange> range_;
};

/// \param is_complete  whether no limit kept the answer from what was asked
ordered_json told(ordered_json answer, bool is_complete) {
  if (is_complete) answer["ending"] = "exhausted";
  return answer;
}

/// An answer in JSON.
template <typename Task>
py::bytes asked(const Task& task) {
  return awaited([&](Interrupt interrupt) { return ordered_json(task(interrupt)).dump(); });
}

py::bytes counted(const Puzzle& puzzle, const Words& words, const Seconds& timeout) {
  return asked([&](Interrupt interrupt) {
    return to_json(loshu::ask(inquiry(puzzle, words, timeout, 0, interrupt)), false);
  });
}

py::bytes explained(const Puzzle& puzzle, const Seconds& timeout) {
  return asked([&](Interrupt interrupt) {
    const loshu::Explained found = loshu::explain(puzzle, limits(timeout, interrupt));
    const auto& why = found.explanation;
    return told({{"ending", loshu::name_of(loshu::ending_names, found.ending)},
                 {"stage", found.stage},
                 {"text", why ? to_text(*why, puzzle.parts()) : ""}},
                why.has_value());
  });
}

py::bytes hinted(const Puzzle& puzzle, const Seconds& timeout) {
  return asked([&](Interrupt interrupt) {
    const auto found = loshu::hint(puzzle, limits(timeout, interrupt)).with_choice();
    return told(to_json(found, puzzle.parts()), found.outcome != loshu::Hinted::Outcome::stopped);
  });
}

py::bytes made(const Puzzle& puzzle, const std::optional<std::string>& grade, unsigned seed,
               bool minimal, const std::string& pattern, int threads, const Seconds& timeout) {
  return asked([&](Interrupt interrupt) -> ordered_json {
    loshu::MakingOptions options{.seed = seed,
                                 .minimal = minimal,
                                 .pattern = loshu::value_of(loshu::pattern_names, pattern),
                                 .threads = threads,
                                 .limits = limits(timeout, interrupt)};
    if (grade) options.difficulty = loshu::value_of(loshu::wished_difficulty_names, *grade);
    const Puzzle base = loshu::with_total_checked(puzzle);
    const loshu::Making making = loshu::make_puzzle(base, options);
    if (making.outcome == loshu::Making::Outcome::stopped) {
      return {{"ending", loshu::name_of(loshu::ending_names, making.effort.ending)}};
    }
    const std::string why = making_sentence(making, base, options.difficulty);
    if (!why.empty()) throw loshu::Error(why);
    ordered_json givens = ordered_json::array();
    for (const loshu::Given& given : making.made->puzzle.givens()) {
      givens.push_back({given.cell, given.value});
    }
    return told({{"sum", loshu::or_null(making.made->puzzle.sum())}, {"givens", givens}}, true);
  });
}

/// \param trees  whether the drawing shows the search trees, and not bars
py::bytes compared(const Puzzle& puzzle, const Pairs<std::vector<std::string>>& over, bool trees,
                   const Words& words, const Seconds& timeout) {
  return asked([&](Interrupt interrupt) {
    std::vector<loshu::Axis> axes;
    for (const auto& [name, values] : over) axes.push_back(loshu::over(name, values));
    const Inquiry base{{.puzzle = puzzle, .limits = limits(timeout, interrupt)}, settings(words)};
    if (axes.empty()) axes = loshu::usual_axes(base.settings);
    const loshu::Comparison found = loshu::compare(
        base, axes, {.trees = trees ? loshu::KeptTrees::drawn : loshu::KeptTrees::none});
    std::vector<loshu::CaptionedTree> drawn;
    for (const auto& search : found.trees) drawn.push_back({search.caption, search.tree});
    return told(
        {{"rows", to_json(found)}, {"svg", trees ? trees_svg(drawn) : comparison_svg(found)}},
        true);
  });
}

}  // namespace

PYBIND11_MODULE(_loshu, module) {
  module.attr("version") = loshu::version;
  refuse_lost_threads({});  // of this process there are none
  py::register_exception<loshu::Error>(module, "Error", PyExc_ValueError);
  py::register_exception<loshu::Stopped>(module, "Limit");
  module.def("end_all", &Awaited::end_all);
  module.def("settings", [] {
    std::vector<std::string> names;
    for (const loshu::Setting& one : loshu::engine_table().settings()) names.push_back(one.name);
    return names;
  });
  module.def("families", [] {
    std::map<std::string, std::pair<std::string, std::vector<std::string>>> all;
    for (const loshu::NamedFigure& one : loshu::named_figures()) {
      all[one.name] = {one.summary, loshu::named_families().details(one.name)};
    }
    return all;
  });

  py::class_<Search>(module, "Search").def("next", &Search::next).def("result", &Search::result);

  py::class_<Puzzle>(module, "Puzzle")
      .def(py::init(&read), py::arg("text"), py::arg("source"))
      .def("labels",
           [](const Puzzle& puzzle) {
             std::vector<std::string> labels;
             for (const auto& cell : puzzle.figure().cells()) labels.push_back(cell.label);
             return labels;
           })
      .def("lines", [](const Puzzle& puzzle) { return puzzle.figure().lines(); })
      .def("to_json",
           [](const Puzzle& puzzle) {
             return puzzle_file(puzzle, puzzle.figure().size() ? loshu::PuzzleForm::named
                                                               : loshu::PuzzleForm::whole);
           })
      .def(
          "draw",
          [](const Puzzle& puzzle, const std::vector<std::string>& texts, bool svg) {
            return svg ? drawn_svg(puzzle.figure(), texts) : drawn_text(puzzle.figure(), texts);
          },
          py::arg("texts"), py::arg("svg"))
      .def(
          "faults",
          [](const Puzzle& puzzle, const std::vector<int>& values) {
            return verify(puzzle, values).faults;
          },
          py::arg("values"))
      .def("count", &counted, py::arg("settings"), py::arg("timeout"))
      .def(
          "solutions",
          [](const Puzzle& puzzle, const Words& words, const Seconds& timeout, std::uint64_t most) {
            return std::make_unique<Search>(inquiry(puzzle, words, timeout, most, nullptr));
          },
          py::arg("settings"), py::arg("timeout"), py::arg("most"))
      .def("explain", &explained, py::arg("timeout"))
      .def("hint", &hinted, py::arg("timeout"))
      .def("make", &made, py::arg("grade"), py::arg("seed"), py::arg("minimal"), py::arg("pattern"),
           py::arg("threads"), py::arg("timeout"))
      .def("compare", &compared, py::arg("over"), py::arg("trees"), py::arg("settings"),
           py::arg("timeout"));
}

}  // namespace python
