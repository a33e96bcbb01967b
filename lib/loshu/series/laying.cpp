// Lays the sets of two orthogonal partitions on the lines of two parallel classes. The cell of two
// lines gets the value that their sets have in common. So a way to lay the sets is a pair of
// permutations: p of the sets of the outer class, and q of the sets of the inner class.
//
// Rows that meet each line of both classes once are the diagonals of a square, whole or broken.
// Such a row joins outer line i to inner line d(i). Let m[a][b] be the common value of the sets a
// and b. The sum of the row is then that of all m[a][t(a)], with t = q·d·p⁻¹. The permutations t
// with the right sum, T, are the same for all rows, and they are found once for each pair of
// partitions. With t of the first row, the permutation of another row d' is t·c, where c =
// p·(d⁻¹·d')·p⁻¹ is a conjugate. So the ways are the pairs of t in T and p such that each t·c is in
// T. Only the conjugates matter, and equally many p lead to each list of them.
//
// Other demands are checked line by line: each row is asked when its last cell has a value.

#include <loshu/series/laying.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace loshu::detail {
namespace {

/// The most lines of a class whose permutations are listed: 120 permutations are two words.
constexpr std::size_t most_permuted = 5;

/// The cell that two lines have in common; -1 if there is none.
int common_cell(const std::vector<int>& one, const std::vector<int>& other) {
  const auto cell = std::ranges::find_first_of(one, other);
  return cell == one.end() ? -1 : *cell;
}

bool holds(const Row& row, const std::array<int, 64>& values) {
  std::int64_t sum = 0;
  for (const auto& [cell, coefficient] : row.equation.terms) {
    sum += coefficient * values[at(cell)];
  }
  return row.comparison == Operator::equal ? sum == row.equation.constant
                                           : sum <= row.equation.constant;
}

/// Whether permutations of lines of one kind in each class are all ways.
bool is_square(const TwoClasses& puzzle) {
  const auto& [outer, inner] = std::tie(puzzle.outer, puzzle.inner);
  const std::size_t size = outer.lines.size();
  if (outer.kinds.size() != 1 || inner.kinds.size() != 1 || size != inner.lines.size() ||
      size > most_permuted || size * size != puzzle.values.size()) {
    return false;
  }
  const ValueSet all = puzzle.outer.kinds.front().allowed;
  return std::ranges::all_of(puzzle.domains, [&](ValueSet domain) { return domain == all; }) &&
         std::popcount(all) == static_cast<int>(puzzle.values.size());
}

}  // namespace

Laying::Laying(const TwoClasses& puzzle) : puzzle_(puzzle) {
  if (!find_permutations()) find_steps();
}

