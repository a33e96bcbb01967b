// The sets of the outer partition are picked first. With each, the lists of series lose those that
// no longer fit: an outer set has no value of the picked ones, and an inner set has at most one
// value of each. The inner partitions are then exact covers of the values by the series that are
// left. The search for covers has one bit for each series. The series that are disjoint from the
// picked ones are an intersection of a few words.
//
// Sets of lines with givens come first. Any other next set has one fixed open value, mostly the
// least. So each partition is met once.
//
// Exchange and complement. Let o be the outer set with the least value, and o' the complement of
// the outer set with the greatest value. Let i and i' be the same of the inner sets. The exchange
// of the classes exchanges o with i and o' with i', and the complement exchanges o with o' and i
// with i'. So only pairs are counted in which o is the least of the four, as a number, and each
// stands for its images. A pair that one of these takes to a pair with the same o has half the
// weight.

#include <loshu/series/orthogonal_pairs.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

namespace loshu::detail {
namespace {

constexpr const char* stage = "laying down magic series";
/// The sets that are looked at between two looks at the clock.
constexpr std::uint64_t work_between_looks = 200'000;
/// The time in nanoseconds to look at a set.
constexpr double work_of_look = 1;

std::vector<std::size_t> starts(const ParallelClass& one) {
  std::vector<std::size_t> result;
  std::size_t line = 0;
  for (const LineType& kind : one.kinds) {
    result.push_back(line);
    line += at(kind.lines);
  }
  return result;
}

SetList listed(const ParallelClass& one, const std::vector<int>& values, const Budget& budget) {
  SetList result;
  for (const LineType& kind : one.kinds) {
    const std::vector<ValueSet> sets = magic_series(kind, values, budget);
    result.sets.insert(result.sets.end(), sets.begin(), sets.end());
    result.ends.push_back(result.sets.size());
  }
  return result;
}

/// Keeps the order of the sets and the ends of the kinds. `to` is reused, so nothing is allocated.
template <typename Property>
void filter(const SetList& from, SetList& to, const Property& property) {
  to.ends.clear();
  to.sets.resize(from.sets.size());
  std::size_t kept = 0, next = 0;
  for (const std::size_t end : from.ends) {
    for (; next < end; ++next) {
      const ValueSet set = from.sets[next];
      to.sets[kept] = set;
      kept += property(set) ? 1 : 0;  // without a branch
    }
    to.ends.push_back(kept);
  }
  to.sets.resize(kept);
}

}  // namespace

AllSeries::AllSeries(const TwoClasses& puzzle, const Budget& budget)
    : outer(listed(puzzle.outer, puzzle.values, budget)),
      inner(listed(puzzle.inner, puzzle.values, budget)) {}

OrthogonalPairs::OrthogonalPairs(const TwoClasses& puzzle, const AllSeries& series,
                                 const Laying& laying, Savings savings, Budget& spent,
                                 Progress* progress)
    : puzzle_(puzzle),
      series_(series),
      laying_(laying),
      savings_(savings),
      spent_(spent),
      progress_(progress),
      all_(~ValueSet{0} >> (64 - puzzle.values.size())),
      greatest_(ValueSet{1} << (puzzle.values.size() - 1)),
      outer_open_(lines() + 1),
      inner_open_(lines() + 1),
      picked_(lines()),
      left_(lines() + 1),
      outer_placed_(puzzle.outer.kinds.size()),
      inner_placed_(puzzle.inner.kinds.size()),
      outer_sets_(lines()),
      inner_sets_(puzzle.inner.lines.size()),
      outer_start_(starts(puzzle.outer)),
      inner_start_(starts(puzzle.inner)) {
  const auto meets_all = [&](const LineType& kind) { return at(kind.size) == lines(); };
  meets_all_ = std::ranges::all_of(puzzle.inner.kinds, meets_all);
  const LineType& kind = puzzle.inner.kinds.front();
  is_plain_ = meets_all_ && puzzle.inner.kinds.size() == 1 && kind.needed == 0 &&
              kind.allowed == all_ && kind.lines > 2;
  outer_open_.front() = series.outer;
  inner_open_.front() = series.inner;
  left_.front() = all_;
}

Wide OrthogonalPairs::count(const std::vector<PickedSeries>& first) {
  total_ = 0;
  std::size_t depth = 0;
  while (depth < first.size() && pick(depth, first[depth])) ++depth;
  if (depth == first.size()) search(depth);
  if (depth < first.size()) unpick(first[depth]);
  while (depth > 0) --depth, unpick(first[depth]);
  spent_.add(std::exchange(nodes_, 0), std::exchange(failures_, 0));
  return total_;
}

std::vector<PickedSeries> OrthogonalPairs::next(const std::vector<PickedSeries>& first) {
  std::vector<PickedSeries> result;
  std::size_t depth = 0;
  while (depth < first.size() && pick(depth, first[depth])) ++depth;
  if (depth == first.size() && depth + 1 < lines()) {
    for (const PickedSeries& one : open_picks(depth)) {
      if (pick(depth, one)) result.push_back(one);
      unpick(one);
    }
  }
  if (depth < first.size()) unpick(first[depth]);
  while (depth > 0) --depth, unpick(first[depth]);
  return result;
}

/// Returns the complement of a set: the i-th least value becomes the i-th greatest.
ValueSet OrthogonalPairs::complement(ValueSet set) const {
  ValueSet result = 0;
  const auto last = static_cast<int>(puzzle_.values.size()) - 1;
  for (; set != 0; set &= set - 1) result |= ValueSet{1} << (last - std::countr_zero(set));
  return result;
}

/// Lines with givens are picked first. Then comes the set with the least value that is left.
std::vector<PickedSeries> OrthogonalPairs::open_picks(std::size_t depth) const {
  const ValueSet left = left_[depth];
  // The second set has the greatest value, so that the complement is compared at once.
  const bool by_greatest = depth == 1 && savings_.complement && (left & greatest_) != 0;
  const ValueSet value = by_greatest ? greatest_ : left & (~left + 1);
  const auto& kinds = puzzle_.outer.kinds;
  const SetList& open = outer_open_[depth];
  std::vector<PickedSeries> result;
  std::size_t place = 0;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const bool waits = outer_placed_[kind] < kinds[kind].lines;
    const bool is_first = kinds[kind].needed != 0 && waits;  // lines with givens come first
    for (; place < open.ends[kind]; ++place) {
      const ValueSet set = open.sets[place];
      if (waits && (is_first || (set & value) != 0)) result.push_back({kind, set});
    }
    if (is_first) return result;
  }
  return result;
}

