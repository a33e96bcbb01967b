#include <array>
#include <cstdio>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/or_null.hpp>
#include <loshu/report.hpp>

#include "asked.hpp"
#include "checkpoints.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "watch.hpp"

namespace runner {
namespace {

using loshu::or_null;
using nlohmann::ordered_json;

std::string percent(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f %%", 100 * share);
  return text.data();
}

std::string json_of(const Asked& asked, const loshu::PartTally& tally, const CheckpointFile& file) {
  const loshu::Result& result = tally.result;
  ordered_json object{
      {"parts", tally.parts},
      {"done", tally.done},
      {"left", tally.left()},
      {"running", file.running},
      {"threads", file.threads},
      {"seconds_a_part", tally.done == 0
                             ? ordered_json()
                             : ordered_json(result.seconds / static_cast<double>(tally.done))},
      {"seconds_left", or_null(tally.seconds_left(file.threads))},
      {"part", share_text(asked.share)},
      {"answer", loshu::to_json(asked.answer(result), false)}};
  return object.dump() + "\n";
}

/// The sentence of the count; of one that goes on without why it ended.
std::string found_so_far(const loshu::Answer& answer) {
  if (answer.result.complete()) return loshu::count_sentence(answer);
  return loshu::found_sentence(answer) + ", so far";
}

std::string text_of(const Asked& asked, const loshu::PartTally& tally, const CheckpointFile& file) {
  const std::string threads =
      std::to_string(file.threads) + (file.threads == 1 ? " thread" : " threads");
  std::string text = loshu::question_sentence(asked.puzzle) + ", by " + asked.engine + "\n" +
                     std::to_string(tally.done) + " of " + std::to_string(tally.parts) + " parts";
  if (asked.share.of > 1) text += " of share " + share_text(asked.share);
  text += " done";
  if (tally.parts > 0) {
    text += ", " + percent(static_cast<double>(tally.done) / static_cast<double>(tally.parts));
  }
  text += file.running ? "; running with " + threads + "\n" : "; nobody works on it\n";
  if (asked.share.of == 1 || tally.left() > 0) {
    text += found_so_far(asked.answer(tally.result)) + "\n";
  }
  if (const auto left = tally.seconds_left(file.threads); left && tally.left() > 0) {
    text += loshu::seconds_text(tally.result.seconds / static_cast<double>(tally.done)) +
            " s a part, " + span_text(*left) + " left with " + threads + "\n";
  }
  return text;
}

}  // namespace

Status run_status(const Request& request) {
  require_format(request, std::array{Format::text, Format::json});
  if (request.operands.size() != 1) {
    throw loshu::Error("status takes the file of one checkpoint, as in 'loshu status count.loshu'");
  }
  const CheckpointFile file = checkpoint_contents(request.operands[0]);
  const Asked asked = asked_in(file.question, request.operands[0]);
  const loshu::PartTally tally =
      loshu::tally(asked.parts, asked.share, asked.cutting, file.records);
  Output output(request.output);
  output.write(request.format == Format::json ? json_of(asked, tally, file)
                                              : text_of(asked, tally, file));
  output.finish();
  return answered;
}

}  // namespace runner
