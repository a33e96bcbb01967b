#include <algorithm>

#include <loshu/answer_text.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/parts/part_file.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

using loshu::or_null;
using nlohmann::ordered_json;

/// Returns statistics on the sizes of the finished parts; null if no part is finished.
ordered_json sizes_of(const loshu::PartRecords& records) {
  if (records.empty()) return {};
  loshu::Result all;
  double longest = 0;
  std::uint64_t largest = 0;
  for (const auto& [part, found] : records) {
    loshu::add(all, found);
    longest = std::max(longest, found.seconds);
    largest = std::max(largest, found.nodes);
  }
  const auto parts = static_cast<double>(records.size());
  return {{"mean_seconds", all.seconds / parts},
          {"most_seconds", longest},
          {"mean_nodes", static_cast<double>(all.nodes) / parts},
          {"most_nodes", largest}};
}

ordered_json json_of(const Asked& asked, const loshu::PartTally& tally,
                     const loshu::CheckpointContents& file) {
  loshu::Result found = tally.result;
  if (asked.share.of > 1) found.ending = loshu::Ending::interrupted;  // a share is never complete
  return ordered_json{{"parts", tally.parts},
                      {"done", tally.done},
                      {"left", tally.left()},
                      {"running", file.programs > 0},
                      {"programs", file.programs},
                      {"threads", file.threads},
                      {"part_sizes", sizes_of(file.records)},
                      {"seconds_left", or_null(tally.seconds_left(file.threads))},
                      {"part", share_text(asked.share)},
                      {"answer", loshu::to_json(asked.answer(found), false)}};
}

std::string text_of(const Asked& asked, const loshu::PartTally& tally,
                    const loshu::CheckpointContents& file) {
  const std::string threads = loshu::counted(file.threads, "thread");
  std::string text = loshu::question_sentence(asked.count.question.puzzle) + ", by " +
                     asked.count.engine + "\n" + std::to_string(tally.done) + " of " +
                     loshu::counted(tally.parts, "part");
  if (asked.share.of > 1) text += " of share " + share_text(asked.share);
  text += " done";
  if (tally.parts > 0) {
    const double done = static_cast<double>(tally.done) / static_cast<double>(tally.parts);
    text += loshu::formatted(", %.1f %%", 100 * done);
  }
  text += file.programs > 0 ? "; running with " + threads : "; nobody works on it";
  if (file.programs > 1) text += " of " + loshu::counted(file.programs, "program");
  text += "\n";
  if (asked.share.of == 1 || tally.left() > 0) {
    const loshu::Answer answer = asked.answer(tally.result);
    text += answer.result.complete() ? loshu::count_sentence(answer)
                                     : loshu::found_sentence(answer) + ", so far";
    text += "\n";
  }
  if (const ordered_json sizes = sizes_of(file.records); !sizes.is_null()) {
    text += loshu::seconds_text(sizes["mean_seconds"]) + " s a part, the longest " +
            loshu::seconds_text(sizes["most_seconds"]) + " s";
    const auto left = tally.seconds_left(file.threads);
    if (left && tally.left() > 0) text += ", " + span_text(*left) + " left with " + threads;
    text += "\n";
  }
  return text;
}

}  // namespace

Status run_status(const Request& request) {
  if (request.operands.size() != 1) {
    throw loshu::Error("status takes the file of one checkpoint, as in 'loshu status count.loshu'");
  }
  const loshu::CheckpointContents file = checkpoint_contents(request.operands[0]);
  const Asked asked = asked_in(file.question, request.operands[0]);
  const loshu::PartTally tally =
      loshu::tally(asked.parts, asked.share, asked.splitting, file.records);
  Output output(request.word("output"), request.budget());
  write_either(request, json_of(asked, tally, file), text_of(asked, tally, file), output);
  return answered;
}

}  // namespace runner
