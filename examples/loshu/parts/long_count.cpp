#include "loshu/parts/long_count.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include <loshu/answer_text.hpp>
#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>
#include <loshu/parts.hpp>
#include <loshu/text.hpp>

#include "loshu/answers/answer.hpp"
#include "loshu/parts/count_question.hpp"
#include "loshu/parts/part_file.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// The default number of parts per thread. Many small parts let threads end at about the same time,
/// and an interrupt loses little work.
constexpr std::size_t parts_for_each = 100;

/// Returns the count for which the checkpoint was made; empty if there is no checkpoint yet.
std::optional<Asked> asked_before(const Request& request) {
  const std::string name = request.word("checkpoint");
  if (name.empty() || !loshu::is_checkpoint(name)) return std::nullopt;
  const loshu::CheckpointContents file = checkpoint_contents(name);
  if (file.question.empty()) return std::nullopt;
  return asked_in(file.question, name);
}

/// Returns the rows that identify the count in its checkpoint. An older Loshu may have worded them
/// differently. The old rows are kept, since the checkpoint's records are hashed with them.
loshu::CountIdentity identity_of(const Asked& asked, const std::optional<Asked>& before) {
  loshu::CountIdentity now = to_question(asked);
  return before && to_question(*before) == now ? before->words : now;
}

/// Returns the inquiry with the setting `ties` of the checkpoint. All parts of a count must treat
/// solutions that tie with their complements in the same way.
loshu::Inquiry as_before(loshu::Inquiry inquiry, const std::optional<Asked>& before) {
  if (!before) return inquiry;
  const std::string engine = inquiry.settings.word("engine");
  if (engine != "auto" && !loshu::engine_table().kind(engine).has("ties")) return inquiry;
  const std::string ties = before->count.settings.word("ties");
  if (!ties.empty()) inquiry.settings.set("ties", ties);
  return inquiry;
}

/// Returns the number of parts asked for, by this request or when the checkpoint was made.
std::size_t least_parts(const Request& request, const std::optional<Asked>& before) {
  if (request.has("parts")) return static_cast<std::size_t>(*request.number("parts"));
  if (before) return before->least_parts;
  return parts_for_each *
         (request.has("part") ? request.share()->of : static_cast<std::size_t>(request.threads()));
}

void tell_before(const loshu::PartTally& before, const loshu::PartShare& share) {
  if (before.done == 0) return;
  tell(std::to_string(before.done) + " of " + loshu::counted(before.parts, "part") +
       (share.of > 1 ? " of share " + share_text(share) : "") +
       (before.done == 1 ? " was" : " were") + " done already");
}

/// Reports that no share is written, because there are no parts to share.
Status no_share(const std::string& why, Status status, const Output& output) {
  tell(why + "; no share was written" + output.untouched());
  return status;
}

/// \throws loshu::Error if the old share belongs to another count, or is another share of this one
void require_same_share(const PartFile& old, loshu::CountIdentity question,
                        const std::string& file) {
  loshu::CountIdentity before = old.question;
  for (loshu::CountIdentity* one : {&before, &question}) {  // rows that may differ
    std::erase_if(*one,
                  [](const auto& row) { return row.first == "version" || row.first == "ties"; });
  }
  const auto found = loshu::difference(before, question);
  if (!found) return;
  throw loshu::Error("--output " + file + " would overwrite another share: its " + found->name +
                     " is " + found->one + ", not " + found->other + "; name another file");
}

}  // namespace

Status no_share(const loshu::Answer& answer, const Output& output) {
  return no_share(loshu::count_sentence(answer), no_solution, output);
}

std::chrono::duration<double> longest_silence() {
  const char* const seconds = std::getenv("LOSHU_SILENCE");
  if (seconds == nullptr) return std::chrono::minutes(1);
  return std::chrono::seconds(whole_number(seconds, "LOSHU_SILENCE, in seconds,", 1, 1'000'000));
}

