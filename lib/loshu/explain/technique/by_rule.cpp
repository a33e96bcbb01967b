// The conclusions of techniques from one equation: the values that its open cells can have.

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/explain/technique/conclude.hpp>

namespace loshu::detail {
namespace {

/// The most ways to fill three open cells that a person would list.
constexpr std::size_t most_ways = 20;

/// Fills the only open cell, or strikes all of its candidates if none fits.
void last(const Rules& rules, const OpenRule& open, const Candidates& state, Step& step) {
  const auto& [cell, coefficient] = open.terms.front();
  const std::int64_t value = open.least / coefficient;
  const bool fits = open.least % coefficient == 0 && value >= 0 && value < Marks::capacity &&
                    state.marks(cell).contains(static_cast<int>(value));
  if (fits) {
    step.place = Given{cell, static_cast<int>(value) + rules.base()};
  } else {
    strike_all_but(rules, state, cell, {}, step);
  }
}

/// The tuples of distinct candidates of the open cells that satisfy the equation.
class Tuples {
 public:
  Tuples(const Rules& rules, const OpenRule& open, const Candidates& state)
      : rules_(rules), open_(open), state_(state), kept_(open.terms.size()) {}

  /// Returns false if there are more than `most`. Tuples of two cells are not limited.
  bool find(std::size_t most) {
    most_ = most;
    if (open_.terms.size() > 2) return extend(0, open_.least);
    find_pairs();
    return true;
  }

  /// Strikes the candidates in no tuple. If there are any, lists the tuples as the step's ways.
  void report(Step& step) {
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      strike_all_but(rules_, state_, open_.terms[i].cell, kept_[i], step);
    }
    if (step.strikes.empty()) return;
    is_listing_ = true;
    ways_.reserve(static_cast<std::size_t>(kept_.front().size()));
    count_ = 0;
    extend(0, open_.least);
    step.ways = std::move(ways_);
  }

 private:
  /// Finds the tuples of two cells, the most frequent case, faster than `extend`.
  void find_pairs() {
    const auto& [cell, coefficient] = open_.terms[0];
    const auto& [other, beside] = open_.terms[1];
    const Marks& marks = state_.marks(cell);
    for (int value = marks.least(); value < Marks::capacity; value = marks.next(value + 1)) {
      const std::int64_t rest = open_.least - coefficient * value;
      const std::int64_t second = rest / beside;
      if (rest % beside != 0 || second == value || second < 0 || second >= Marks::capacity)
        continue;
      if (!state_.marks(other).contains(static_cast<int>(second))) continue;
      kept_[0].insert(value);
      kept_[1].insert(static_cast<int>(second));
    }
  }

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
    if (count_++ == most_) return false;
    if (is_listing_) {
      std::vector<int>& way = ways_.emplace_back();
      way.reserve(chosen_.size() + 1);
      for (const int one : chosen_) way.push_back(one + rules_.base());
      way.push_back(value + rules_.base());
      return true;
    }
    for (std::size_t i = 0; i < chosen_.size(); ++i) kept_[i].insert(chosen_[i]);
    kept_.back().insert(value);
    return true;
  }

  const Rules& rules_;
  const OpenRule& open_;
  const Candidates& state_;
  bool is_listing_ = false;
  std::size_t most_ = 0;
  std::size_t count_ = 0;
  std::vector<Marks> kept_;
  std::vector<int> chosen_;
  std::vector<std::vector<int>> ways_;
};

void by_tuples(const Rules& rules, const OpenRule& open, const Candidates& state, Step& step) {
  Tuples tuples(rules, open, state);
  if (tuples.find(open.terms.size() == 2 ? Marks::capacity : most_ways)) tuples.report(step);
}

/// The sum of the `count` least or greatest values of the set, without the value `apart`.
std::int64_t outermost(const Marks& marks, std::size_t count, int apart, bool least) {
  std::int64_t sum = 0;
  int value = least ? marks.least() : marks.greatest();
  while (count > 0) {
    if (value < 0 || value >= Marks::capacity) {  // too few values: nothing fits
      return least ? std::int64_t{1} << 40 : -(std::int64_t{1} << 40);
    }
    if (value != apart) sum += value, --count;
    value = least ? marks.next(value + 1) : marks.previous(value - 1);
  }
  return sum;
}

/// A value stays if the sum lies between those that it has with the least and with the greatest
/// values of the other cells.
void too_big(const Rules& rules, const OpenRule& open, const Candidates& state, Step& step) {
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
}

/// With two terms the other is tried exactly. With more, only the least and greatest sums of the
/// others are compared.
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

void by_relation(const Rules& rules, const OpenRule& open, const Candidates& state, Step& step) {
  for (const Equation::Term& term : open.terms) {
    Marks kept;
    state.marks(term.cell).for_each([&](int value) {
      if (is_satisfiable(open, term, value, state)) kept.insert(value);
    });
    if (open.terms.size() == 1 && kept.is_single()) {
      step.place = Given{term.cell, kept.least() + rules.base()};
    } else {
      strike_all_but(rules, state, term.cell, kept, step);
    }
  }
}

/// Strikes by remainders: all coefficients but one share a factor, so one remainder is known.
void by_remainder(const Rules& rules, const OpenRule& open, const Candidates& state, Step& step) {
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
    if (!step.strikes.empty()) break;  // a step strikes in one cell only
  }
}

}  // namespace

std::optional<Step> conclude_by_rule(const Rules& rules, Technique technique, int rule,
                                     const Candidates& state) {
  const OpenRule open = opened(rules, rule, state);
  const std::size_t count = open.terms.size();
  Step said;  // stays empty if the technique finds nothing
  switch (technique) {
    case Technique::last_of_line:
    case Technique::two_lines_last:
    case Technique::rule_last:
      if (count == 1 && open.is_known()) last(rules, open, state, said);
      break;
    case Technique::relation:
      by_relation(rules, open, state, said);
      break;
    case Technique::pair:
      if (count == 2 && open.is_known()) by_tuples(rules, open, state, said);
      break;
    case Technique::two_lines:
    case Technique::rule:
      if ((count == 2 || count == 3) && open.is_known()) by_tuples(rules, open, state, said);
      break;
    case Technique::parity:
      if (count >= 2 && open.is_known()) by_remainder(rules, open, state, said);
      break;
    default:
      if (count > 2 || (count == 2 && !open.is_known())) too_big(rules, open, state, said);
  }
  if (said.strikes.empty() && !said.place) return std::nullopt;
  Step step = step_of(rules, technique, {rule}, rule, open);
  step.strikes = std::move(said.strikes);
  step.place = said.place;
  step.ways = std::move(said.ways);
  return step;
}

}  // namespace loshu::detail
