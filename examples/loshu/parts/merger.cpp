#include "loshu/parts/part_file.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>

#include "loshu/cli/request.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

/// Returns the question without its share, so that all shares of one count have the same.
loshu::CountIdentity without_share(loshu::CountIdentity question) {
  std::erase_if(question, [](const auto& row) { return row.first == "part"; });
  return question;
}

/// Adds up the files of one count.
class Merger {
 public:
  /// \param name  the name of the file in errors
  /// \throws loshu::Error for a file of another question, for parts of another puzzle, and for
  ///   parts that an earlier file has too
  void add(PartFile file, const std::string& name) {
    const Asked asked = asked_in(file.question, name);
    file.question = without_share(std::move(file.question));
    if (first_.empty()) {
      first_ = name;
      shares_of_ = asked.share.of;
      question_ = file.question;
      whole_.emplace(asked);
      whole_->share = {};
      whole_->source = "what these files add up to";
    } else if (const auto found = loshu::difference(question_, file.question)) {
      if (found->name == "parts" &&
          asked.share.of != shares_of_) {  // the number of parts depends on the number of shares
        throw loshu::Error(name + " is share " + share_text(asked.share) + ", but " + first_ +
                           " is one of " + std::to_string(shares_of_) +
                           ": give every --part I/N the same N");
      }
      if (found->name == "ties") {
        throw loshu::Error(
            name + " and " + first_ +
            " were counted by different versions of loshu, which take solutions that "
            "are tied with their complement in different ways; count one of them anew");
      }
      throw loshu::Error(name + " is of another question than " + first_ + ": " + found->name +
                         " is " + found->other + ", not " + found->one);
    }
    mixed_ = mixed_ || (!shares_.empty() && asked.share.of != shares_of_);
    shares_.emplace(asked.share.remainder, name);
    for (const auto& [part, found] : file.records) add(part, found, name, asked.share);
  }

  /// Splits the search once more, compares the split with the files, and adds up the parts.
  /// \throws loshu::Error if parts are missing, if the split differs, and if the sum is impossible
  [[nodiscard]] loshu::Answer answer() const {
    if (!whole_) throw loshu::Error("there is nothing to be merged");
    for (std::size_t part = 0; part < whole_->parts; ++part) {
      if (!records_.contains(part)) throw gap(part);
    }
    check_cut();
    return whole_->answer(total());
  }

 private:
  void add(std::size_t part, const loshu::Result& found, const std::string& name,
           const loshu::PartShare& share) {
    if (part >= whole_->parts || !share.has(part)) {
      throw loshu::Error(name + " has part " + std::to_string(part) +
                         ", which is not one of share " + share_text(share));
    }
    records_.emplace(part, found);
    const auto [place, is_new] = sources_.emplace(part, name);
    if (is_new) return;
    throw loshu::Error("part " + std::to_string(part) + " is in both " + place->second + " and " +
                       name +
                       (mixed_ ? ": give every --part I/N the same N" : "; leave one of them out"));
  }

  /// Splits the search again and compares. A damaged file may claim a trillion parts. So the split
  /// may take only a multiple of the nodes that the file claims, and memory suffices.
  void check_cut() const {
    Asked again = *whole_;
    const loshu::Division division = loshu::divide(again.count.inquiry());
    constexpr std::uint64_t most = 10'000'000;
    const std::uint64_t nodes = 100 * (std::min(again.splitting.nodes, most) + 1000);
    again.set_split(division.search->split(again.least_parts, {.nodes = nodes}));
    again.count.engine = division.engine;
    again.count.settings = division.settings;
    if (const auto found = loshu::difference(question_, without_share(to_question(again)))) {
      throw loshu::Error(first_ + " contradicts the count that it names: its '" + found->name +
                         "' is " + found->one + " and should be " + found->other);
    }
  }

  [[nodiscard]] loshu::Result total() const {
    try {
      return loshu::tally(whole_->parts, {}, whole_->splitting, records_).result;
    } catch (const loshu::ImpossibleCount& error) {
      throw loshu::Error(whole_->source + " cannot be right: " + error.what());
    }
  }

  [[nodiscard]] loshu::Error gap(std::size_t part) const {
    const std::string text = std::to_string(whole_->parts - records_.size()) + " of " +
                             std::to_string(whole_->parts) + " parts are missing, ";
    if (mixed_) {
      return loshu::Error(text + "part " + std::to_string(part) +
                          " first; the files are shares of different numbers of shares");
    }
    const std::size_t share = part % shares_of_;
    const auto file = shares_.find(share);
    if (file != shares_.end()) {
      return loshu::Error(text + "part " + std::to_string(part) + " first, which " + file->second +
                          " should have: it is not finished");
    }
    return loshu::Error(text + "part " + std::to_string(part) + " first: no file has share " +
                        share_text({share, shares_of_}));
  }

  std::string first_;              // the name of the first file
  loshu::CountIdentity question_;  // without the share
  std::optional<Asked> whole_;
  std::size_t shares_of_ = 1;                  // the number of shares, by the first file
  std::map<std::size_t, std::string> shares_;  // file names by the number of the share
  bool mixed_ = false;                         // whether files have different numbers of shares
  loshu::PartRecords records_;
  std::map<std::size_t, std::string> sources_;
};

}  // namespace

loshu::Answer merged(std::vector<PartFile> files, const std::vector<std::string>& names) {
  Merger merger;
  for (std::size_t i = 0; i < files.size(); ++i) merger.add(std::move(files[i]), names[i]);
  return merger.answer();
}

}  // namespace runner