/// Lays down the set of an outer line.
/// \return whether others can follow
bool OrthogonalPairs::pick(std::size_t depth, const PickedSeries& one) {
  const ValueSet set = one.set;
  picked_[depth] = one;
  outer_sets_[outer_start_[one.kind] + at(outer_placed_[one.kind]++)] = set;
  left_[depth + 1] = left_[depth] & ~set;
  if (savings_.complement && depth <= 1) {
    if (depth == 0) is_own_image_ = false;
    if ((set & greatest_) != 0) {
      const ValueSet image = complement(set);
      if (image < picked_.front().set) return false;
      is_own_image_ = image == picked_.front().set;
    }
  }
  if (depth + 2 < lines()) {
    filter(outer_open_[depth], outer_open_[depth + 1],
           [&](ValueSet other) { return (other & set) == 0; });
    spend(0, 0, outer_open_[depth].sets.size() / 4);
    if (outer_open_[depth + 1].sets.empty()) return false;
  }
  const auto meets_once = [&](ValueSet other) {
    const ValueSet common = other & set;
    return (common & (common - 1)) == 0 && (!meets_all_ || common != 0);
  };
  filter(inner_open_[depth], inner_open_[depth + 1], meets_once);
  spend(0, 0, inner_open_[depth].sets.size() / 4);
  return !inner_open_[depth + 1].sets.empty();
}

