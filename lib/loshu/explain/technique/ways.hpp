#pragma once

// Lists the sets of values that complete a line. Sets are found in ascending order of their values,
// with bounds by the least and greatest values left. Subsets decide whether a set fits the cells:
// which of its values the first cells can take, and which the last cells.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <loshu/explain/technique/candidates.hpp>

namespace loshu::detail {

/// The sets of distinct candidates that fill the open cells of a line.
struct Ways {
  std::vector<std::vector<int>> sets;  ///< ascending values, counted from the first one
  std::vector<Marks> kept;             ///< for each cell, the values that some set puts there
};

struct WaysWanted {
  std::int64_t sum = 0;  ///< the sum of a set, with values counted from the first
  std::size_t most = 20;
  std::optional<int> with = {};  ///< a value that each set must have
};

/// The most open cells of a line whose sets are listed.
inline constexpr std::size_t most_listed_cells = 10;

/// Whether cells can have the values of a set in some order. Adds each cell's options to `kept`.
/// \param pinned  a cell, and the place in the set of the value that it must have
[[nodiscard]] inline bool fits(std::span<const Marks> cells, std::span<const int> set,
                               std::vector<Marks>* kept,
                               std::optional<std::pair<std::size_t, std::size_t>> pinned = {}) {
  const std::size_t count = cells.size();
  const unsigned all = (1U << count) - 1;
  std::array<unsigned, most_listed_cells> allowed{};
  for (std::size_t cell = 0; cell < count; ++cell) {
    for (std::size_t place = 0; place < count; ++place) {
      const bool free = !pinned || (pinned->first == cell) == (pinned->second == place);
      if (free && cells[cell].contains(set[place])) allowed[cell] |= 1U << place;
    }
  }
  // first[subset]: whether the first cells, as many as values, can have the values of the subset.
  std::array<bool, std::size_t{1} << most_listed_cells> first{};
  first[0] = true;
  for (unsigned subset = 0; subset < all; ++subset) {
    if (!first[subset]) continue;
    const auto cell = static_cast<std::size_t>(std::popcount(subset));
    for (unsigned rest = allowed[cell] & ~subset; rest != 0; rest &= rest - 1) {
      first[subset | (rest & -rest)] = true;
    }
  }
  if (!first[all]) return false;
  if (kept == nullptr) return true;
  std::array<bool, std::size_t{1} << most_listed_cells> last{};  // later cells take the rest
  last[all] = true;
  for (unsigned subset = all; subset-- > 0;) {
    if (!first[subset]) continue;
    const auto cell = static_cast<std::size_t>(std::popcount(subset));
    for (unsigned rest = allowed[cell] & ~subset; rest != 0; rest &= rest - 1) {
      const unsigned next = subset | (rest & -rest);
      if (!last[next]) continue;
      last[subset] = true;
      (*kept)[cell].insert(set[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  }
  return true;
}

inline constexpr int most_looks = 20'000;

class Listing {
 public:
  Listing(std::span<const Marks> cells, const WaysWanted& wanted) : cells_(cells), wanted_(wanted) {
    Marks all;
    for (const Marks& marks : cells) all |= marks;
    all.for_each([&](int value) {
      values_.push_back(value);
      sums_.push_back(sums_.back() + value);
    });
    ways_.kept.resize(cells.size());
  }

  std::optional<Ways> run() {
    if (values_.size() < cells_.size()) return std::move(ways_);
    if (!extend(0, wanted_.sum)) return std::nullopt;
    for (const auto& set : ways_.sets) static_cast<void>(fits(cells_, set, &ways_.kept));
    return std::move(ways_);
  }

 private:
  /// Returns false if a limit ends the listing.
  bool extend(std::size_t from, std::int64_t rest) {
    if (++looks_ > most_looks) return false;
    const std::size_t left = cells_.size() - set_.size();
    if (left == 0) return rest != 0 || add();
    const std::size_t count = values_.size();
    const std::int64_t top =
        sums_[count] - sums_[count + 1 - left];  // the sum of the left − 1 greatest values
    for (std::size_t i = from; i + left <= count; ++i) {
      if (sums_[i + left] - sums_[i] > rest) break;
      if (values_[i] + top < rest) continue;
      set_.push_back(values_[i]);
      const bool done = extend(i + 1, rest - values_[i]);
      set_.pop_back();
      if (!done) return false;
    }
    return true;
  }

  bool add() {
    if (wanted_.with && std::find(set_.begin(), set_.end(), *wanted_.with) == set_.end()) {
      return true;
    }
    if (!fits(cells_, set_, nullptr)) return true;
    if (ways_.sets.size() == wanted_.most) return false;
    ways_.sets.push_back(set_);
    return true;
  }

  std::span<const Marks> cells_;
  const WaysWanted& wanted_;
  std::vector<int> values_;
  std::vector<std::int64_t> sums_{0};  // sums_[k]: the sum of the k least values
  std::vector<int> set_;
  Ways ways_;
  int looks_ = 0;
};

/// Lists the sets that fill cells with a sum.
/// \param cells  the candidates of each cell
/// \return empty if there are more sets than wanted, if the search takes more than 20,000 steps,
///   and for more than `most_listed_cells` cells
[[nodiscard]] inline std::optional<Ways> ways_to_fill(std::span<const Marks> cells,
                                                      const WaysWanted& wanted) {
  if (cells.size() > most_listed_cells) return std::nullopt;
  return Listing(cells, wanted).run();
}

}  // namespace loshu::detail
