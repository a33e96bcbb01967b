// Which engine a person should take is none of a player's business. All solutions are what the
// exhaustive engine is for. One solution of a small puzzle, or the proof that there is none, it
// finds at once as well; but along its fixed order it may never find one of a large square, of
// which Gecode with restarts finds one in no time. So they take turns.

#include "page/api/searching.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/explain.hpp>
#include <loshu/json.hpp>
#include <loshu/parts.hpp>
#include <loshu/report.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr double first_seconds = 0.1;
constexpr double least_seconds = 1e-3;
constexpr int most_cells_by_turns = 144;  // beyond, making a plan takes longer than the first turn
constexpr double least_tree_seconds = 1;

/// A search, with the engine that is asked for or fits.
class Search {
 public:
  /// \param receive  gets the solutions that are asked for; where it is empty, all are counted
  Search(const loshu::Puzzle& puzzle, const AskedSearch& asked, const Watched& watched,
         loshu::OnAssignment receive = {})
      : puzzle_(puzzle),
        asked_(asked),
        watched_(watched),
        receive_(std::move(receive)),
        solutions_(receive_ ? asked.solutions : 0),
        limits_(asked.limits(watched)) {}

  [[nodiscard]] loshu::Answer run() const {
    const loshu::Preset preset = model();
    const loshu::GecodeEngine gecode(loshu::GecodeSearch{preset});
    const loshu::ExhaustEngine exhaust;
    const loshu::Question question{.puzzle = puzzle_,
                                   .symmetry = preset.options.symmetry,
                                   .solutions = solutions_,
                                   .limits = limits_,
                                   .progress = &watched_.progress};
    if (asked_.engine == PageEngine::gecode) return asked(question, gecode, limits_);
    if (asked_.engine == PageEngine::exhaust) return asked(question, exhaust, limits_);
    const bool large = puzzle_.figure().cell_count() > most_cells_by_turns;
    if (solutions_ == 1 && large) return asked(question, gecode, limits_);
    const loshu::Engine& fitting = loshu::fitting_engine(question, gecode);
    if (solutions_ != 1 || &fitting == &gecode) return asked(question, fitting, limits_);
    return by_turns(question, gecode, exhaust);
  }

 private:
  /// The preset with the toggles that are asked for, but without what may take long before the
  /// search begins.
  [[nodiscard]] loshu::Preset model() const {
    loshu::Preset preset =
        loshu::preset(puzzle_, solutions_ == 1 ? loshu::Purpose::find : loshu::Purpose::all);
    preset.options.symmetry = asked_.symmetry.value_or(preset.options.symmetry);
    preset.options.total_sum = asked_.total_sum.value_or(preset.options.total_sum);
    preset.options.relaxation = loshu::RelaxationUse::off;
    return preset;
  }

  [[nodiscard]] loshu::Answer asked(const loshu::Question& question, const loshu::Engine& engine,
                                    const loshu::Limits& limits) const {
    const bool modelled = engine.name() == "gecode";
    const loshu::Options toggles =
        modelled ? model().options : loshu::Options{.symmetry = question.symmetry};
    return {puzzle_, toggles, engine.name(),
            engine.answer(question, loshu::Budget(limits), receive_)};
  }

  [[nodiscard]] loshu::Answer by_turns(const loshu::Question& question, const loshu::Engine& gecode,
                                       const loshu::Engine& exhaust) const {
    const loshu::Budget budget(limits_);
    const double all = *limits_.seconds;
    // A proof that there is none is had sooner with the symmetry broken.
    loshu::Question broken = question;
    broken.symmetry = asked_.symmetry.value_or(loshu::Symmetry::full);
    const auto until = [&](double end) {
      loshu::Limits turn = budget.left(limits_.interrupt);
      turn.seconds = std::max(*turn.seconds - (all - end), least_seconds);
      return turn;
    };
    const auto is_over = [](const loshu::Answer& answer) {
      return answer.result.ending != loshu::Ending::time_limit;
    };
    const auto after = [](const loshu::Answer& before, loshu::Answer answer) {
      loshu::add(answer.result, before.result);
      return answer;
    };
    const loshu::Answer first = asked(broken, exhaust, until(std::min(first_seconds, all)));
    if (is_over(first)) return first;
    const loshu::Answer second = after(first, asked(question, gecode, until(all / 2)));
    if (is_over(second)) return second;
    return after(second, asked(broken, exhaust, until(all)));
  }

  const loshu::Puzzle& puzzle_;
  const AskedSearch& asked_;
  const Watched& watched_;
  const loshu::OnAssignment receive_;
  const std::uint64_t solutions_;  // 0: all
  const loshu::Limits limits_;
};

ordered_json tree_json(const loshu::Puzzle& puzzle, const AskedSearch& asked,
                       const Watched& watched, double used) {
  loshu::Options options = loshu::preset(puzzle, loshu::Purpose::show).options;
  options.symmetry = asked.symmetry.value_or(options.symmetry);
  options.total_sum = asked.total_sum.value_or(options.total_sum);
  loshu::Limits limits = asked.limits(watched);
  limits.seconds = std::max(least_tree_seconds, asked.seconds - used);
  const loshu::Result result =
      loshu::count({.puzzle = puzzle, .symmetry = options.symmetry, .limits = limits},
                   loshu::GecodeEngine(loshu::GecodeSearch{{options}}));
  return {{"symmetry", loshu::name_of(loshu::symmetry_names, options.symmetry)},
          {"total_sum", options.total_sum},
          {"solutions", result.solutions},
          {"nodes", result.nodes},
          {"failures", result.failures},
          {"complete", result.complete()},
          {"seconds", result.seconds}};
}

}  // namespace

ordered_json solved(const AskedSearch& asked, const Watched& watched) {
  if (const auto reason = loshu::explain_at_once(asked.puzzle)) {
    ordered_json object = loshu::unsearched_json(asked.puzzle, *reason, true);
    object["assignments_cut"] = false;
    return object;
  }
  const loshu::Puzzle puzzle = loshu::with_integer_sum(loshu::Puzzle(asked.puzzle));
  std::vector<loshu::Assignment> kept;
  const Search search(puzzle, asked, watched, [&](const loshu::Assignment& found) {
    if (kept.size() == most_assignments) return true;
    loshu::require_magic(puzzle, found);
    kept.push_back(found);
    return true;
  });
  loshu::Answer answer = search.run();
  const auto reasons = loshu::explain_result(puzzle, answer.result, asked.limits(watched));
  answer.result.assignments = std::move(kept);
  ordered_json object = loshu::to_json(answer, true, reasons);
  object["assignments_cut"] = answer.result.solutions > answer.result.assignments.size();
  return object;
}

ordered_json counted(const AskedSearch& asked, const Watched& watched) {
  if (const auto reason = loshu::explain_at_once(asked.puzzle)) {
    ordered_json object = loshu::unsearched_json(asked.puzzle, *reason, false);
    object["tree"] = nullptr;
    return object;
  }
  const loshu::Puzzle puzzle = loshu::with_integer_sum(loshu::Puzzle(asked.puzzle));
  const loshu::Answer answer = Search(puzzle, asked, watched).run();
  const auto reasons = loshu::explain_result(puzzle, answer.result, asked.limits(watched));
  ordered_json object = loshu::to_json(answer, false, reasons);
  object["tree"] = tree_json(puzzle, asked, watched, answer.result.seconds);
  return object;
}

}  // namespace page
