// Conclusions from the sets of numbers that complete a line, as a person lists them.

#include <algorithm>
#include <utility>

#include <loshu/explain/technique/conclude.hpp>
#include <loshu/explain/technique/ways.hpp>

namespace loshu::detail {
namespace {

constexpr std::size_t few = 6;
constexpr std::size_t more = 20;

class OpenLine {
 public:
  OpenLine(const Rules& rules, int line, const Candidates& state)
      : rules_(rules), state_(state), line_(line), open_(opened(rules, line, state)) {
    marks_.reserve(open_.terms.size());
    for (const auto& term : open_.terms) marks_.push_back(state.marks(term.cell));
  }

  [[nodiscard]] bool can_be_listed(std::size_t least_open) const {
    return open_.is_known() && marks_.size() >= least_open;
  }
  [[nodiscard]] std::optional<Ways> ways(std::size_t most, std::optional<int> with = {}) const {
    return ways_to_fill(marks_, {.sum = open_.least, .most = most, .with = with});
  }
  [[nodiscard]] Step step(Technique technique, const std::vector<int>& scope) const {
    return step_of(rules_, technique, scope, line_, open_);
  }
  [[nodiscard]] int cell(std::size_t place) const { return open_.terms[place].cell; }
  [[nodiscard]] std::size_t count() const { return marks_.size(); }
  [[nodiscard]] const std::vector<Marks>& marks() const { return marks_; }
  [[nodiscard]] bool has(int cell) const {
    return std::ranges::find(open_.terms, cell, &Equation::Term::cell) != open_.terms.end();
  }

  void keep(const std::vector<Marks>& kept, Step& step) const {
    for (std::size_t i = 0; i < kept.size(); ++i) {
      strike_all_but(rules_, state_, cell(i), kept[i], step);
    }
  }
  [[nodiscard]] std::vector<std::vector<int>> in_values(std::vector<std::vector<int>> sets) const {
    for (auto& set : sets) {
      for (int& value : set) value += rules_.base();
    }
    return sets;
  }

 private:
  const Rules& rules_;
  const Candidates& state_;
  int line_;
  OpenRule open_;
  std::vector<Marks> marks_;
};

std::optional<Step> by_sets(const OpenLine& line, Step step, std::optional<Ways> ways) {
  if (!ways) return std::nullopt;
  line.keep(ways->kept, step);
  if (!step.strikes.empty()) step.ways = line.in_values(std::move(ways->sets));
  return if_any(std::move(step));
}

/// A value that all ways of a line use is struck from the cells outside of the line.
std::optional<Step> locked(const Rules& rules, const OpenLine& line, Step step,
                           const Candidates& state) {
  const auto ways = line.ways(few);
  if (!ways || ways->sets.empty()) return std::nullopt;
  Marks always = Marks::below(Marks::capacity);
  for (const auto& set : ways->sets) {
    Marks values;
    for (const int value : set) values.insert(value);
    always &= values;
  }
  Marks struck;
  for (int cell = 0; cell < rules.cell_count() && !always.empty(); ++cell) {
    if (!state.is_open(cell) || line.has(cell)) continue;
    struck |= state.marks(cell) & always;
    strike_all_but(rules, state, cell, state.marks(cell) - always, step);
  }
  if (step.strikes.empty()) return std::nullopt;
  step.values = listed(rules, struck);
  step.ways = line.in_values(ways->sets);
  return if_any(std::move(step));
}

std::optional<Step> must_hold(const Rules& rules, const OpenLine& line, Step step, int value,
                              const Candidates& state) {
  int inside = 0;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    if (!state.marks(cell).contains(value)) continue;
    if (!line.has(cell)) return std::nullopt;
    ++inside;
  }
  if (inside == 0) return std::nullopt;
  step.values = {value + rules.base()};
  return by_sets(line, std::move(step), line.ways(more, value));
}

/// The ways to fill one of two crossing lines, which share one open cell.
class Crossed {
 public:
  Crossed(const OpenLine& line, int shared) : line_(line), ways_(line.ways(more)) {
    while (line.cell(shared_) != shared) ++shared_;
  }
  [[nodiscard]] const std::optional<Ways>& ways() const { return ways_; }

