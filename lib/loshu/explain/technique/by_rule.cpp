// One equation, looked at by itself: what its open cells can hold.

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu::detail {
namespace {

/// With more ways than these an equation of three open cells says nothing to a person.
constexpr std::size_t most_ways = 20;

std::optional<Step> last(const Rules& rules, Step step, const OpenRule& open,
                         const Candidates& state) {
  const auto& [cell, coefficient] = open.terms.front();
  const std::int64_t value = open.least / coefficient;
  const bool fits = open.least % coefficient == 0 && value >= 0 && value < Marks::capacity &&
                    state.marks(cell).contains(static_cast<int>(value));
  if (fits) {
    step.place = Given{cell, static_cast<int>(value) + rules.first_value()};
  } else {
    strike_all_but(rules, state, cell, {}, step);
  }
  return if_any(std::move(step));
}

/// The candidates of the open cells that make the equation, all different.
class Tuples {
 public:
  Tuples(const Rules& rules, const OpenRule& open, const Candidates& state)
      : rules_(rules), open_(open), state_(state), kept_(open.terms.size()) {}

  /// \return whether there are as few as wanted
  bool list(std::size_t most) {
    most_ = most;
    return extend(0, open_.least);
  }

  void report(Step& step) const {
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      strike_all_but(rules_, state_, open_.terms[i].cell, kept_[i], step);
    }
    if (!step.strikes.empty()) step.ways = ways_;
  }

 private:
  bool extend(std::size_t from, std::int64_t rest) {
    const auto& [cell, coefficient] = open_.terms[from];
    if (from + 1 == open_.terms.size()) {
      const std::int64_t value = rest / coefficient;
      if (rest % coefficient != 0 || value < 0 || value >= Marks::capacity) return true;
      return !may_have(cell, static_cast<int>(value)) || add(static_cast<int>(value));
    }
    const Marks& marks = state_.marks(cell);
    for (int value = marks.least(); value < Marks::capacity; value = marks.next(value + 1)) {
      if (!may_have(cell, value)) continue;
      chosen_.push_back(value);
      const bool done = extend(from + 1, rest - coefficient * value);
      chosen_.pop_back();
      if (!done) return false;
    }
    return true;
  }

  [[nodiscard]] bool may_have(int cell, int value) const {
    return state_.marks(cell).contains(value) && std::ranges::find(chosen_, value) == chosen_.end();
  }

  bool add(int value) {
    if (ways_.size() == most_) return false;
    std::vector<int> way;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      kept_[i].insert(chosen_[i]);
      way.push_back(chosen_[i] + rules_.first_value());
    }
    kept_.back().insert(value);
    way.push_back(value + rules_.first_value());
    ways_.push_back(std::move(way));
    return true;
  }

  const Rules& rules_;
  const OpenRule& open_;
  const Candidates& state_;
  std::size_t most_ = 0;
  std::vector<Marks> kept_;
  std::vector<int> chosen_;
  std::vector<std::vector<int>> ways_;
};

std::optional<Step> by_tuples(const Rules& rules, Step step, const OpenRule& open,
                              const Candidates& state) {
  Tuples tuples(rules, open, state);
  if (!tuples.list(open.terms.size() == 2 ? Marks::capacity : most_ways)) return std::nullopt;
  tuples.report(step);
  return if_any(std::move(step));
}

/// The k least or greatest values of a set, but for one.
std::int64_t outermost(const Marks& marks, std::size_t count, int apart, bool least) {
  std::int64_t sum = 0;
  int value = least ? marks.least() : marks.greatest();
  while (count > 0) {
    if (value < 0 || value >= Marks::capacity) {  // fewer than that: nothing fits
      return least ? std::int64_t{1} << 40 : -(std::int64_t{1} << 40);
    }
    if (value != apart) sum += value, --count;
    value = least ? marks.next(value + 1) : marks.previous(value - 1);
  }
  return sum;
}

