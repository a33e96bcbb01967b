#include <map>

#include <loshu/error.hpp>

#include "answer.hpp"
#include "asked.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "part_file.hpp"
#include "setup.hpp"

namespace runner {
namespace {

/// Files that are of one question, each part in one of them.
class Merger {
 public:
  void add(const std::string& name) {
    PartFile file = read_part_file(name);
    const Asked asked = asked_in(file.question, name);
    std::erase_if(file.question, [](const auto& row) { return row.first == "part"; });
    if (first.empty()) {
      first = name;
      shares_of = asked.share.of;
      question = file.question;
      whole.emplace(asked);
      whole->share = {};
    } else if (const auto found = loshu::difference(question, file.question)) {
      if (found->name == "parts" && asked.share.of != shares_of) throw other_shares(name, asked);
      throw loshu::Error(name + " is of another question than " + first + ": " + found->name +
                         " is " + found->other + ", not " + found->one);
    }
    mixed = mixed || (!shares.empty() && asked.share.of != shares_of);
    shares.emplace(asked.share.remainder, name);
    for (const auto& [part, found] : file.records) add(part, found, name, asked.share);
  }

  /// \throws loshu::Error where parts are missing
  [[nodiscard]] loshu::Answer answer() const {
    for (std::size_t part = 0; part < whole->parts; ++part) {
      if (!records.contains(part)) throw gap(part);
    }
    const loshu::PartTally all = loshu::tally(whole->parts, {}, whole->cutting, records);
    return whole->answer(all.result);
  }

 private:
  void add(std::size_t part, const loshu::Result& found, const std::string& name,
           const loshu::PartShare& share) {
    if (part >= whole->parts || !share.has(part)) {
      throw loshu::Error(name + " has part " + std::to_string(part) +
                         ", which is not one of share " + share_text(share));
    }
    records.emplace(part, found);
    const auto [place, is_new] = sources.emplace(part, name);
    if (is_new) return;
    throw loshu::Error("part " + std::to_string(part) + " is in both " + place->second + " and " +
                       name +
                       (mixed ? ": give every --part I/N the same N" : "; leave one of them out"));
  }

  /// Without --parts there are as many parts as the number of shares makes.
  [[nodiscard]] loshu::Error other_shares(const std::string& name, const Asked& other) const {
    return loshu::Error(name + " is share " + share_text(other.share) + ", but " + first +
                        " is one of " + std::to_string(shares_of) +
                        ": give every --part I/N the same N");
  }

  [[nodiscard]] loshu::Error gap(std::size_t part) const {
    const std::string text = std::to_string(whole->parts - records.size()) + " of " +
                             std::to_string(whole->parts) + " parts are missing, ";
    if (mixed) {
      return loshu::Error(text + "part " + std::to_string(part) +
                          " first; the files are shares of different numbers of shares");
    }
    const std::size_t share = part % shares_of;
    const auto file = shares.find(share);
    if (file != shares.end()) {
      return loshu::Error(text + "part " + std::to_string(part) + " first, which " + file->second +
                          " should have: it is not finished");
    }
    return loshu::Error(text + "part " + std::to_string(part) + " first: no file has share " +
                        share_text({share, shares_of}));
  }

  std::string first;
  loshu::Question question;
  std::optional<Asked> whole;
  std::size_t shares_of = 1;                  // as the first file has it
  std::map<std::size_t, std::string> shares;  // by remainder
  bool mixed = false;                         // whether another file has another number of shares
  loshu::PartRecords records;
  std::map<std::size_t, std::string> sources;
};

}  // namespace

Status run_merge(const Request& request) {
  require_format(request, answer_formats);
  if (request.operands.empty()) {
    throw loshu::Error("merge takes the files that 'loshu count --part' wrote");
  }
  Output output(request.output);
  Merger merger;
  for (const std::string& name : request.operands) merger.add(name);
  const loshu::Answer answer = merger.answer();
  write_answer(answer, request.format, output);
  output.finish();
  return status_of(answer.result);
}

}  // namespace runner