void OrthogonalPairs::unpick(const PickedSeries& one) { --outer_placed_[one.kind]; }

/// Lays down the other outer sets in all ways.
void OrthogonalPairs::search(std::size_t depth) {
  if (depth + 1 == lines()) {
    complete();
    return;
  }
  bool follows = false;
  for (const PickedSeries& one : open_picks(depth)) {
    spend(1, 0, 1);
    if (pick(depth, one)) {
      follows = true;
      search(depth + 1);
    }
    unpick(one);
  }
  if (!follows) spend(0, 1, 0);
}

/// Lays down the last outer set. Its sum is right, since the others' are.
void OrthogonalPairs::complete() {
  const std::size_t depth = lines() - 1;
  const auto& kinds = puzzle_.outer.kinds;
  const auto waits = [&](const LineType& kind) {
    return outer_placed_[static_cast<std::size_t>(&kind - kinds.data())] < kind.lines;
  };
  const auto kind = std::ranges::find_if(kinds, waits);
  const ValueSet set = left_[depth];
  spend(1, 0, 1);
  if (!kind->takes(set)) {
    spend(0, 1, 0);
    return;
  }
  const PickedSeries last{static_cast<std::size_t>(kind - kinds.begin()), set};
  // Inner sets with one value of each other outer set have one of the last.
  if (meets_all_) {
    picked_[depth] = last;
    outer_sets_[outer_start_[last.kind] + at(outer_placed_[last.kind])] = set;
    std::swap(inner_open_[depth], inner_open_[depth + 1]);
    cross();
    std::swap(inner_open_[depth], inner_open_[depth + 1]);
    return;
  }
  if (pick(depth, last)) cross();
  unpick(last);
}

/// Covers the values by inner sets. The weight of a cover is the number of pairs that it stands
/// for. The complement doubles it in `keeps` if the exchange is saved too, and here otherwise.
void OrthogonalPairs::cross() {
  const SetList& open = inner_open_[lines()];
  Crossing& bits = crossing_;
  bits.sets = open.sets.data();
  const std::size_t words = bits.words = (open.sets.size() + 63) / 64,
                    values = puzzle_.values.size();
  bits.with_value.assign(values * words, 0);
  bits.open.assign((puzzle_.inner.lines.size() + 1) * words, 0);
  bits.kinds.assign(puzzle_.inner.kinds.size() * words, 0);
  std::size_t kind = 0;
  for (std::size_t i = 0; i < open.sets.size(); ++i) {
    while (i == open.ends[kind]) ++kind;
    const std::uint64_t bit = std::uint64_t{1} << i % 64;
    bits.open[i / 64] |= bit;
    bits.kinds[kind * words + i / 64] |= bit;
    for (ValueSet rest = open.sets[i]; rest != 0; rest &= rest - 1) {
      bits.with_value[at(std::countr_zero(rest)) * words + i / 64] |= bit;
    }
  }
  spend(0, 0, 2 * open.sets.size());
  const unsigned weight = (savings_.exchange ? 2 : 1) *
                          (savings_.complement && !is_own_image_ && !savings_.exchange ? 2 : 1);
  const bool found = words == 1   ? cross<1>(0, all_, weight)
                     : words == 2 ? cross<2>(0, all_, weight)
                                  : cross<0>(0, all_, weight);
  if (!found) spend(0, 1, 0);
}

/// Whether the inner set with the least or the greatest value comes after the outer set with the
/// least value.
/// \param weight  doubled if the complement is another pair
bool OrthogonalPairs::keeps(ValueSet inner_set, bool is_least, unsigned& weight) const {
  const ValueSet least = picked_.front().set;
  if (is_least && inner_set < least) return false;
  if (!savings_.complement || (inner_set & greatest_) == 0) return true;
  const ValueSet image = complement(inner_set);
  if (image > least && !is_own_image_) weight *= 2;
  return image >= least;
}

