#include <loshu/exhaust/program.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <span>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust/affine.hpp>

namespace loshu {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// The lists of a step that have lanes, in their order.
enum class List { falling, rising, divided, inequalities };
constexpr std::size_t list_count = 4;

/// What a node adds to a bound: nothing or, of so many open cells, the least sum or the greatest.
enum class Addend { none, least, greatest };

/// A bound of the choice c: c ≥ lane + addend, or −c ≥ lane + addend; the greatest sum is negated.
struct Bound {
  bool of_greatest = false;
  Addend addend = Addend::none;
  int open = 0;
  Affine lane;
};

/// Spreads the constraints over the steps of the plan.
class Compiler {
 public:
  Compiler(const Puzzle& puzzle_, const Plan& plan_, int sum_)
      : puzzle(puzzle_), plan(plan_), sum(sum_), cells(cells_by_choices(puzzle_, plan_, sum_)) {
    program.cells = puzzle.figure().cell_count();
  }

  Program run(const ComplementBreaking* complement) {
    check_conditions();
    fix_cells();
    if (!program.possible) return std::move(program);
    program.steps.resize(plan.steps.size());
    offsets.resize(plan.steps.size());
    bounds.resize(plan.steps.size());
    for (std::size_t step = 0; step < plan.steps.size(); ++step) add_forms(step);
    for (const OrderConstraint& order : plan.orders) add_order(order);
    for (const Line& line : puzzle.figure().lines()) {
      std::vector<Equation::Term> terms;
      for (const int cell : line) terms.push_back({cell, 1});
      add_rests(std::move(terms), sum);
    }
    const Equation total = total_sum_equation(puzzle);
    add_rests(total.terms, total.sum_coefficient * sum + total.constant);
    add_ranges();
    if (complement != nullptr) halve(*complement);
    lay_out_lanes();
    return std::move(program);
  }

 private:
  [[nodiscard]] Affine nothing() const { return {std::vector<std::int64_t>(plan.steps.size())}; }

  void check_conditions() {
    for (const auto& condition : plan.conditions) {
      if (!condition.holds(sum)) program.possible = false;
    }
    for (const Deduction& deduction : plan.known) {  // of given cells too, whose values it checks
      Affine value = nothing();
      value.constant = deduction.sum_coefficient * sum + deduction.constant;
      for (const auto& [cell, coefficient] : deduction.terms)
        value.add(coefficient, cells[at(cell)]);
      value.add(-deduction.divisor, cells[at(deduction.cell)]);
      if (value.constant != 0) program.possible = false;
    }
  }

  void fix_cells() {
    std::vector<bool> taken(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Affine& cell = cells[i];
      if (cell.last_step() >= 0) continue;
      const bool fits = cell.divisor == 1 && cell.constant >= 0 && cell.constant < program.cells;
      if (!fits || taken[static_cast<std::size_t>(cell.constant)]) {
        program.possible = false;
        return;
      }
      taken[static_cast<std::size_t>(cell.constant)] = true;
      program.fixed.emplace_back(static_cast<int>(i), static_cast<int>(cell.constant));
    }
  }

  void add_forms(std::size_t number) {
    Program::Step& step = program.steps[number];
    const Plan::Step& planned = plan.steps[number];
    step.chosen = planned.chosen;
    step.cells = static_cast<int>(planned.deduced.size()) + 1;
    for (const List list : {List::falling, List::rising, List::divided}) {
      for (const Deduction& deduction : planned.deduced) {
        const Affine& value = cells[at(deduction.cell)];
        offset_reach[at(deduction.cell)] = reach(deduction, number);
        const Program::Form form{deduction.cell, static_cast<int>(value.coefficients[number]),
                                 static_cast<int>(value.divisor)};
        if (list_of(form) != list) continue;
        step.forms.push_back(form);
        add_lane(number, list, value, reach_at(deduction.cell, number));
      }
    }
    step.falling = lane_count(number, List::falling);
    step.rising = lane_count(number, List::rising);
    step.divided = lane_count(number, List::divided);
  }