  /// Returns the candidates and the sets of this line that agree with some way of the other line.
  [[nodiscard]] std::pair<std::vector<Marks>, std::vector<std::vector<int>>> beside(
      const Crossed& other) const {
    std::pair<std::vector<Marks>, std::vector<std::vector<int>>> left;
    left.first.resize(line_.count());
    for (const auto& set : ways_->sets) {
      bool stays = false;
      for (std::size_t place = 0; place < set.size(); ++place) {
        if (!other.goes_with(set, set[place])) continue;
        if (fits(line_.marks(), set, &left.first, std::pair{shared_, place})) stays = true;
      }
      if (stays) left.second.push_back(set);
    }
    return left;
  }

 private:
  /// Whether a way of this line has the value in the shared cell and no other value of the set.
  [[nodiscard]] bool goes_with(const std::vector<int>& set, int value) const {
    for (const auto& own : ways_->sets) {
      std::vector<int> both;
      std::ranges::set_intersection(own, set, std::back_inserter(both));
      if (both.size() != 1 || both.front() != value) continue;
      const auto place = static_cast<std::size_t>(std::ranges::find(own, value) - own.begin());
      if (fits(line_.marks(), own, nullptr, std::pair{shared_, place})) return true;
    }
    return false;
  }

  const OpenLine& line_;
  std::optional<Ways> ways_;
  std::size_t shared_ = 0;
};

/// A way of one line stays only if some way of the other goes with it. This holds only for lines
/// that share exactly one open cell.
std::optional<Step> crossing(const Rules& rules, const std::vector<int>& scope,
                             const Candidates& state) {
  const OpenLine one(rules, scope[0], state);
  const OpenLine other(rules, scope[1], state);
  if (!one.can_be_listed(2) || !other.can_be_listed(2)) return std::nullopt;
  std::optional<int> shared;
  for (std::size_t i = 0; i < one.count(); ++i) {
    if (!other.has(one.cell(i))) continue;
    if (shared) return std::nullopt;
    shared = one.cell(i);
  }
  if (!shared) return std::nullopt;
  const Crossed first(one, *shared);
  if (!first.ways()) return std::nullopt;
  const Crossed second(other, *shared);
  if (!second.ways()) return std::nullopt;
  Step step = one.step(Technique::crossing, scope);
  step.lines.push_back(scope[1]);
  step.needed.reset();
  for (std::size_t i = 0; i < other.count(); ++i) {
    if (other.cell(i) != *shared) step.cells.push_back(other.cell(i));
  }
  auto [kept, sets] = first.beside(second);
  one.keep(kept, step);
  auto [kept_beside, sets_beside] = second.beside(first);
  for (std::size_t i = 0; i < other.count(); ++i) {
    if (other.cell(i) == *shared) continue;
    strike_all_but(rules, state, other.cell(i), kept_beside[i], step);
  }
  step.ways = one.in_values(std::move(sets));
  for (auto& set : other.in_values(std::move(sets_beside))) step.ways.push_back(std::move(set));
  return if_any(std::move(step));
}

}  // namespace

std::optional<Step> conclude_by_ways(const Rules& rules, Technique technique,
                                     const std::vector<int>& scope, const Candidates& state) {
  if (technique == Technique::crossing) return crossing(rules, scope, state);
  const OpenLine line(rules, technique == Technique::must_hold ? scope[1] : scope[0], state);
  if (!line.can_be_listed(technique == Technique::locked ? 2 : 3)) return std::nullopt;
  Step step = line.step(technique, scope);
  switch (technique) {
    case Technique::few_ways:
      return by_sets(line, std::move(step), line.ways(few));
    case Technique::more_ways:
      return by_sets(line, std::move(step), line.ways(more));
    case Technique::locked:
      return locked(rules, line, std::move(step), state);
    default:
      return must_hold(rules, line, std::move(step), scope[0] - rules.base(), state);
  }
}

}  // namespace loshu::detail
