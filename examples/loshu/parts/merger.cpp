#include "loshu/parts/merger.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/report.hpp>

#include "loshu/searches/divided.hpp"

namespace runner {
namespace {

/// What shares of one count have in common.
loshu::Question without_share(loshu::Question question) {
  std::erase_if(question, [](const auto& row) { return row.first == "part"; });
  return question;
}

}  // namespace

void Merger::add(PartFile file, const std::string& name) {
  const Asked asked = asked_in(file.question, name);
  file.question = without_share(std::move(file.question));
  if (first.empty()) {
    first = name;
    shares_of = asked.share.of;
    question = file.question;
    whole.emplace(asked);
    whole->share = {};
    whole->source = "what these files add up to";
  } else if (const auto found = loshu::difference(question, file.question)) {
    if (found->name == "parts" && asked.share.of != shares_of) throw other_shares(name, asked);
    throw loshu::Error(name + " is of another question than " + first + ": " + found->name +
                       " is " + found->other + ", not " + found->one);
  }
  mixed = mixed || (!shares.empty() && asked.share.of != shares_of);
  shares.emplace(asked.share.remainder, name);
  for (const auto& [part, found] : file.records) add(part, found, name, asked.share);
}

loshu::Answer Merger::answer() const {
  if (!whole) throw loshu::Error("there is nothing to be merged");
  for (std::size_t part = 0; part < whole->parts; ++part) {
    if (!records.contains(part)) throw gap(part);
  }
  check_cut();
  return whole->answer(total());
}

loshu::Result Merger::total() const {
  try {
    return loshu::tally(whole->parts, {}, whole->cutting, records).result;
  } catch (const loshu::ImpossibleCount& error) {
    throw loshu::Error(whole->source + " cannot be right: " + error.what());
  }
}

/// A file may say that there were a trillion parts. So the cut ends when it has taken many times
/// the nodes that the file says, and memory holds.
void Merger::check_cut() const {
  Asked cut = *whole;
  const Divided divided = divided_search(cut);
  constexpr std::uint64_t most = 10'000'000;
  const std::uint64_t nodes = 100 * (std::min(cut.cutting.nodes, most) + 1000);
  cut.set_cut(divided.search->split(cut.least_parts, {.nodes = nodes}));
  cut.engine = divided.engine;
  cut.order = divided.order;
  if (const auto found = loshu::difference(question, without_share(to_question(cut)))) {
    throw loshu::Error(first + " is not of the count that it tells of: its '" + found->name +
                       "' is " + found->one + " and should be " + found->other);
  }
}

void Merger::add(std::size_t part, const loshu::Result& found, const std::string& name,
                 const loshu::PartShare& share) {
  if (part >= whole->parts || !share.has(part)) {
    throw loshu::Error(name + " has part " + std::to_string(part) + ", which is not one of share " +
                       share_text(share));
  }
  records.emplace(part, found);
  const auto [place, is_new] = sources.emplace(part, name);
  if (is_new) return;
  throw loshu::Error("part " + std::to_string(part) + " is in both " + place->second + " and " +
                     name +
                     (mixed ? ": give every --part I/N the same N" : "; leave one of them out"));
}

/// Without --parts there are as many parts as the number of shares makes.
loshu::Error Merger::other_shares(const std::string& name, const Asked& other) const {
  return loshu::Error(name + " is share " + share_text(other.share) + ", but " + first +
                      " is one of " + std::to_string(shares_of) +
                      ": give every --part I/N the same N");
}

loshu::Error Merger::gap(std::size_t part) const {
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

}  // namespace runner
