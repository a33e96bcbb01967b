#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/equations.hpp>
#include <loshu/json.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/commands/sequence.hpp"

namespace runner {
namespace {

/// Writes each solution when it is found, or keeps it if the format needs all of them at once.
class SolutionWriter {
 public:
  SolutionWriter(const loshu::Puzzle& puzzle, std::string format, Output& output)
      : puzzle_(puzzle),
        sum_is_known_(puzzle.figure().lines().empty() || loshu::determined_sum(puzzle_)),
        format_(std::move(format)),
        output_(output) {}

  void add(const loshu::Assignment& assignment) {
    const std::int64_t sum = loshu::require_magic(puzzle_, assignment);
    if (format_ == Format::text) {
      output_.write(loshu::drawn_text(puzzle_.figure(), assignment));
      if (!sum_is_known_) output_.write("sum " + std::to_string(sum) + "\n");
      output_.write("\n");
    } else if (format_ == Format::csv) {
      begin();
      output_.write(loshu::assignment_csv(assignment));
    } else {
      kept.push_back(assignment);
    }
  }

  /// Writes the text before the first solution, once. This happens after the search has begun,
  /// since a search may be refused.
  void begin() {
    if (format_ == Format::csv && !begun_) output_.write(loshu::labels_csv(puzzle_.figure()));
    begun_ = true;
  }

  std::vector<loshu::Assignment> kept;

 private:
  bool begun_ = false;
  const loshu::Puzzle& puzzle_;
  bool sum_is_known_;
  std::string format_;
  Output& output_;
};

/// Writes a summary: the number of solutions, the group, and the limit that stopped the search. A
/// table that contains all labellings needs no summary.
void sum_up(const loshu::Answer& answer, const std::string& format, Output& output) {
  const loshu::Result& result = answer.result;
  const bool is_of_classes = (answer.asked != loshu::Symmetry::none && answer.orders.broken > 1) ||
                             answer.orders.complement;
  const bool is_whole = !result.stopped() && !is_of_classes;
  const bool says_all = format == Format::text || format == Format::json ||
                        (!answer.is_seen() && (format == Format::svg || is_whole));
  output.sum_up(result.complete() && result.solutions > 0 ? loshu::found_sentence(answer)
                                                          : loshu::count_sentence(answer),
                says_all);
}

/// Says how to print the solutions that symmetries make of the printed ones.
std::string how_to_see_all(const loshu::Answer& answer) {
  const auto total = answer.result.total();
  if (!total || answer.orders.broken <= 1 || answer.result.solutions == 0) return "";
  return "one of each class is printed; --symmetry none prints all " + total->digits() + "\n";
}

/// `--unique` asks about all labellings. So a symmetry, a number of solutions or restarts make no
/// sense with it.
/// \throws loshu::Error for options that have no effect with `--unique`
void check_unique(const Request& request, const loshu::Inquiry& inquiry) {
  if (request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("solve does not write " + request.format +
                       " with --unique; it writes text, json");
  }
  for (const std::string option : {"solutions", "complement", "restarts", "nogoods", "explain"}) {
    if (request.has(option)) {
      throw loshu::Error("--" + option +
                         " does not go with --unique, which asks for two solutions");
    }
  }
  if (const loshu::Abilities can = abilities_of(inquiry); !can.proves || !can.lists) {
    throw loshu::Error("--unique lists two solutions or proves that there is one, which --engine " +
                       inquiry.settings.word("engine") + " cannot; use exhaust or gecode");
  }
  const std::string* const symmetry = request.settings.find("symmetry");
  if (symmetry != nullptr && *symmetry != "none") {
    throw loshu::Error("--unique counts every labelling, so --symmetry can only be none");
  }
}

/// Runs `solve --unique`: finds whether the puzzle has no solution, one, or several.
Status run_unique(const Request& request) {
  loshu::Inquiry inquiry = inquiry_of(request);
  const loshu::Puzzle puzzle = inquiry.question.puzzle;
  check_unique(request, inquiry);
  Watch watch(request, puzzle);
  Output output(request.word("output"), request.budget());

  inquiry.settings.set("symmetry", "full");  // refutes faster, with the same answer
  inquiry.question.progress = watch.progress();
  loshu::Uniqueness found = loshu::uniqueness(inquiry, {.tracer = watch.tracer()});
  watch.end();
  // If a limit came before the search, the reported time includes the choice of the engine.
  if (!found.effort.stage.empty()) found.effort.seconds = request.budget().elapsed();
  SolutionWriter writer(puzzle, request.format, output);
  for (const loshu::Assignment& witness : found.witnesses) writer.add(witness);
  output.sum_up(loshu::uniqueness_sentence(found, puzzle));
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(found, puzzle, request.budget())));
  } else {
    output.say_lines(loshu::uniqueness_sentence(found, puzzle) + "\n" +
                     loshu::effort_sentence(found.effort) + "\n");
  }
  output.finish();
  if (!found.solutions) return stopped;
  return *found.solutions == loshu::Solutions::none ? no_solution : answered;
}

}  // namespace

Status run_solve(const Request& request) {
  if (is_sequence(request)) return run_sequence(request);
  if (request.has("unique")) return run_unique(request);
  if (request.has("sort") && request.solutions() != 0) {
    throw loshu::Error("--sort needs all solutions, since the first " +
                       std::to_string(request.solutions()) +
                       " found need not be the first in order; add --solutions 0");
  }
  const loshu::Inquiry inquiry = inquiry_of(request);
  const loshu::Puzzle& puzzle = inquiry.question.puzzle;
  Watch watch(request, puzzle);
  Output output(request.word("output"), request.budget());
  SolutionWriter writer(puzzle, request.format, output);

  std::vector<loshu::Assignment> sorted;
  RequestedSearch search(request, inquiry, watch, [&](const loshu::Assignment& x) {
    if (request.has("sort")) {
      sorted.push_back(x);
    } else {
      watch.wipe();
      writer.add(x);
    }
    return true;
  });
  loshu::Answer answer = loshu::ask(search.inquiry, search.receivers);
  search.finish(request, answer);
  watch.wipe();
  std::ranges::sort(sorted);
  for (const loshu::Assignment& x : sorted) writer.add(x);
  watch.end();
  writer.begin();
  if (request.format == Format::text) {
    write_sentences(answer, output);
    output.say_lines(how_to_see_all(answer));
  } else if (request.format == Format::json) {
    answer.result.assignments = std::move(writer.kept);
    output.write(traced_json(request, loshu::to_json(answer, true)));
  } else if (request.format == Format::svg) {
    output.write(loshu::svg_with_command(loshu::gallery_svg(puzzle.figure(), writer.kept),
                                         command_line(request)));
  }
  sum_up(answer, request.format, output);
  const bool holds_figures_alone = request.format == Format::csv || request.format == Format::svg;
  if (answer.result.stopped() && answer.result.solutions == 0 && holds_figures_alone) {
    output.finish_empty();
  } else {
    output.finish();
  }
  return status_of(answer);
}

}  // namespace runner
