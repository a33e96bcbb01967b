// The simplex method in both directions (Dantzig 1951; Lemke, "The dual method of solving the
// linear programming problem", Naval Research Logistics Quarterly 1954). A new cut puts the point
// outside but keeps the prices feasible: dual steps follow. A new cost makes the prices wrong but
// keeps the point feasible: primal steps follow. Of nearly equal pivots the greatest is taken
// (Harris, "Pivot selection methods of the Devex LP code", Math. Programming 1973). Most prices are
// 0, and then steps make no progress. After some of these, zero prices are perturbed: 7 times as
// fast on a hexagon of order 6 with three givens. After many, the row with the least number is
// taken, which cannot cycle (Bland, "New finite pivoting rules for the simplex method", Math. of
// Operations Research 1977).

#include <loshu/equations/bound/linear_program.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <loshu/random.hpp>

namespace loshu::detail {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double tolerance = 1e-10;     // the tolerance of rows and prices
constexpr double contradiction = 1e-7;  // the least violation that is no rounding error
/// The most entries of rows and of the inverse that all steps together visit. They take a quarter
/// of a second.
constexpr std::size_t most_work = 400'000'000;
constexpr std::size_t few = 100;         // steps without progress before prices are perturbed
constexpr std::size_t patience = 2'000;  // steps without progress before Bland's rule

double greatest_size(std::span<const double> numbers) {
  double result = 0;
  for (const double number : numbers) result = std::max(result, std::abs(number));
  return result;
}

}  // namespace

LinearProgram::LinearProgram(std::size_t variables, const Budget& budget)
    : budget_(budget), vertex_(variables), costs_(variables) {}

int LinearProgram::add_inequality(std::span<const Term> terms, double most) {
  vertex_.add_row(terms, most);
  duals_.push_back(0);
  return static_cast<int>(vertex_.rows()) - 1;
}

/// The equation holds from here on, follows from earlier ones, or contradicts them.
int LinearProgram::add_equation(std::span<const Term> terms, double right) {
  const int number = add_inequality(terms, right);
  equations_ = vertex_.rows();
  if (contradictory_) return number;
  budget_.check(linear_program_stage);
  const std::size_t row = equations_ - 1;
  const std::vector<double> shares = vertex_.shares(row);
  std::size_t best = Vertex::none;
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    if (vertex_.held(slot) != Vertex::none) continue;
    if (best == Vertex::none || std::abs(shares[slot]) > std::abs(shares[best])) best = slot;
  }
  if (best != Vertex::none && std::abs(shares[best]) > tolerance * (1 + greatest_size(shares))) {
    vertex_.exchange(best, row, shares);
  } else if (std::abs(vertex_.product(row, vertex_.point()) - right) >
             contradiction * (1 + std::abs(right))) {
    contradictory_ = true;
    contradict(row, shares);
  }
  return number;
}

/// Sets the duals to a proof of infeasibility. The row less its combination of the rows that hold
/// has coefficients 0 and a right side other than 0.
void LinearProgram::contradict(std::size_t row, std::span<const double> shares) {
  std::ranges::fill(duals_, 0.0);
  duals_[row] = 1;
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    if (vertex_.held(slot) != Vertex::none) duals_[vertex_.held(slot)] = -shares[slot];
  }
}

void LinearProgram::set_cost(int variable, double cost) {
  costs_[static_cast<std::size_t>(variable)] = cost;
}

double LinearProgram::value(int variable) const {
  return vertex_.point()[static_cast<std::size_t>(variable)];
}

double LinearProgram::cost() const {
  double sum = 0;
  for (std::size_t i = 0; i < costs_.size(); ++i) sum += costs_[i] * vertex_.point()[i];
  return sum;
}

/// Finds a slot whose row may be released so that the cost falls.
std::optional<std::size_t> LinearProgram::improving_slot() const {
  std::optional<std::size_t> best;
  double most = tolerance;
  for (std::size_t slot = 0; slot < vertex_.variables(); ++slot) {
    const std::size_t row = vertex_.held(slot);
    const bool open = row == Vertex::none;
    if (!open && row < equations_) continue;
    const double price = open ? std::abs(vertex_.prices()[slot]) : vertex_.prices()[slot];
    if (price <= tolerance) continue;
    if (stalled_ > patience) {
      if (!best || row < vertex_.held(*best)) best = slot;
    } else if (price > most) {
      most = price;
      best = slot;
    }
  }
  return best;
}

/// Finds the inequality that the point violates by the greatest distance. After `patience` steps
/// without progress, finds the first one that it violates.
std::optional<std::size_t> LinearProgram::violated_row() const {
  std::optional<std::size_t> best;
  double most = tolerance;
  for (std::size_t row = equations_; row < vertex_.rows(); ++row) {
    if (vertex_.holds(row)) continue;
    const double excess = vertex_.product(row, vertex_.point()) - vertex_.right(row);
    if (excess <= tolerance) continue;
    if (stalled_ > patience) return row;
    if (excess / vertex_.norm(row) > most) {
      most = excess / vertex_.norm(row);
      best = row;
    }
  }
  return best;
}