std::optional<Step> too_big(const Rules& rules, Step step, const OpenRule& open,
                            const Candidates& state) {
  const std::size_t others = open.terms.size() - 1;
  for (const auto& [cell, coefficient] : open.terms) {
    Marks rest;
    for (const auto& term : open.terms) {
      if (term.cell != cell) rest |= state.marks(term.cell);
    }
    Marks kept = state.marks(cell);
    while (!kept.empty()) {
      const int most = kept.greatest();
      if (most + outermost(rest, others, most, true) <= open.greatest) break;
      kept.erase(most);
    }
    while (!kept.empty()) {
      const int least = kept.least();
      if (least + outermost(rest, others, least, false) >= open.least) break;
      kept.erase(least);
    }
    strike_all_but(rules, state, cell, kept, step);
  }
  return if_any(std::move(step));
}

/// Whether the term's value leaves the others a way: two are tried, of more the least and greatest
/// are looked at.
bool is_satisfiable(const OpenRule& open, const Equation::Term& term, int value,
                    const Candidates& state) {
  std::int64_t least = term.coefficient * value;
  std::int64_t greatest = least;
  for (const Equation::Term& other : open.terms) {
    if (other.cell == term.cell) continue;
    Marks marks = state.marks(other.cell);
    marks.erase(value);
    if (marks.empty()) return false;
    if (open.terms.size() == 2) {
      bool any = false;
      marks.for_each([&](int beside) {
        const std::int64_t sum = least + other.coefficient * beside;
        any = any || (sum >= open.least && sum <= open.greatest);
      });
      return any;
    }
    const bool adds = other.coefficient > 0;
    least += other.coefficient * (adds ? marks.least() : marks.greatest());
    greatest += other.coefficient * (adds ? marks.greatest() : marks.least());
  }
  return least <= open.greatest && greatest >= open.least;
}

std::optional<Step> by_relation(const Rules& rules, Step step, const OpenRule& open,
                                const Candidates& state) {
  for (const Equation::Term& term : open.terms) {
    Marks kept;
    state.marks(term.cell).for_each([&](int value) {
      if (is_satisfiable(open, term, value, state)) kept.insert(value);
    });
    if (open.terms.size() == 1 && kept.is_single()) {
      step.place = Given{term.cell, kept.least() + rules.first_value()};
    } else {
      strike_all_but(rules, state, term.cell, kept, step);
    }
  }
  return if_any(std::move(step));
}

/// All open coefficients but one share a factor: the remainder of that one is known.
std::optional<Step> by_remainder(const Rules& rules, Step step, const OpenRule& open,
                                 const Candidates& state) {
  for (const auto& [cell, coefficient] : open.terms) {
    std::int64_t shared = 0;
    for (const auto& term : open.terms) {
      if (term.cell != cell) shared = std::gcd(shared, term.coefficient);
    }
    if (shared <= 1) continue;
    Marks kept;
    state.marks(cell).for_each([&, factor = coefficient](int value) {
      if ((factor * value - open.least) % shared == 0) kept.insert(value);
    });
    strike_all_but(rules, state, cell, kept, step);
    if (!step.strikes.empty()) break;  // one cell is a step
  }
  return if_any(std::move(step));
}

}  // namespace

std::optional<Step> conclude_by_rule(const Rules& rules, Technique technique, int rule,
                                     const Candidates& state) {
  const OpenRule open = opened(rules, rule, state);
  const std::size_t count = open.terms.size();
  const auto step = [&] { return step_of(rules, technique, {rule}, rule, open); };
  switch (technique) {
    case Technique::last_of_line:
    case Technique::two_lines_last:
    case Technique::rule_last:
      if (count != 1 || !open.is_known()) return std::nullopt;
      return last(rules, step(), open, state);
    case Technique::relation:
      return by_relation(rules, step(), open, state);
    case Technique::pair:
      if (count != 2 || !open.is_known()) return std::nullopt;
      return by_tuples(rules, step(), open, state);
    case Technique::two_lines:
    case Technique::rule:
      if (count < 2 || count > 3 || !open.is_known()) return std::nullopt;
      return by_tuples(rules, step(), open, state);
    case Technique::parity:
      if (count < 2 || !open.is_known()) return std::nullopt;
      return by_remainder(rules, step(), open, state);
    default:
      break;
  }
  if (count < 2 || (count < 3 && open.is_known())) return std::nullopt;
  return too_big(rules, step(), open, state);
}

}  // namespace loshu::detail
