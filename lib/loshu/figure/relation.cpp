// Normalises the user's relations, and finds those that can never hold.

#include <loshu/puzzle.hpp>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

std::int64_t floor_quotient(std::int64_t dividend, std::int64_t divisor) {
  return dividend / divisor - (dividend % divisor < 0 ? 1 : 0);
}

/// Returns the terms sorted by cell, one for each cell, without zeros.
std::vector<Relation::Term> merged(std::vector<Relation::Term> terms) {
  std::ranges::sort(terms, {}, &Relation::Term::cell);
  std::vector<Relation::Term> result;
  for (const auto& [cell, coefficient] : terms) {
    if (result.empty() || result.back().cell != cell) result.push_back({cell, 0});
    result.back().coefficient += coefficient;
  }
  std::erase_if(result, [](const Relation::Term& term) { return term.coefficient == 0; });
  return result;
}

/// Such a relation compares c·(x[a] − x[b]) with 0.
bool compares_two_cells(const Relation& relation) {
  return relation.terms.size() == 2 && relation.sum_coefficient == 0 && relation.constant == 0 &&
         relation.terms[0].coefficient == -relation.terms[1].coefficient;
}

/// Whether the bounds of both sides allow the relation to hold, with another value in each cell.
bool is_open(const Relation& relation, const Values& values, const SumRange& sums) {
  std::vector<std::int64_t> factors;
  for (const Relation::Term& term : relation.terms) factors.push_back(term.coefficient);
  const auto [least, greatest] = values.reach(std::move(factors));
  std::int64_t lowest = relation.sum_coefficient * sums.least;
  std::int64_t highest = relation.sum_coefficient * sums.greatest;
  if (relation.sum_coefficient < 0) std::swap(lowest, highest);
  if (least > highest + relation.constant) return false;
  if (relation.comparison == Operator::at_most) return true;
  if (compares_two_cells(relation) && !values.repeats()) return false;
  return greatest >= lowest + relation.constant;
}

}  // namespace

bool Relation::holds(const Assignment& values, std::int64_t magic_sum) const {
  std::int64_t left = 0;
  for (const auto& [cell, coefficient] : terms) {
    left += coefficient * values[static_cast<std::size_t>(cell)];
  }
  const std::int64_t right = sum_coefficient * magic_sum + constant;
  return comparison == Operator::equal ? left == right : left <= right;
}

Relation less_than(int less, int greater) {
  return {.terms = {{less, 1}, {greater, -1}}, .comparison = Operator::at_most, .constant = -1};
}

Relation negated(Relation relation) {
  for (Relation::Term& term : relation.terms) term.coefficient = -term.coefficient;
  relation.sum_coefficient = -relation.sum_coefficient;
  relation.constant = -relation.constant;
  return relation;
}

std::optional<Relation> normalised(const Relation& relation, const Values& values) {
  Relation result = relation;
  result.terms = merged(std::move(result.terms));
  std::int64_t common = std::abs(result.sum_coefficient);
  for (const Relation::Term& term : result.terms) common = std::gcd(common, term.coefficient);
  if (common > 1) {
    const bool is_equation = result.comparison == Operator::equal;
    if (is_equation && result.constant % common != 0) return std::nullopt;
    for (Relation::Term& term : result.terms) term.coefficient /= common;
    result.sum_coefficient /= common;
    result.constant = floor_quotient(result.constant, common);
  }
  if (result.comparison == Operator::at_most) {
    if (compares_two_cells(result) && !values.repeats()) result.constant = -1;
  } else if (result.terms.empty() ? result.sum_coefficient < 0
                                  : result.terms.front().coefficient < 0) {
    result = negated(std::move(result));
  }
  return result;
}

/// Whether both sides fit in 32 bits for all values.
bool Puzzle::fits(const Relation& relation) const {
  const auto size = [](std::int64_t number) { return std::abs(static_cast<double>(number)); };
  std::vector<std::int64_t> factors;
  for (const Relation::Term& term : merged(relation.terms)) {
    // A greater factor is cut to one that does not fit either, so that no product overflows.
    factors.push_back(std::min<std::int64_t>(std::abs(term.coefficient), max_total + 1));
  }
  const SumRange sums = possible_sums();
  const double of_sum =
      size(relation.sum_coefficient) * std::max(size(sums.least), size(sums.greatest));
  const double of_cells = size(values_.magnitudes().reach(std::move(factors)).second);
  return of_sum + of_cells <= max_total && size(relation.constant) <= max_total;
}

SumRange Puzzle::possible_sums() const {
  return magic_sum_ && is_possible_sum(*magic_sum_) ? SumRange{*magic_sum_, *magic_sum_}
                                                    : sum_range(figure(), values_);
}

/// Checks and normalises the relations, and removes those that repeat an earlier one.
/// \return the original indices of the remaining relations, for errors
std::vector<std::size_t> Puzzle::keep_relations() {
  std::vector<std::size_t> places;
  std::set<Relation> seen;
  std::size_t all_terms = 0;
  for (std::size_t i = 0; i < relations_.size(); ++i) {
    const auto fault = [&](const std::string& message) {
      return PartError(figure().title() + ": relation " + std::to_string(i + 1) + " " + message,
                       Part::relations, i);
    };
    Relation relation = std::move(relations_[i]);
    all_terms += relation.terms.size() + 1;
    if (all_terms > Figure::max_places) {
      throw fault("is one too many; all relations may have up to " +
                  std::to_string(Figure::max_places) + " terms");
    }
    for (const auto& [cell, coefficient] : relation.terms) {
      if (cell < 0 || cell >= figure().cell_count()) {
        throw fault("is on cell " + std::to_string(cell) + ", but cells go from 0 to " +
                    std::to_string(figure().cell_count() - 1));
      }
      if (std::abs(static_cast<double>(coefficient)) > max_total) {
        throw fault("multiplies a cell by more than " + std::to_string(max_total));
      }
    }
    if (merged(relation.terms).empty() && relation.sum_coefficient == 0) {
      throw fault("names neither a cell nor the sum, or they cancel out");
    }
    if (!is_wide_ && !fits(relation)) {
      throw fault("can exceed " + std::to_string(max_total) +
                  ", the most that is taken; use smaller numbers");
    }
    if (auto form = normalised(relation, values_)) relation = std::move(*form);
    if (!seen.insert(relation).second) continue;
    relations_[places.size()] = std::move(relation);
    places.push_back(i);
  }
  relations_.resize(places.size());
  return places;
}

bool Puzzle::is_possible(const Relation& relation, const SumRange& sums) const {
  return normalised(relation, values_) && is_open(relation, values_, sums);
}

}  // namespace loshu