/// Finds the slot that can take a row with these shares so that every price stays feasible.
std::optional<std::size_t> LinearProgram::leaving_slot(std::span<const double> shares) const {
  const double least = tolerance * (1 + greatest_size(shares));
  std::optional<std::size_t> best;
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    if (vertex_.held(slot) != Vertex::none || std::abs(shares[slot]) <= least) continue;
    if (!best || std::abs(shares[slot]) > std::abs(shares[*best])) best = slot;
  }
  if (best) return best;
  const auto ratio = [&](std::size_t slot, double slack) {
    return (std::max(0.0, -vertex_.prices()[slot]) + slack) / shares[slot];
  };
  const auto may_leave = [&](std::size_t slot) {
    return vertex_.held(slot) >= equations_ && shares[slot] > least;
  };
  const bool first = stalled_ > patience;
  double limit = infinity;
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    if (may_leave(slot)) limit = std::min(limit, ratio(slot, first ? 0 : tolerance));
  }
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    if (!may_leave(slot) || ratio(slot, 0) > limit) continue;
    if (!best ||
        (first ? vertex_.held(slot) < vertex_.held(*best) : shares[slot] > shares[*best])) {
      best = slot;
    }
  }
  return best;
}

/// Finds the first inequality that blocks a move of the point in the direction.
std::optional<std::size_t> LinearProgram::blocking_row(std::span<const double> direction) const {
  const double least = tolerance * (1 + greatest_size(direction));
  struct Candidate {
    std::size_t row;
    double room, speed;
  };
  std::vector<Candidate> candidates;
  const bool first = stalled_ > patience;
  double limit = infinity;
  for (std::size_t row = equations_; row < vertex_.rows(); ++row) {
    if (vertex_.holds(row)) continue;
    const double speed = vertex_.product(row, direction);
    if (speed <= least) continue;
    const double room = std::max(0.0, vertex_.right(row) - vertex_.product(row, vertex_.point()));
    candidates.push_back({row, room, speed});
    limit = std::min(limit, (room + (first ? 0 : tolerance)) / speed);
  }
  std::optional<std::size_t> best;
  double greatest = 0;
  for (const auto& [row, room, speed] : candidates) {
    if (room / speed > limit || speed <= greatest) continue;
    best = row;
    if (first) break;
    greatest = speed;
  }
  return best;
}

/// Puts the row into the slot: one pivot step.
/// \return false if the search cannot go on
bool LinearProgram::step(std::size_t slot, std::size_t row, std::span<const double> shares) {
  constexpr std::size_t often = 64;
  budget_.check(linear_program_stage);
  vertex_.exchange(slot, row, shares);
  if (std::abs(cost() - progress_) > tolerance) {
    progress_ = cost();
    stalled_ = 0;
  } else {
    ++stalled_;
  }
  work_ += vertex_.entries() + vertex_.variables() * vertex_.variables();
  if (++steps_ % often == 0 && vertex_.error() > tolerance / 10 && !vertex_.refresh(budget_))
    return false;
  return work_ < most_work;
}

/// Perturbs prices that are 0, so that each step makes progress. Setting the costs restores them.
void LinearProgram::part_prices() {
  SplitMix random(steps_);
  for (std::size_t slot = 0; slot < vertex_.variables(); ++slot) {
    const std::size_t row = vertex_.held(slot);
    if (row == Vertex::none || row < equations_ || vertex_.prices()[slot] < -1e-6) continue;
    vertex_.shift_price(slot, -1e-6 * (1 + random.unit()));
  }
}

/// The dual simplex method: as long as a row is violated, it enters the vertex. The prices must be
/// right at first, and stay so.
LinearProgram::Status LinearProgram::restore() {
  while (const auto row = violated_row()) {
    if (stalled_ == few) part_prices();
    const std::vector<double> shares = vertex_.shares(*row);
    const auto slot = leaving_slot(shares);
    if (!slot) {
      contradict(*row, shares);
      return Status::infeasible;
    }
    if (!step(*slot, *row, shares)) return Status::failed;
  }
  return Status::optimal;
}

/// The primal simplex method: as long as a price is wrong, the vertex moves along an edge to the
/// first row that blocks the way. No row is violated before or after.
LinearProgram::Status LinearProgram::improve() {
  while (const auto slot = improving_slot()) {
    std::vector<double> direction = vertex_.direction(*slot);
    if (vertex_.prices()[*slot] > 0) {
      for (double& number : direction) number = -number;
    }
    const auto row = blocking_row(direction);
    if (!row) return Status::unbounded;
    if (!step(*slot, *row, vertex_.shares(*row))) return Status::failed;
  }
  return Status::optimal;
}

/// Dual simplex steps restore feasibility, and primal ones then improve. If the vertex is not dual
/// feasible at first, it is restored with costs of 0. After rounding errors the vertex is computed
/// anew from its rows, once.
LinearProgram::Status LinearProgram::minimise() {
  if (contradictory_) return Status::infeasible;
  stalled_ = 0;
  for (bool again = false;; again = true) {
    vertex_.set_costs(costs_);
    if (improving_slot()) vertex_.set_costs(std::vector<double>(costs_.size()));
    Status status = restore();
    if (status != Status::optimal) return status;
    vertex_.set_costs(costs_);
    status = improve();
    if (status != Status::optimal) return status;
    if (vertex_.error() <= tolerance) break;
    if (again || !vertex_.refresh(budget_)) return Status::failed;
  }
  std::ranges::fill(duals_, 0.0);
  for (std::size_t slot = 0; slot < vertex_.variables(); ++slot) {
    if (vertex_.held(slot) != Vertex::none) duals_[vertex_.held(slot)] = vertex_.prices()[slot];
  }
  return Status::optimal;
}

}  // namespace loshu::detail
