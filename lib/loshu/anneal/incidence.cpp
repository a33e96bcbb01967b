#include <loshu/anneal/incidence.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/features.hpp>

namespace loshu::detail {

/// A line of a folded puzzle loses the pairs of partners that are both on it. Their sum is known,
/// so it goes into the offset.
Incidence::Incidence(const Puzzle& puzzle) {
  if (const std::string why = refuses(puzzle); !why.empty()) throw Error(why);
  const System& system = system_of(puzzle);
  const auto count = at(system.cell_count());
  givens_.assign(count, 0);
  std::vector<bool> is_given(count, false);
  std::multiset<int> used;
  known_sum_ = determined_sum(puzzle);
  const std::optional<Pairs> pairs = pairs_of(puzzle, known_sum_);
  for (const auto& [cell, value] : pairs ? std::span<const Given>(pairs->givens) : system.fixed()) {
    givens_[at(cell)] = value;
    is_given[at(cell)] = true;
    used.insert(value);
  }
  for (const int value : system.values().list()) {
    if (const auto copy = used.find(value); copy != used.end()) {
      used.erase(copy);
    } else {
      values_.push_back(value);
    }
  }
  gap_ = 1.0 * system.values().range() / system.values().size();
  std::vector<int> place_of(count, -1);
  for (std::size_t i = 0; i < count; ++i) {
    if (is_given[i]) continue;
    place_of[i] = places();
    cells_.push_back(static_cast<int>(i));
  }
  // Each spare value has a place that is on no line.
  cells_.resize(values_.size(), -1);
  if (pairs) {
    for (const int cell : cells_) {
      partners_.push_back(place_of[at(pairs->cells[at(cell)])]);
    }
  }
  magic_ = static_cast<int>(system.magic_rows().size());
  for (const auto& [line, comparison, origin] : system.line_rows()) {
    std::vector<int> open;
    const int number = line_count_++;
    if (pairs && pairs->is_needless[at(number)]) {
      offsets_.push_back(number < magic_ ? *known_sum_ : 0);
      by_line_.add(open);
      continue;
    }
    std::int64_t offset = -line.constant;
    for (const Equation::Term& term : line.terms) {
      const int place = place_of[at(term.cell)];
      if (place >= 0) {
        open.push_back(place);
      } else {
        offset += givens_[at(term.cell)];
      }
    }
    if (is_folded()) {
      const std::size_t before = open.size();
      std::erase_if(open, [all = open, this](int place) {
        return std::ranges::binary_search(all, partner(place));
      });
      const auto gone = static_cast<std::int64_t>(before - open.size()) / 2;
      offset += gone * system.values().mirror();
    }
    by_line_.add(open);
    offsets_.push_back(offset);
  }
  transpose();
  relations_by_place_.resize(cells_.size());
  for (const Row& row : system.relation_rows()) add(in_cells(row, system, known_sum_), place_of);
  is_hopeless_ = computed_hopeless(puzzle);
}

/// Fills `by_place_` by counting sort, so the lines of each place ascend. In a folded puzzle, a
/// line also counts for the partners of its places, with the sign −1.
void Incidence::transpose() {
  const auto for_each_step = [&](const auto& take) {
    for (int line = 0; line < lines(); ++line) {
      for (const int place : places_of(line)) {
        take(place, line, 1);
        if (is_folded()) take(partner(place), line, -1);
      }
    }
  };
  std::vector<int>& starts = by_place_.starts;
  starts.assign(cells_.size() + 2,
                0);  // shifted by one, since filling the entries advances each start
  for_each_step([&](int place, int, int) { ++starts[at(place) + 2]; });
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  by_place_.entries.resize(at(starts.back()));
  if (is_folded()) signs_.resize(by_place_.entries.size());
  signatures_.resize(cells_.size());
  for_each_step([&](int place, int line, int sign) {
    const auto entry = at(starts[at(place) + 1]++);
    by_place_.entries[entry] = line;
    if (is_folded()) signs_[entry] = sign;
    signatures_[at(place)] |= std::uint64_t{1} << (line % 64);
  });
  starts.pop_back();
  tell_shared_lines();
}

/// Tabulates the number of lines through two places, if the table is small. A table is faster than
/// comparing the lines of both places.
void Incidence::tell_shared_lines() {
  constexpr int most_places = 256;
  if (places() > most_places) return;
  for (int place = 0; place < places(); ++place) {
    if (lines_of(place).size() > std::numeric_limits<std::int8_t>::max()) return;
  }
  const auto size = at(places());
  shared_.assign(size * size, 0);
  const auto count = [&](int place, int other, int sign) {
    std::int8_t& shared = shared_[at(place) * size + at(other)];
    shared = static_cast<std::int8_t>(shared + sign);
  };
  for (int line = 0; line < lines(); ++line) {
    for (const int place : places_of(line)) {
      for (const int other : places_of(line)) {
        count(place, other, 1);
        if (!is_folded()) continue;
        count(partner(place), partner(other), 1);
        count(place, partner(other), -1);
        count(partner(place), other, -1);
      }
    }
  }
}

Relation in_cells(const Row& row, const System& system, std::optional<std::int64_t> sum) {
  Relation relation = relation_of(row);
  const std::int64_t factor = std::exchange(relation.sum_coefficient, 0);
  if (sum) {
    relation.constant += factor * *sum;
  } else if (factor != 0) {
    for (const Equation::Term& term : system.magic_rows().front().equation.terms) {
      relation.terms.push_back({term.cell, -factor});
    }
  }
  return normalised(relation, system.values()).value_or(Relation{.constant = 1});
}

void Incidence::add(const Relation& relation, const std::vector<int>& place_of) {
  const int number = conditions();
  std::vector<int> open;
  std::vector<std::int64_t>& factors = factors_.emplace_back();
  std::int64_t offset = -relation.constant;
  for (const auto& [cell, coefficient] : relation.terms) {
    const int place = place_of[at(cell)];
    if (place < 0) {
      offset += coefficient * givens_[at(cell)];
      continue;
    }
    open.push_back(place);
    factors.push_back(coefficient);
    relations_by_place_[at(place)].push_back({number, coefficient});
  }
  by_line_.add(open);
  offsets_.push_back(offset);
  is_limit_.push_back(relation.comparison == Operator::at_most);
}

void Incidence::Rows::add(std::span<const int> row) {
  entries.insert(entries.end(), row.begin(), row.end());
  starts.push_back(static_cast<int>(entries.size()));
}

/// Bounds the energy: no line deviates by more than the greatest possible sum of any line minus the
/// least.
std::string Incidence::refuses(const Puzzle& puzzle) {
  if (auto why = refused_features(puzzle, "annealing"); !why.empty()) return why;
  const std::optional<std::int64_t> sum = determined_sum(puzzle);
  double least = sum ? static_cast<double>(*sum) : 0;
  double greatest = least;
  const System& system = system_of(puzzle);
  const double first = system.values().least(), last = system.values().greatest();
  for (const Row& line : system.line_rows()) {
    const auto length = static_cast<double>(line.equation.terms.size());
    least = std::min(least, length * first);
    greatest = std::max(greatest, length * last);
  }
  const double span = greatest - least;
  double squares = static_cast<double>(system.line_rows().size()) * span * span;
  const double value = std::max(std::abs(first), std::abs(last));
  for (const Row& row : system.relation_rows()) {
    const Relation relation = in_cells(row, system, sum);
    double reach = std::abs(static_cast<double>(relation.constant));
    for (const Relation::Term& term : relation.terms) {
      reach += value * std::abs(static_cast<double>(term.coefficient));
    }
    squares += reach * reach;
  }
  constexpr double bound = 0x1p59;  // leaves room for changes of several times the energy
  if (squares <= bound) return {};
  return puzzle.figure().title() +
         ": the squares of its lines' sums may exceed 64 bits, which annealing computes in; take a "
         "first value nearer to 0 or a smaller figure";
}

/// The offset of a magic line without places is a sum that all lines must have, so all of these
/// offsets must agree. Any other condition without places must hold by its offset.
bool Incidence::computed_hopeless(const Puzzle& puzzle) const {
  if (places() < 2) return true;
  if (!congruences(total_sum_equation(puzzle), puzzle.sum()).solvable) return true;
  std::optional<std::int64_t> wanted = known_sum_;
  for (int line = 0; line < conditions(); ++line) {
    if (!places_of(line).empty()) continue;
    if (line >= lines() && is_limit(line)) {
      if (offset(line) > 0) return true;
      continue;
    }
    if (line >= magic_) {
      if (offset(line) != 0) return true;
      continue;
    }
    if (wanted && *wanted != offset(line)) return true;
    wanted = offset(line);
  }
  return false;
}

int Incidence::open_lines() const {
  int open = 0;
  for (int line = 0; line < conditions(); ++line) open += places_of(line).empty() ? 0 : 1;
  return open;
}

int Incidence::magic_degree(int place) const {
  const std::span<const int> all = lines_of(place);  // ascending: lines with the magic sum first
  return static_cast<int>(std::ranges::lower_bound(all, magic_) - all.begin());
}

int Incidence::lines_in_both(int place, int other) const {
  const std::span<const int> one = lines_of(place);
  const std::span<const int> two = lines_of(other);
  int shared = 0;
  for (std::size_t i = 0, j = 0; i < one.size() && j < two.size();) {
    const int difference = one[i] - two[j];
    if (difference == 0) shared += is_folded() ? signs_of(place)[i] * signs_of(other)[j] : 1;
    i += difference <= 0 ? 1 : 0;
    j += difference >= 0 ? 1 : 0;
  }
  return shared;
}

double Incidence::mean_degree() const {
  double degrees = 0;
  double squares = 0;
  for (int place = 0; place < places(); ++place) {
    const auto degree = static_cast<double>(lines_of(place).size());
    degrees += degree;
    squares += degree * degree;
  }
  return degrees == 0 ? 0 : squares / degrees;
}

Assignment Incidence::assignment(std::span<const int> rank_at) const {
  Assignment result = givens_;
  for (std::size_t place = 0; place < cells_.size() && cells_[place] >= 0; ++place) {
    result[at(cells_[place])] = static_cast<int>(value(rank_at[place]));
  }
  return result;
}

}  // namespace loshu::detail
