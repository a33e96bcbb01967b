// The basis of the dual simplex method, seen from the primal side: its size is the number of
// variables, however many rows there are. So cuts may come by the thousand while the inverse stays
// small. It is kept as a dense matrix and brought up to date by Gauss and Jordan's elimination.

#include <loshu/equations/bound/vertex.hpp>

#include <algorithm>
#include <cmath>

namespace loshu::detail {
namespace {

/// Smaller numbers count as 0: they are rounding errors. Seven eighths of a large inverse are such
/// zeros, which cost nothing.
constexpr double rounding = 1e-13;

}  // namespace

Vertex::Vertex(std::size_t variables)
    : starts_{0},
      row_of_slot_(variables, none),
      inverse_(variables * variables),
      point_(variables),
      costs_(variables),
      prices_(variables) {
  for (std::size_t i = 0; i < variables; ++i) inverse_row(i)[i] = 1;
}

void Vertex::add_row(std::span<const Term> row, double right) {
  double squares = 0;
  for (const Term& term : row) {
    if (term.coefficient == 0) continue;
    terms_.push_back(term);
    squares += term.coefficient * term.coefficient;
  }
  starts_.push_back(terms_.size());
  right_sides_.push_back(right);
  norms_.push_back(std::sqrt(squares));
  slot_of_row_.push_back(none);
}

double Vertex::product(std::size_t row, std::span<const double> values) const {
  // Two sums, since each addition waits for the one before.
  double even = 0, odd = 0;
  std::size_t i = starts_[row];
  const std::size_t end = starts_[row + 1];
  for (; i + 1 < end; i += 2) {
    even += terms_[i].coefficient * values[static_cast<std::size_t>(terms_[i].variable)];
    odd += terms_[i + 1].coefficient * values[static_cast<std::size_t>(terms_[i + 1].variable)];
  }
  if (i < end) even += terms_[i].coefficient * values[static_cast<std::size_t>(terms_[i].variable)];
  return even + odd;
}

void Vertex::set_costs(const std::vector<double>& all) {
  costs_ = all;
  std::ranges::fill(prices_, 0.0);
  for (std::size_t i = 0; i < costs_.size(); ++i) {
    if (costs_[i] == 0) continue;
    const double* from = inverse_row(i);
    for (std::size_t slot = 0; slot < prices_.size(); ++slot)
      prices_[slot] += costs_[i] * from[slot];
  }
}

std::vector<double> Vertex::shares(std::size_t row) const {
  std::vector<double> result(variables());
  for (std::size_t i = starts_[row]; i < starts_[row + 1]; ++i) {
    const double coefficient = terms_[i].coefficient;
    const double* from = inverse_row(static_cast<std::size_t>(terms_[i].variable));
    for (std::size_t slot = 0; slot < result.size(); ++slot) {
      result[slot] += coefficient * from[slot];
    }
  }
  for (double& share : result) {
    if (std::abs(share) < rounding) share = 0;
  }
  return result;
}

std::vector<double> Vertex::direction(std::size_t slot) const {
  std::vector<double> result;
  for (std::size_t i = 0; i < variables(); ++i) result.push_back(inverse_row(i)[slot]);
  return result;
}

void Vertex::exchange(std::size_t slot, std::size_t row, std::span<const double> shares_of_row) {
  const double pivot = shares_of_row[slot];
  const double missing = right(row) - product(row, point_);
  std::vector<std::size_t> concerned;
  for (std::size_t other = 0; other < variables(); ++other) {
    if (shares_of_row[other] != 0) concerned.push_back(other);
  }
  const bool few = 4 * concerned.size() < variables();
  for (std::size_t i = 0; i < variables(); ++i) {
    double* values = inverse_row(i);
    const double factor = values[slot] / pivot;
    if (std::abs(factor) < rounding) {
      values[slot] = 0;
      continue;
    }
    point_[i] += factor * missing;
    if (few) {
      for (const std::size_t other : concerned) values[other] -= factor * shares_of_row[other];
    } else {
      for (std::size_t other = 0; other < variables(); ++other) {
        values[other] -= factor * shares_of_row[other];
      }
    }
    values[slot] = factor;
  }
  const double price = prices_[slot] / pivot;
  for (std::size_t other = 0; other < variables(); ++other) {
    prices_[other] -= price * shares_of_row[other];
  }
  prices_[slot] = price;
  if (held(slot) != none) slot_of_row_[held(slot)] = none;
  row_of_slot_[slot] = row;
  slot_of_row_[row] = slot;
}

bool Vertex::refresh(const Budget& budget) {
  // Rows may come in any order. Each takes the place of the variable with its greatest share among
  // those held at 0. Slots are identified by the rows that they held.
  std::vector<std::size_t> holding;
  for (const std::size_t row : row_of_slot_) {
    if (row != none) holding.push_back(row);
  }
  std::ranges::sort(holding);
  std::ranges::fill(slot_of_row_, none);
  std::ranges::fill(row_of_slot_, none);
  std::ranges::fill(inverse_, 0.0);
  std::ranges::fill(point_, 0.0);
  for (std::size_t i = 0; i < variables(); ++i) inverse_row(i)[i] = 1;
  for (const std::size_t row : holding) {
    budget.check(linear_program_stage);
    const std::vector<double> share = shares(row);
    std::size_t best = none;
    for (std::size_t slot = 0; slot < variables(); ++slot) {
      if (held(slot) != none) continue;
      if (best == none || std::abs(share[slot]) > std::abs(share[best])) best = slot;
    }
    if (best == none || std::abs(share[best]) < 1e-11) return false;
    exchange(best, row, share);
  }
  set_costs(std::vector<double>(costs_));
  return true;
}

double Vertex::error() const {
  double worst = 0;
  for (const std::size_t row : row_of_slot_) {
    if (row == none) continue;
    const double size = 1 + std::abs(right(row));
    worst = std::max(worst, std::abs(right(row) - product(row, point_)) / size);
  }
  return worst;
}

}  // namespace loshu::detail
