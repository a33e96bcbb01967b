#include <algorithm>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/parts/part_file.hpp"

namespace runner {

Status run_count(const Request& request) {
  return run_count_by(request, [](const auto&, const auto& search, const auto& split, auto& store,
                                  const auto& options) {
    return loshu::count_parts(search, split, store, options);
  });
}

namespace {

/// Counts the labellings that are their own complement under any symmetry of the drawing.
Status run_count_under_each(const Request& request) {
  check_engine(request);
  if (is_in_parts(request)) throw loshu::Error("--under any is not counted in parts");
  if (request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("count --under any writes text and json");
  }
  const loshu::Puzzle puzzle = unpaired_puzzle(request);
  Watch watch(request, puzzle);
  Output output(request.word("output"), request.budget());
  RequestedSearch search(request, puzzle, watch);
  const std::vector<loshu::Answer> answers =
      loshu::ask_under_each(search.inquiry, search.receivers);
  watch.end();
  if (answers.empty()) {  // as under the best symmetry: the sentence says why
    const loshu::Puzzle none = loshu::in_pairs(puzzle, loshu::PairSymmetry::one, request.budget());
    if (none.contradiction()) return write_contradiction(request, loshu::Contradicted(none));
    throw loshu::Error("no symmetry of the drawing has pairs; --under other takes automorphisms");
  }
  write_either(request, loshu::under_each_json(answers), loshu::under_each_sentence(answers) + "\n",
               output);
  const bool complete = std::ranges::all_of(
      answers, [](const loshu::Answer& answer) { return answer.result.complete(); });
  const bool has_some = std::ranges::any_of(
      answers, [](const loshu::Answer& answer) { return answer.result.solutions > 0; });
  return !complete ? stopped : has_some ? answered : no_solution;
}

}  // namespace

Status run_count_by(const Request& request, const CountParts& count_parts) {
  if (request.is_under_each()) return run_count_under_each(request);
  check_engine(request);
  check_in_parts(request);
  const loshu::Puzzle puzzle = requested_puzzle(request);
  warn_of_near_symmetry(request, puzzle);
  Watch watch(request, puzzle);
  try {
    if (is_in_parts(request)) return count_in_parts(request, puzzle, watch, count_parts);
  } catch (const loshu::Contradicted&) {  // no parts then: answered like any other count
  }
  Output output(request.word("output"), request.budget());
  RequestedSearch search(request, puzzle, watch);
  loshu::Answer answer = loshu::ask(search.inquiry, search.receivers);
  answer.under = pair_symmetry(request);
  search.finish(request, answer);
  watch.end();
  return request.has("part") ? no_share(answer, output) : write_answer(request, answer, output);
}

Status run_merge(const Request& request) {
  if (request.operands.empty()) {
    throw loshu::Error("merge takes the files that 'loshu count --part' wrote");
  }
  Output output(request.word("output"), request.budget());
  std::vector<PartFile> files;
  for (const std::string& name : request.operands) files.push_back(read_part_file(name));
  return write_answer(request, merged(std::move(files), request.operands), output);
}

}  // namespace runner