  static List list_of(const Program::Form& form) {
    if (form.divisor != 1 || std::abs(form.slope) != 1) return List::divided;
    return form.slope < 0 ? List::falling : List::rising;
  }
  [[nodiscard]] int lane_count(std::size_t step, List list) const {
    return static_cast<int>(offsets[step][static_cast<std::size_t>(list)].size());
  }

  /// What a cell can be at most, or where its own step fills it, what of it does not come from the
  /// choice. Choices alone say less: along a chain of lines it is many of them that cancel out, and
  /// lanes may well overflow on the way there.
  [[nodiscard]] double reach_at(int cell, std::size_t step) const {
    return step_of(cell) < static_cast<int>(step) ? program.cells : offset_reach[at(cell)];
  }
  [[nodiscard]] double reach(const Deduction& deduction, std::size_t step) const {
    const std::int64_t constant = deduction.sum_coefficient * sum + deduction.constant;
    double result = std::abs(static_cast<double>(constant));
    for (const auto& [cell, coefficient] : deduction.terms) {
      result += std::abs(static_cast<double>(coefficient)) * reach_at(cell, step);
    }
    return result / static_cast<double>(deduction.divisor);
  }
  [[nodiscard]] static bool fits_lane(const Affine& value, double greatest) {
    return greatest * static_cast<double>(value.divisor) < (1 << 30);
  }

