// Cells on the same lines may exchange their values in any labelling. So a count needs to know only
// which values such cells have together. The factorials of their numbers are multiplied at last.

#include <loshu/states/twins.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {
namespace {

/// The most symmetries of the classes that are used.
constexpr std::size_t most_symmetries = 1000;

std::vector<int> identity(std::size_t size) {
  std::vector<int> result(size);
  std::iota(result.begin(), result.end(), 0);
  return result;
}

/// Reads the lines and relations as rows over classes of cells.
class Reading {
 public:
  Reading(const Puzzle& puzzle, const Budget& budget)
      : puzzle_(puzzle), budget_(budget), equations_(line_equations(puzzle)) {
    for (const Relation& one : puzzle.relations()) equations_.push_back(equation_of(one));
    find_classes();
    const std::optional<int> magic_sum = determined_sum(puzzle, budget);
    for (const Equation& equation : equations_) {
      TwinRow& row = asked_.emplace_back();
      row.factors.resize(twins_.sizes.size());
      for (const auto& [cell, factor] : equation.terms) row.factors[of(cell)] = factor;
      row.first_lines = magic_sum ? 0 : equation.sum_coefficient;
      row.sum = equation.constant + (magic_sum ? equation.sum_coefficient * *magic_sum : 0);
    }
    const std::size_t lines = asked_.size() - puzzle.relations().size();
    for (std::size_t i = lines; i < asked_.size(); ++i) {
      asked_[i].is_bound = puzzle.relations()[i - lines].comparison == Operator::at_most;
    }
    for (TwinRow row : asked_) {
      for (std::size_t one = 0; one < row.factors.size(); ++one) {
        row.factors[one] -= row.first_lines * asked_.front().factors[one];
        row.sum -= row.factors[one] * twins_.sizes[one] * puzzle.first_value();
      }
      twins_.rows.push_back(std::move(row));
    }
    twins_.symmetries = {{identity(twins_.sizes.size()), identity(asked_.size())}};
  }

  /// Adds generators to the group one by one. A generator is left out if it would make the group
  /// too large: what is left is a group, too.
  void find_symmetries() {
    std::vector<TwinSymmetry> generators;
    for (const auto& cells : symmetry_group(puzzle_, Symmetry::full, budget_).generators) {
      budget_.check("finding the symmetries of states");
      std::optional<TwinSymmetry> one = symmetry_of(cells);
      if (!one || one->classes == twins_.symmetries.front().classes) continue;
      generators.push_back(*std::move(one));
      if (!close(generators)) generators.pop_back();
    }
  }

  TwinPuzzle twins() && { return std::move(twins_); }

 private:
  [[nodiscard]] std::size_t of(int cell) const { return at(class_of_[at(cell)]); }

  void find_classes() {
    std::vector<std::vector<std::int64_t>> columns(at(puzzle_.figure().cell_count()));
    for (const Given& given : puzzle_.givens()) columns[at(given.cell)] = {-1, given.cell};
    for (std::size_t row = 0; row < equations_.size(); ++row) {
      for (const auto& [cell, factor] : equations_[row].terms) {
        columns[at(cell)].insert(columns[at(cell)].end(), {static_cast<std::int64_t>(row), factor});
      }
    }
    std::map<std::vector<std::int64_t>, int> numbers;
    for (const auto& column : columns) {
      const auto number = static_cast<int>(numbers.size());
      class_of_.push_back(numbers.try_emplace(column, number).first->second);
    }
    twins_.values = puzzle_.figure().cell_count();
    twins_.sizes.resize(numbers.size());
    for (const int one : class_of_) ++twins_.sizes[at(one)];
    twins_.class_given.assign(columns.size(), -1);
    for (const auto& [cell, value] : puzzle_.givens()) {
      twins_.class_given[at(value - puzzle_.first_value())] = class_of_[at(cell)];
    }
  }

  /// \return false if the group would be too large
  bool close(const std::vector<TwinSymmetry>& generators) {
    std::vector<TwinSymmetry> all{twins_.symmetries.front()};
    std::set<std::vector<int>> met{all.front().classes};
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const auto& [classes, rows] : generators) {
        TwinSymmetry next{compose(classes, all[i].classes), compose(rows, all[i].rows)};
        if (!met.insert(next.classes).second) continue;
        if (met.size() > most_symmetries) return false;
        all.push_back(std::move(next));
      }
    }
    twins_.symmetries = std::move(all);
    return true;
  }

  /// What a permutation of the cells does to classes and rows. None if a row is mapped to no row
  /// with the same numbers: it may be mapped to the negative of a relation.
  [[nodiscard]] std::optional<TwinSymmetry> symmetry_of(const Permutation& cells) const {
    TwinSymmetry result{std::vector<int>(twins_.sizes.size(), -1), {}};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      int& image = result.classes[at(class_of_[cell])];
      const int there = class_of_[at(cells[cell])];
      if (image >= 0 && image != there) return std::nullopt;
      image = there;
    }
    for (std::size_t one = 0; one < twins_.sizes.size(); ++one) {
      const std::size_t image = at(result.classes[one]);
      if (twins_.sizes[one] != twins_.sizes[image]) return std::nullopt;
    }
    for (const int given : twins_.class_given) {
      if (given >= 0 && result.classes[at(given)] != given) return std::nullopt;
    }
    for (const TwinRow& row : asked_) {
      TwinRow image = row;
      for (std::size_t one = 0; one < row.factors.size(); ++one) {
        image.factors[at(result.classes[one])] = row.factors[one];
      }
      const auto found = std::ranges::find(asked_, image);
      if (found == asked_.end()) return std::nullopt;
      result.rows.push_back(static_cast<int>(found - asked_.begin()));
    }
    return result;
  }

  const Puzzle& puzzle_;
  const Budget& budget_;
  std::vector<Equation> equations_;
  std::vector<TwinRow> asked_;  // with the magic sum where it is free
  std::vector<int> class_of_;   // of each cell
  TwinPuzzle twins_;
};

}  // namespace

TwinPuzzle twins_of(const Puzzle& puzzle, const Budget& budget) {
  return Reading(puzzle, budget).twins();
}

TwinPuzzle symmetric_twins_of(const Puzzle& puzzle, const Budget& budget) {
  Reading reading(puzzle, budget);
  reading.find_symmetries();
  return std::move(reading).twins();
}

TwinPuzzle mirrored(TwinPuzzle twins) {
  std::ranges::reverse(twins.class_given);
  for (TwinRow& row : twins.rows) {
    row.sum = -row.sum;
    for (std::size_t one = 0; one < row.factors.size(); ++one) {
      row.sum += row.factors[one] * twins.sizes[one] * (twins.values - 1);
    }
  }
  return twins;
}

}  // namespace loshu::detail
