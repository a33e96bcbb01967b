#include "page/api/searching.hpp"

#include <memory>
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

#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

namespace page {
namespace {

using nlohmann::ordered_json;

std::unique_ptr<const loshu::Engine> integer_program_engine([[maybe_unused]] bool total_sum) {
#ifdef LOSHU_WITH_ILP
  return std::make_unique<loshu::IlpEngine>(total_sum);
#else
  throw loshu::NotAvailable(
      "the engine ilp is not built in: it needs GLPK (libglpk-dev); use gecode or exhaust");
#endif
}

/// A search, with the engine that is asked for.
class Search {
 public:
  /// \param receive  gets the solutions that are asked for; where it is empty, all are counted
  Search(const loshu::Puzzle& puzzle, const AskedSearch& asked, const Watched& watched,
         loshu::OnAssignment receive = {})
      : puzzle_(puzzle),
        asked_(asked),
        watched_(watched),
        receive_(std::move(receive)),
        solutions_(receive_ ? asked.solutions.value_or(1) : 0),
        limits_(asked.limits(watched)) {}

  [[nodiscard]] loshu::Answer run() const {
    const loshu::Preset preset = model();
    const loshu::GecodeEngine gecode(loshu::GecodeSearch{preset});
    const loshu::ExhaustEngine exhaust;
    const loshu::AutoEngine automatic;
    const loshu::Question question{.puzzle = puzzle_,
                                   .symmetry = preset.options.symmetry,
                                   .solutions = solutions_,
                                   .limits = limits_,
                                   .progress = &watched_.progress};
    // The total sum is a toggle of the model's.
    const bool model_only = asked_.total_sum && asked_.engine == PageEngine::automatic;
    if (model_only || asked_.engine == PageEngine::gecode) return asked(question, gecode);
    if (asked_.engine == PageEngine::exhaust) return asked(question, exhaust);
    if (asked_.engine == PageEngine::integer_program) {
      return asked(question, *integer_program_engine(preset.options.total_sum));
    }
    return asked(question, automatic);
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

  [[nodiscard]] loshu::Answer asked(const loshu::Question& question,
                                    const loshu::Engine& engine) const {
    loshu::Result result = engine.answer(question, loshu::Budget(limits_), receive_);
    const std::string by = result.engine;
    const loshu::Options options = by == "gecode" || by == "ilp"
                                       ? model().options
                                       : loshu::Options{.symmetry = question.symmetry};
    return {puzzle_, options, by, std::move(result)};
  }

  const loshu::Puzzle& puzzle_;
  const AskedSearch& asked_;
  const Watched& watched_;
  const loshu::OnAssignment receive_;
  const std::uint64_t solutions_;  // 0: all
  const loshu::Limits limits_;
};

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
    return loshu::unsearched_json(asked.puzzle, *reason, false);
  }
  const loshu::Puzzle puzzle = loshu::with_integer_sum(loshu::Puzzle(asked.puzzle));
  const loshu::Answer answer = Search(puzzle, asked, watched).run();
  const auto reasons = loshu::explain_result(puzzle, answer.result, asked.limits(watched));
  return loshu::to_json(answer, false, reasons);
}

}  // namespace page
