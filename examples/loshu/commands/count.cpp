#include <algorithm>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/commands/sequence.hpp"
#include "loshu/parts/part_file.hpp"

namespace runner {

Status run_count(const Request& request) {
  return run_count_by(request, [](const auto&, const auto& search, const auto& split, auto& store,
                                  const auto& options) {
    return loshu::count_parts(search, split, store, options);
  });
}

namespace {

/// \throws loshu::Error for an engine and for options that cannot be used with parts
void check_in_parts(const Request& request, const loshu::Inquiry& inquiry) {
  if (!request.is_in_parts()) return;
  if (!abilities_of(inquiry).divides) {
    throw loshu::Error("--engine " + inquiry.settings.word("engine") +
                       " cannot count in parts; use gecode or exhaust");
  }
  if (request.has("profiler"))
    throw loshu::Error("--profiler shows a search, not a count in parts");
  if (request.has("explain"))
    throw loshu::Error("--explain explains a search, not a count in parts");
  if (request.has("part") && request.format_is_chosen && request.format != Format::json) {
    throw loshu::Error("count --part writes json, for 'loshu merge'");
  }
}

/// Counts the labellings that are their own complement under any symmetry of the drawing.
Status run_count_under_each(const Request& request, const loshu::Inquiry& inquiry) {
  if (request.is_in_parts()) throw loshu::Error("--under any is not counted in parts");
  if (request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("count --under any writes text and json");
  }
  const loshu::Puzzle& puzzle = inquiry.question.puzzle;
  Watch watch(request, puzzle);
  Output output(request.word("output"), request.budget());
  RequestedSearch search(request, inquiry, watch);
  const std::vector<loshu::Answer> answers =
      loshu::ask_under_each(search.inquiry, search.receivers);
  watch.end();
  if (answers.empty()) {
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
  if (is_sequence(request)) return run_sequence(request);
  loshu::Inquiry inquiry = inquiry_of(request);
  if (request.is_under_each()) return run_count_under_each(request, inquiry);
  const loshu::Puzzle& puzzle = inquiry.question.puzzle;
  check_in_parts(request, inquiry);
  warn_of_near_symmetry(request, puzzle);
  inquiry.question.limits = request.budget().left();  // the warning may have taken some
  Watch watch(request, puzzle);
  Output output(request.word("output"), request.budget());
  if (request.is_in_parts() && !puzzle.contradiction()) {  // else answered like any other count
    return LongCount(request, inquiry, watch, output).run(count_parts);
  }
  RequestedSearch search(request, inquiry, watch);
  const loshu::Answer answer = loshu::ask(search.inquiry, search.receivers);
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