  /// A lane for what earlier choices make of a numerator at a step.
  /// \param greatest  what the value can be at most there, in magnitude
  void add_lane(std::size_t step, List list, Affine value, double greatest) {
    check_lane(value, greatest);
    value.coefficients[step] = 0;
    offsets[step][static_cast<std::size_t>(list)].push_back(std::move(value));
  }
  void check_lane(const Affine& value, double greatest) {
    if (!fits_lane(value, greatest)) {
      throw Error("the exhaustive engine does not take " + puzzle.figure().title() +
                  ": its cells depend on each other by numbers beyond 32 bits; use gecode");
    }
    if (greatest * static_cast<double>(value.divisor) > 32'000) program.short_lanes = false;
  }

  /// \param value     slope · c + what earlier choices make of the bound
  /// \param greatest  what the bound can be at most, in magnitude, without the addend
  void add_bound(std::size_t step, Bound bound, double greatest) {
    check_lane(bound.lane, greatest + bound.open * program.cells);
    bound.lane.coefficients[step] = 0;
    bounds[step].push_back(std::move(bound));
  }

  /// least ≤ value ≤ greatest at the step where it is known; where it is a constant, at once.
  /// \param one, other  the cells that it compares
  void add_inequality(const Affine& value, Program::Inequality limits, int one, int other) {
    const int number = value.last_step();
    const int divisor = static_cast<int>(value.divisor);
    if (number < 0) {
      const bool holds = value.constant >= std::int64_t{limits.least} * divisor &&
                         value.constant <= std::int64_t{limits.greatest} * divisor;
      if (!holds) program.possible = false;
      return;
    }
    limits.slope = static_cast<int>(value.coefficients[at(number)]);
    if (limits.least > -Program::Inequality::unbounded) limits.least *= divisor;
    if (limits.greatest < Program::Inequality::unbounded) limits.greatest *= divisor;
    const double greatest = reach_at(one, at(number)) + reach_at(other, at(number)) + program.cells;
    if (std::abs(limits.slope) == 1 && !limits.only_when_tied) {
      add_bounds(at(number), value, limits, greatest);
    } else {
      program.steps[at(number)].slanted.push_back(limits);
      add_lane(at(number), List::inequalities, value, greatest);
    }
  }

  /// The same for slope ±1, as bounds of c itself.
  void add_bounds(std::size_t number, const Affine& value, const Program::Inequality& limits,
                  double greatest) {
    Affine offset = value;
    offset.divisor = 1;
    const double reached = greatest * static_cast<double>(value.divisor);
    const auto add = [&](Affine lane, int limit, bool of_greatest) {
      lane.constant += limit;
      add_bound(number, {.of_greatest = of_greatest, .lane = std::move(lane)}, reached);
    };
    if (limits.least > -Program::Inequality::unbounded) {
      add(nothing_less(offset), limits.least, limits.slope < 0);
    }
    if (limits.greatest < Program::Inequality::unbounded) {
      add(offset, -limits.greatest, limits.slope > 0);
    }
  }
  [[nodiscard]] Affine nothing_less(const Affine& value) const {
    Affine result = nothing();
    result.add(-1, value);
    return result;
  }

  void add_order(const OrderConstraint& order) {
    Affine difference = cells[at(order.greater)];
    add_inequality(difference.add(-1, cells[at(order.less)]), {.least = 1}, order.less,
                   order.greater);
  }

  [[nodiscard]] int step_of(int cell) const { return cells[at(cell)].last_step(); }

  /// What is filled of an equation leaves a rest that its open cells must be able to make up, where
  /// all of them count alike. One open cell is deduced; here are those with more.
  void add_rests(std::vector<Equation::Term> terms, std::int64_t right_hand_side) {
    std::ranges::stable_sort(terms, {}, [&](const auto& term) { return step_of(term.cell); });
    Affine rest = nothing();  // negative: what is filled less the right-hand side
    rest.constant = -right_hand_side;
    double greatest = std::abs(static_cast<double>(right_hand_side));
    for (const auto& [cell, coefficient] : terms)
      rest.constant += coefficient * puzzle.first_value();
    const std::int64_t whole = -rest.constant;
    for (std::size_t filled = 1; filled + 1 < terms.size(); ++filled) {
      rest.add(terms[filled - 1].coefficient, cells[at(terms[filled - 1].cell)]);
      const int step = step_of(terms[filled - 1].cell);
      const bool last_of_step = step >= 0 && step != step_of(terms[filled].cell);
      if (!last_of_step || rest.last_step() != step) continue;
      double reached = greatest;
      for (std::size_t i = 0; i < filled; ++i) {
        reached +=
            std::abs(static_cast<double>(terms[i].coefficient)) * reach_at(terms[i].cell, at(step));
      }
      const auto range = range_of_rest(whole, std::span(terms).first(filled));
      add_rest(rest, range, std::span(terms).subspan(filled), reached);
    }
  }

  /// The least and the greatest that distinct values of the filled cells leave of the whole.
  using Range = std::pair<std::int64_t, std::int64_t>;
  [[nodiscard]] Range range_of_rest(std::int64_t whole,
                                    std::span<const Equation::Term> filled) const {
    std::vector<std::int64_t> factors;
    for (const auto& [cell, coefficient] : filled) factors.push_back(coefficient);
    const std::int64_t most = greatest_sum(factors);
    for (std::int64_t& factor : factors) factor = -factor;
    return {whole - most, whole + greatest_sum(factors)};
  }
  [[nodiscard]] std::int64_t greatest_sum(std::vector<std::int64_t> factors) const {
    std::ranges::sort(factors, std::greater());
    std::int64_t result = 0, high = program.cells - 1, low = 0;
    for (const std::int64_t factor : factors) {
      if (factor > 0) result += factor * high--;
    }
    for (std::size_t i = factors.size(); i > 0 && factors[i - 1] < 0; --i) {
      result += factors[i - 1] * low++;
    }
    return result;
  }

  void add_rest(const Affine& rest, Range range, std::span<const Equation::Term> open,
                double greatest) {
    const std::int64_t share = open.front().coefficient;
    const bool alike = std::ranges::all_of(
        open, [&](const Equation::Term& term) { return term.coefficient == share; });
    if (!alike) return;
    Affine left = nothing();
    left.add(share > 0 ? -1 : 1, rest);
    const std::int64_t scale = std::abs(share) * left.divisor;
    const std::size_t step = at(rest.last_step());
    // It prunes and no more, so what is awkward is left out.
    if (!fits_lane(left, greatest) || scale > program.cells) return;
    const int count = static_cast<int>(open.size());
    const int slope = static_cast<int>(left.coefficients[step]);
    if (scale == 1 && std::abs(slope) == 1) {
      if (share < 0) range = {-range.second, -range.first};
      add_rest_bounds(step, left, range, count, greatest);
    } else {
      program.steps[step].slanted.push_back(
          {.slope = slope, .open = count, .scale = static_cast<int>(scale)});
      add_lane(step, List::inequalities, left, greatest);
    }
  }

  /// Left out is what holds whatever values the cells before have taken from the open ones.
  void add_rest_bounds(std::size_t step, const Affine& left, Range range, int open,
                       double greatest) {
    const std::int64_t taken = filled_before(step);
    const std::int64_t safe_least = open * taken + open * (open - 1) / 2;
    const std::int64_t safe_greatest = open * (program.cells - 1) - safe_least;
    const bool falling = left.coefficients[step] < 0;
    if (range.first < safe_least) {
      add_bound(step, {falling, Addend::least, open, nothing_less(left)}, greatest);
    }
    if (range.second > safe_greatest) {
      add_bound(step, {!falling, Addend::greatest, open, left}, greatest);
    }
  }
  [[nodiscard]] std::int64_t filled_before(std::size_t step) const {
    auto count = static_cast<std::int64_t>(program.fixed.size());
    for (std::size_t before = 0; before < step; ++before) count += program.steps[before].cells;
    return count;
  }

  /// A cell that so many others must exceed leaves room for them.
  void add_ranges() {
    for (std::size_t number = 0; number < program.steps.size(); ++number) {
      const int chosen = plan.steps[number].chosen;
      const int below = ordered(chosen, &OrderConstraint::greater, &OrderConstraint::less);
      const int above = ordered(chosen, &OrderConstraint::less, &OrderConstraint::greater);
      const auto add = [&](int limit, bool of_greatest) {
        Affine lane = nothing();
        lane.constant = limit;
        add_bound(number, {.of_greatest = of_greatest, .lane = std::move(lane)}, program.cells);
      };
      if (below > 0) add(below, false);
      if (above > 0) add(above + 1 - program.cells, true);
    }
  }
  [[nodiscard]] int ordered(int cell, int OrderConstraint::*near, int OrderConstraint::*far) const {
    std::vector<int> reached{cell};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const OrderConstraint& order : plan.orders) {
        const bool is_new = std::ranges::find(reached, order.*far) == reached.end();
        if (order.*near == reached[i] && is_new) reached.push_back(order.*far);
      }
    }
    return static_cast<int>(reached.size()) - 1;
  }