/// Lays down the other inner sets in all ways. The open series are disjoint from those laid down.
/// The next set has the least value of the first outer set that is left, and else the least value.
/// With both savings, the second set has the greatest value.
/// In the plain case, the last set but one determines a right last one, so only pairs are counted.
/// \return whether there is one
/// \tparam Words  the number of words of a set of series, or 0
template <std::size_t Words>
bool OrthogonalPairs::cross(std::size_t depth, ValueSet left, unsigned weight) {
  const std::size_t words = Words == 0 ? crossing_.words : Words;
  const std::size_t lines_left = puzzle_.inner.lines.size() - depth;
  const auto& kinds = puzzle_.inner.kinds;
  const bool by_greatest =
      depth == 1 && savings_.exchange && savings_.complement && (left & greatest_) != 0;
  const ValueSet in_first = left & picked_.front().set;
  const int value = std::countr_zero(by_greatest ? greatest_ : in_first != 0 ? in_first : left);
  const std::uint64_t* const open = &crossing_.open[depth * words];
  const std::uint64_t* const having = &crossing_.with_value[at(value) * words];
  std::uint64_t* const next = &crossing_.open[(depth + 1) * words];
  const bool is_saving = savings_.exchange && (depth == 0 || by_greatest);
  if (is_plain_ && lines_left == 2 && laying_.is_free() && !is_saving) {
    std::uint64_t found = 0;  // what the last but one leaves is the last
    for (std::size_t word = 0; word < words; ++word) {
      found += at(std::popcount(open[word] & having[word]));
    }
    spend(2 * found, 0, found);
    total_ += Wide{found} * weight;
    return found != 0;
  }
  const bool is_last = lines_left == 1 || (is_plain_ && lines_left == 2);
  std::uint64_t laid = 0;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (inner_placed_[kind] == kinds[kind].lines) continue;
    const bool is_first = kinds[kind].needed != 0;  // lines with givens come first
    const std::uint64_t* const of_kind = &crossing_.kinds[kind * words];
    ValueSet* const line = &inner_sets_[inner_start_[kind] + at(inner_placed_[kind])];
    for (std::size_t word = 0; word < words; ++word) {
      std::uint64_t rest =
          open[word] & of_kind[word] & (is_first ? ~std::uint64_t{0} : having[word]);
      for (; rest != 0; rest &= rest - 1) {
        const ValueSet set = crossing_.sets[64 * word + at(std::countr_zero(rest))];
        unsigned more = weight;
        if (is_saving && !keeps(set, depth == 0, more)) continue;
        ++laid;
        line[0] = set;
        if (is_last) {
          if (lines_left == 2) line[1] = left & ~set;
          total_ += Wide{laying_.ways(outer_sets_.data(), inner_sets_.data())} * more;
          continue;
        }
        std::copy_n(open, words, next);
        for (ValueSet values = set; values != 0; values &= values - 1) {
          const auto one = at(std::countr_zero(values));
          for (std::size_t i = 0; i < words; ++i) next[i] &= ~crossing_.with_value[one * words + i];
        }
        ++inner_placed_[kind];
        cross<Words>(depth + 1, left & ~set, more);
        --inner_placed_[kind];
      }
    }
    if (is_first) break;
  }
  spend(is_last ? lines_left * laid : laid, laid == 0 ? 1 : 0, is_last ? 20 * laid : laid);
  return laid != 0;
}

/// Looks at the limits now and then.
/// \throws Stopped at a limit
void OrthogonalPairs::spend(std::uint64_t nodes, std::uint64_t failures, std::uint64_t looked_at) {
  nodes_ += nodes;
  failures_ += failures;
  work_ += looked_at;
  if (work_ < told_ + work_between_looks) return;
  told_ = work_;
  spent_.add(std::exchange(nodes_, 0), std::exchange(failures_, 0));
  if (progress_ != nullptr) progress_->nodes = spent_.nodes();
  if (Pace* const pace = spent_.left().pace) {
    pace->reached(work_of_look * static_cast<double>(work_));
  }
  if (const Ending ending = spent_.ending(); ending != Ending::exhausted)
    throw Stopped(ending, stage);
}

}  // namespace loshu::detail