/// Looks for the form of a square, in which all other rows meet each line of both classes once.
bool Laying::find_permutations() {
  if (puzzle_.others.empty() || !is_square(puzzle_)) return false;
  const std::size_t size = puzzle_.outer.lines.size();
  std::vector<std::vector<int>> rows;
  sum_ = puzzle_.others.front().equation.constant;
  for (const Row& row : puzzle_.others) {
    if (row.comparison != Operator::equal || row.equation.constant != sum_) return false;
    std::vector<int> images(size, -1);
    std::vector<bool> is_met(size);
    for (const auto& [cell, coefficient] : row.equation.terms) {
      if (coefficient != 1) return false;
      const auto has = [cell = cell](const std::vector<int>& line) {
        return std::ranges::find(line, cell) != line.end();
      };
      const auto& [outer, inner] = std::tie(puzzle_.outer.lines, puzzle_.inner.lines);
      const auto from = static_cast<std::size_t>(std::ranges::find_if(outer, has) - outer.begin());
      const auto to = static_cast<std::size_t>(std::ranges::find_if(inner, has) - inner.begin());
      if (images[from] != -1 || is_met[to]) return false;
      images[from] = static_cast<int>(to);
      is_met[to] = true;
    }
    if (std::ranges::count(images, -1) > 0) return false;
    if (std::ranges::find(rows, images) == rows.end()) rows.push_back(std::move(images));
  }

  std::vector<int> next(size);
  std::iota(next.begin(), next.end(), 0);
  std::map<std::vector<int>, int> place;
  do {
    place.emplace(next, static_cast<int>(permutations_.size()));
    permutations_.push_back(next);
  } while (std::ranges::next_permutation(next).found);
  const auto product = [&](const std::vector<int>& one, const std::vector<int>& other) {
    std::vector<int> result(size);  // `other` first
    for (std::size_t i = 0; i < size; ++i) result[i] = one[at(other[i])];
    return result;
  };
  const auto inverse = [&](const std::vector<int>& one) {
    std::vector<int> result(size);
    for (std::size_t i = 0; i < size; ++i) result[at(one[i])] = static_cast<int>(i);
    return result;
  };
  for (const auto& one : permutations_) {
    products_.emplace_back();
    for (const auto& other : permutations_) {
      products_.back().push_back(place.at(product(one, other)));
    }
  }
  std::set<std::vector<int>> lists;
  for (const auto& way : permutations_) {
    std::vector<int> list;
    for (std::size_t row = 1; row < rows.size(); ++row) {
      const std::vector<int> difference = product(inverse(rows.front()), rows[row]);
      list.push_back(place.at(product(product(way, difference), inverse(way))));
    }
    lists.insert(std::move(list));
  }
  conjugates_.assign(lists.begin(), lists.end());
  factors_ = {static_cast<int>(permutations_.size() / conjugates_.size())};
  if (rows.size() == 2) {
    for (const auto& products : products_) {
      PermutationSet all = {};
      for (const auto& conjugate : conjugates_) {
        const int one = products[at(conjugate.front())];
        all[at(one / 64)] |= std::uint64_t{1} << one % 64;
      }
      with_conjugate_.push_back(all);
    }
  }
  for (std::size_t line = 0; line < byte_images_.size(); ++line) {
    for (std::size_t i = 0; i < 128; ++i) {
      const bool is_there = i < permutations_.size() && line < size;
      byte_images_[line][i] =
          static_cast<std::uint8_t>(is_there ? permutations_[i][line] : 0x80);  // 0x80 reads as 0
    }
  }
  for (std::size_t i = 0; i < puzzle_.values.size(); ++i) {
    byte_values_[i] = static_cast<std::uint8_t>(puzzle_.values[i] - puzzle_.values.front());
  }
  const std::int64_t range = std::int64_t{puzzle_.values.back()} - puzzle_.values.front();
#ifdef __x86_64__
  has_bytes_ = range * static_cast<std::int64_t>(size) < 255 && rows.size() == 2 &&
               __builtin_cpu_supports("avx2") != 0;
#else
  static_cast<void>(range);
#endif
  return true;
}

/// Chooses the order in which lines get their sets. Lines that no demand touches get none: their
/// sets may be exchanged.
void Laying::find_steps() {
  const auto& outer = puzzle_.outer.lines;
  const auto& inner = puzzle_.inner.lines;
  std::vector<std::vector<int>> cells(outer.size(), std::vector<int>(inner.size()));
  std::vector<bool> in_row(puzzle_.values.size());
  for (const Row& row : puzzle_.others) {
    for (const Equation::Term& term : row.equation.terms) in_row[at(term.cell)] = true;
  }
  const auto all_values = std::ssize(puzzle_.values);
  std::vector<bool> outer_waits(outer.size()), inner_waits(inner.size());
  std::vector<std::pair<std::size_t, std::size_t>> lines_of(puzzle_.values.size());
  for (std::size_t i = 0; i < outer.size(); ++i) {
    for (std::size_t j = 0; j < inner.size(); ++j) {
      const int cell = cells[i][j] = common_cell(outer[i], inner[j]);
      if (cell >= 0) lines_of[at(cell)] = {i, j};
      if (cell < 0 || in_row[at(cell)] || std::popcount(puzzle_.domains[at(cell)]) != all_values) {
        outer_waits[i] = inner_waits[j] = true;
      }
    }
  }
  const auto add_factors = [&](const ParallelClass& one, const std::vector<bool>& waits) {
    std::size_t line = 0;
    for (const LineType& kind : one.kinds) {
      int free = 0;
      for (int i = 0; i < kind.lines; ++i) free += waits[line++] ? 0 : 1;
      for (int factor = 2; factor <= free; ++factor) factors_.push_back(factor);
    }
  };
  add_factors(puzzle_.outer, outer_waits);
  add_factors(puzzle_.inner, inner_waits);

  std::vector<bool> outer_has(outer.size()), inner_has(inner.size());
  const auto places = [](const ParallelClass& one, int line) {
    int from = 0;
    for (const LineType& kind : one.kinds) {
      if (line < from + kind.lines) return std::pair(from, from + kind.lines);
      from += kind.lines;
    }
    return std::pair(from, from);
  };
  // The next line completes the most rows, or else comes nearest to it.
  const auto lines_open = [&](const Row& row) {
    std::set<std::pair<bool, std::size_t>> open;
    for (const Equation::Term& term : row.equation.terms) {
      const auto [i, j] = lines_of[at(term.cell)];
      if (!outer_has[i]) open.insert({true, i});
      if (!inner_has[j]) open.insert({false, j});
    }
    return open;
  };
  while (true) {
    std::optional<std::pair<bool, std::size_t>> best;
    std::tuple<int, int, int> best_score;
    std::vector<std::set<std::pair<bool, std::size_t>>> open;
    for (const Row& row : puzzle_.others) open.push_back(lines_open(row));
    const auto look_at = [&](bool is_outer, std::size_t line) {
      int completed = 0, fewest = 1000, crossing = 0;
      for (const auto& one : open) {
        if (!one.contains({is_outer, line})) continue;
        if (one.size() == 1) ++completed;
        fewest = std::min(fewest, static_cast<int>(one.size()));
      }
      const auto& others = is_outer ? inner_has : outer_has;
      crossing = static_cast<int>(std::ranges::count(others, true));
      const std::tuple score(completed, -fewest, crossing);
      if (!best || score > best_score) best = {is_outer, line}, best_score = score;
    };
    for (std::size_t i = 0; i < outer.size(); ++i) {
      if (outer_waits[i] && !outer_has[i]) look_at(true, i);
    }
    for (std::size_t j = 0; j < inner.size(); ++j) {
      if (inner_waits[j] && !inner_has[j]) look_at(false, j);
    }
    if (!best) return;
    const auto [is_outer, line] = *best;
    const auto place = static_cast<int>(line);
    const auto [from, to] = places(is_outer ? puzzle_.outer : puzzle_.inner, place);
    Step step{is_outer, place, from, to};
    const auto& others = is_outer ? inner_has : outer_has;
    for (std::size_t other = 0; other < others.size(); ++other) {
      if (!others[other]) continue;
      step.crossing.push_back(static_cast<int>(other));
      step.cells.push_back(is_outer ? cells[line][other] : cells[other][line]);
    }
    for (std::size_t row = 0; row < open.size(); ++row) {
      if (open[row].size() == 1 && open[row].contains(*best)) {
        step.completed.push_back(&puzzle_.others[row]);
      }
    }
    (is_outer ? outer_has : inner_has)[line] = true;
    steps_.push_back(std::move(step));
  }
}