  /// Of a class and its complement the lesser has u[first] + u[other] ≤ greatest value, for the
  /// first cell in the order and each other in its orbit; or ≥, where greater values count as
  /// lesser. Equality is a tie. If it is of a cell that the group fixes, the next cell decides.
  void halve(const ComplementBreaking& complement) {
    Program::Halving halving{.mirror = program.cells - 1};
    program.halving = halving;
    if (!std::ranges::is_sorted(complement.complement.cells))
      return;  // cells move: left to the end
    const std::vector<int>& order = plan.order.cells;
    std::size_t place = 0;
    if (complement.orbits[0].size() == 1) {
      halving.tying_cell = order[0];
      halving.tying_greatest = complement.is_greatest(order[0]);
      add_sum_bound(order[0], order[0], halving);
      place = 1;
    }
    if (place < order.size() && complement.orbits[place].size() > 1) {
      halving.first_moved = order[place];
      halving.moved_greatest = complement.is_greatest(order[place]);
      halving.orbit = complement.orbits[place];
      for (const int other : halving.orbit) add_sum_bound(halving.first_moved, other, halving);
    }
    program.halving = halving;
  }
  void add_sum_bound(int one, int other, const Program::Halving& halving) {
    Affine sum_of_two = cells[at(one)];
    sum_of_two.add(1, cells[at(other)]);
    const bool needs_tie = one != halving.tying_cell && halving.tying_cell >= 0;
    if (needs_tie && step_of(halving.tying_cell) >= sum_of_two.last_step()) return;
    const bool reversed =
        one == halving.tying_cell ? halving.tying_greatest : halving.moved_greatest;
    Program::Inequality limits{.only_when_tied = needs_tie};
    (reversed ? limits.least : limits.greatest) = halving.mirror;
    add_inequality(sum_of_two, limits, one, other);
  }