LongCount::LongCount(const Request& request, const loshu::Inquiry& inquiry, Watch& watch,
                     Output& output)
    : request_(request), inquiry_(inquiry), watch_(watch), output_(output) {}

Status LongCount::run(const CountParts& count_parts) {
  const std::optional<Asked> before = asked_before(request_);
  std::optional<loshu::Division> division;
  try {
    division = loshu::divide(as_before(inquiry_, before), request_.budget());
  } catch (const loshu::Stopped& at) {
    loshu::Result found = loshu::cut_short(at, request_.budget());
    found.engine = inquiry_.settings.word("engine");
    return not_split({inquiry_.asked(), found, request_.budget()});
  }
  const loshu::SplitSearch& search = *division->search;
  Asked asked{*division};
  asked.least_parts = least_parts(request_, before);
  asked.share = request_.share().value_or(loshu::PartShare{});
  asked.source = request_.word("checkpoint");
  const loshu::Split split = search.split(asked.least_parts, request_.budget().left());
  if (split.effort.stopped()) return not_split(asked.answer(split.effort, request_.budget()));
  asked.set_split(split);
  const loshu::CountIdentity question = identity_of(asked, before);
  const std::optional<PartFile> old = old_share();
  if (old) require_same_share(*old, question, request_.word("output"));

  const std::unique_ptr<loshu::PartStore> store = opened_store(asked, question);
  loshu::PartTally tally = count_parts(question, search, split, *store,
                                       {.threads = request_.threads(),
                                        .share = asked.share,
                                        .limits = request_.budget().left(),
                                        .progress = watch_.progress()});
  watch_.end();
  if (request_.has("part")) return write_share({question, store->records()}, tally, old);
  // Parts report the time of counting only. The command's own time includes the preparation.
  tally.result.seconds = std::max(tally.result.seconds, request_.budget().elapsed());
  loshu::Answer answer = asked.answer(tally.result, request_.budget());
  answer.under = inquiry_.under;
  return write_answer(request_, answer, output_);
}

Status LongCount::not_split(const loshu::Answer& answer) {
  watch_.end();
  if (!request_.has("part")) return write_answer(request_, answer, output_);
  return no_share(loshu::ending_phrase(answer.result.ending, answer.result.stage), stopped,
                  output_);
}

std::optional<PartFile> LongCount::old_share() const {
  const std::string file = request_.word("output");
  std::error_code no_matter;
  if (!request_.has("part") || !std::filesystem::is_regular_file(file, no_matter)) return {};
  try {
    return read_part_file(file);
  } catch (const loshu::Error&) {
    return {};
  }
}

std::unique_ptr<loshu::PartStore> LongCount::opened_store(const Asked& asked,
                                                          const loshu::CountIdentity& question) {
  const std::string checkpoint = request_.word("checkpoint");
  if (checkpoint.empty()) return std::make_unique<loshu::MemoryPartStore>();
  watch_.wipe();
  auto store = opened_checkpoint(checkpoint, question, request_.threads(), longest_silence());
  tell_before(loshu::tally(asked.parts, asked.share, asked.splitting, store->records()),
              asked.share);
  return store;
}

Status LongCount::write_share(const PartFile& share, const loshu::PartTally& tally,
                              const std::optional<PartFile>& old) {
  const bool stopped_here = tally.result.stopped();
  if (stopped_here && old && old->records.size() >= share.records.size()) {
    tell(loshu::ending_phrase(tally.result.ending) + " with no more parts than " +
         request_.word("output") + " has" + output_.untouched());
    return stopped;
  }
  output_.write(written(share));
  output_.finish();
  if (!stopped_here) return answered;
  tell(loshu::ending_phrase(tally.result.ending) + " after " + std::to_string(tally.done) + " of " +
       loshu::counted(tally.parts, "part") +
       (request_.has("checkpoint") ? "; the same command goes on from there"
                                   : "; count the share anew, or with --checkpoint FILE"));
  return stopped;
}

}  // namespace runner