double Laying::work() const {
  constexpr double work_of_pair = 2, work_of_square = 30, work_of_way = 50, most_ways = 1e5;
  if (is_free()) return work_of_pair;
  if (!permutations_.empty()) return work_of_square;
  double ways = 1;  // most are cut off early
  for (const Step& step : steps_) ways = std::min(most_ways, ways * (step.to - step.from));
  return work_of_way * ways;
}

std::uint64_t Laying::ways(const ValueSet* outer, const ValueSet* inner) const {
  if (!permutations_.empty()) {
#ifdef __x86_64__
    if (has_bytes_) {
      return square_ways_by_avx2(outer, inner);
    }
#endif
    return square_ways(magic_permutations(outer, inner));
  }
  Board board{outer, inner};
  return laid(0, board);
}

/// Whether a set fits the line of a step. With a line that meets this one it shares a value that
/// the common cell may have, which goes there. With any other line it shares none. Complete rows
/// hold.
bool Laying::fits(const Step& step, ValueSet set, Board& board) const {
  const auto& others = step.is_outer ? board.inner_sets : board.outer_sets;
  for (std::size_t i = 0; i < step.crossing.size(); ++i) {
    const ValueSet common = set & others[at(step.crossing[i])];
    const int cell = step.cells[i];
    if (cell < 0 ? common != 0 : (common & puzzle_.domains[at(cell)]) == 0) return false;
    if (cell >= 0) board.values[at(cell)] = puzzle_.values[at(std::countr_zero(common))];
  }
  return std::ranges::all_of(step.completed,
                             [&](const Row* row) { return holds(*row, board.values); });
}

/// Counts the ways by backtracking. Before and after, the board has the sets of the earlier steps.
std::uint64_t Laying::laid(std::size_t step, Board& board) const {
  if (step == steps_.size()) return 1;
  const Step& one = steps_[step];
  std::uint64_t& used = one.is_outer ? board.outer_used : board.inner_used;
  std::uint64_t found = 0;
  for (int place = one.from; place < one.to; ++place) {
    if ((used >> place & 1U) != 0) continue;
    const ValueSet set = (one.is_outer ? board.outer : board.inner)[place];
    if (!fits(one, set, board)) continue;
    (one.is_outer ? board.outer_sets : board.inner_sets)[at(one.line)] = set;
    used |= std::uint64_t{1} << place;
    found += laid(step + 1, board);
    used &= ~(std::uint64_t{1} << place);
  }
  return found;
}