  /// The lanes of later steps stand behind, so that each choice keeps up a tail of them; the one
  /// that tells a tie stands last. Each step begins a block.
  void lay_out_lanes() {
    std::vector<Affine> all;
    const auto fill_block = [&] {
      while (all.size() % Program::block_size != 0) all.push_back(nothing());
      return static_cast<int>(all.size()) / Program::block_size;
    };
    for (std::size_t number = 0; number < program.steps.size(); ++number) {
      Program::Step& step = program.steps[number];
      step.inequalities = lane_count(number, List::inequalities);
      step.first_block = fill_block();
      for (const std::vector<Affine>& list : offsets[number]) {
        all.insert(all.end(), list.begin(), list.end());
      }
      step.bounds_block = fill_block();
      lay_out_bounds(number, all);
      step.later_block = fill_block();
    }
    if (program.halving && program.halving->tying_cell >= 0) {
      program.halving->tie_lane = static_cast<int>(all.size());
      Affine tie = cells[at(program.halving->tying_cell)];
      tie.add(1, tie);
      tie.constant -= program.halving->mirror * tie.divisor;
      all.push_back(std::move(tie));
      fill_block();
    }
    for (const Affine& lane : all) program.lanes.push_back(lane.constant);
    for (std::size_t number = 0; number < program.steps.size(); ++number) {
      std::vector<std::int64_t>& row = program.factors.emplace_back();
      for (const Affine& lane : all) row.push_back(lane.coefficients[number]);
    }
  }

  /// Each bound stands where its half and its addend ask for; those without one take what is left.
  void lay_out_bounds(std::size_t number, std::vector<Affine>& all) {
    constexpr std::size_t size = Program::block_size;
    std::vector<Bound>& list = bounds[number];
    std::ranges::stable_sort(list, {}, [](const Bound& bound) {
      return std::pair(bound.addend == Addend::none, bound.open);  // alike together: fewer shares
    });
    std::vector<const Bound*> places;
    for (const Bound& bound : list) {
      std::size_t place = 0;
      const auto fits = [&] {
        return bound.of_greatest == is_of_greatest(place) &&
               (bound.addend == Addend::none || bound.addend == addend_at(place));
      };
      while (place < places.size() && (places[place] != nullptr || !fits())) ++place;
      if (place == places.size()) {
        places.resize(places.size() + size);
        while (!fits()) ++place;
      }
      places[place] = &bound;
    }
    for (std::size_t place = 0; place < places.size(); ++place) {
      Affine idle = nothing();
      idle.constant = is_of_greatest(place) ? 1 - program.cells : 0;
      const Bound* const bound = places[place];
      if (bound != nullptr && bound->addend != Addend::none) {
        const auto block = static_cast<int>(all.size() / size);
        share_for(program.steps[number], block, bound->open).lanes[place % size] = true;
      }
      all.push_back(bound != nullptr ? bound->lane : idle);
    }
    for (const Program::Inequality& inequality : program.steps[number].slanted) {
      int& longest = program.steps[number].longest_rest;
      longest = std::max(longest, inequality.open);
    }
  }
  static bool is_of_greatest(std::size_t place) {
    return place % Program::block_size >= Program::block_size / 2;
  }
  static Addend addend_at(std::size_t place) {
    return place % 2 == 0 ? Addend::least : Addend::greatest;
  }
  static Program::Share& share_for(Program::Step& step, int block, int open) {
    step.longest_rest = std::max(step.longest_rest, open);
    for (Program::Share& share : step.shares) {
      if (share.block == block && share.open == open) return share;
    }
    return step.shares.emplace_back(Program::Share{block, open});
  }

  const Puzzle& puzzle;
  const Plan& plan;
  const int sum;
  const std::vector<Affine> cells;
  std::vector<double> offset_reach = std::vector<double>(cells.size());  // of cells, at their steps
  std::vector<std::array<std::vector<Affine>, list_count>>
      offsets;                             // the lanes of each step, by list
  std::vector<std::vector<Bound>> bounds;  // of each step
  Program program;
};

}  // namespace

Program compile(const Puzzle& puzzle, const Plan& plan, int sum,
                const ComplementBreaking* complement) {
  return Compiler(puzzle, plan, sum).run(complement);
}

}  // namespace loshu