/// Finds the set T of the head of this file. Permutations are in lexicographic order, so each has
/// its first partial sums in common with the one before.
Laying::PermutationSet Laying::magic_permutations(const ValueSet* outer,
                                                  const ValueSet* inner) const {
  const std::size_t size = puzzle_.outer.lines.size();
  std::array<std::array<std::int64_t, most_permuted>, most_permuted> common = {};
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      common[i][j] = puzzle_.values[at(std::countr_zero(outer[i] & inner[j]))];
    }
  }
  PermutationSet result = {};
  std::array<std::int64_t, most_permuted + 1> sums = {};
  const std::vector<int>* last = nullptr;
  for (std::size_t p = 0; p < permutations_.size(); ++p) {
    const std::vector<int>& one = permutations_[p];
    std::size_t i = 0;  // the sums before the first difference stay
    while (last != nullptr && one[i] == (*last)[i]) ++i;
    for (; i < size; ++i) sums[i + 1] = sums[i] + common[i][at(one[i])];
    if (sums[size] == sum_) result[p / 64] |= std::uint64_t{1} << p % 64;
    last = &one;
  }
  return result;
}

/// Counts the pairs of a t in T and a list of conjugates of which each takes t to a member of T.
/// With two rows, each list is one conjugate, so all of them are one set of bits for each t.
std::uint64_t Laying::square_ways(const PermutationSet& magic) const {
  std::uint64_t found = 0;
  const auto has = [&](int p) { return (magic[at(p / 64)] >> p % 64 & 1U) != 0; };
  for (std::size_t p = 0; p < permutations_.size(); ++p) {
    if (!has(static_cast<int>(p))) continue;
    if (!with_conjugate_.empty()) {
      found += at(std::popcount(magic[0] & with_conjugate_[p][0]) +
                  std::popcount(magic[1] & with_conjugate_[p][1]));
      continue;
    }
    for (const auto& list : conjugates_) {
      found += std::ranges::all_of(list, [&](int c) { return has(products_[p][at(c)]); }) ? 1 : 0;
    }
  }
  return found;
}

#ifdef __x86_64__
/// The same for two rows and small values: 32 permutations are added up at once.
__attribute__((target("avx2,popcnt"))) std::uint64_t Laying::square_ways_by_avx2(
    const ValueSet* outer, const ValueSet* inner) const {
  const std::size_t size = puzzle_.outer.lines.size();
  const int least = puzzle_.values.front();
  __m256i lines[most_permuted];  // std::array would drop the alignment
  for (std::size_t i = 0; i < size; ++i) {
    alignas(16) std::array<std::uint8_t, 16> bytes = {};
    for (std::size_t j = 0; j < size; ++j) {
      bytes[j] = byte_values_[at(std::countr_zero(outer[i] & inner[j]))];
    }
    lines[i] =
        _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data())));
  }
  const std::int64_t sum = sum_ - std::int64_t{least} * static_cast<std::int64_t>(size);
  if (sum < 0 || sum > 254) return 0;
  const __m256i wanted = _mm256_set1_epi8(static_cast<char>(sum));
  PermutationSet magic = {};
  for (std::size_t block = 0; 32 * block < permutations_.size(); ++block) {
    __m256i sums = _mm256_setzero_si256();
    for (std::size_t i = 0; i < size; ++i) {
      const void* const images = byte_images_[i].data() + 32 * block;
      sums = _mm256_add_epi8(
          sums, _mm256_shuffle_epi8(lines[i],
                                    _mm256_loadu_si256(reinterpret_cast<const __m256i*>(images))));
    }
    const auto equal =
        static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(sums, wanted)));
    magic[block / 2] |= std::uint64_t{equal} << 32 * (block % 2);
  }
  if (permutations_.size() < 64) magic[0] &= (std::uint64_t{1} << permutations_.size()) - 1;
  if (permutations_.size() < 128 && permutations_.size() > 64) {
    magic[1] &= (std::uint64_t{1} << (permutations_.size() - 64)) - 1;
  }
  std::uint64_t found = 0;
  for (std::size_t half = 0; half < 2; ++half) {
    for (std::uint64_t rest = magic[half]; rest != 0; rest &= rest - 1) {
      const PermutationSet& products =
          with_conjugate_[64 * half + static_cast<std::size_t>(std::countr_zero(rest))];
      found += static_cast<std::uint64_t>(std::popcount(magic[0] & products[0]) +
                                          std::popcount(magic[1] & products[1]));
    }
  }
  return found;
}
#endif

}  // namespace loshu::detail
