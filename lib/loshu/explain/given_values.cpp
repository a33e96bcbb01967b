#include <loshu/explain/given_values.hpp>

#include <algorithm>
#include <utility>

namespace loshu::detail {

GivenValues::GivenValues(const PuzzleParts& puzzle)
    : first_(puzzle.first_value),
      last_(first_ + puzzle.figure->cell_count() - 1),
      of_cell_(puzzle.figure->cells().size()),
      of_value_(puzzle.figure->cells().size()) {
  for (const auto& [cell, value] : puzzle.givens) {
    of_cell_[static_cast<std::size_t>(cell)] = value;
    of_value_[static_cast<std::size_t>(value - first_)] = cell;
  }
}

std::optional<int> GivenValues::value_in(int cell) const {
  return of_cell_[static_cast<std::size_t>(cell)];
}

std::optional<int> GivenValues::cell_with(std::int64_t value) const {
  return in_range(value) ? of_value_[static_cast<std::size_t>(value - first_)] : std::nullopt;
}

GivenValues::Extreme GivenValues::outermost(End end, std::size_t count,
                                            const std::vector<bool>& apart) const {
  const std::int64_t from = end == End::least ? first_ : last_, step = end == End::least ? 1 : -1;
  Extreme result{0, from - step};
  for (std::int64_t value = from; count > 0 && in_range(value); value += step) {
    const auto cell = cell_with(value);
    if (cell && apart[static_cast<std::size_t>(*cell)]) continue;
    result = {result.sum + value, value};
    --count;
  }
  return result;
}

std::vector<Given> GivenValues::givens_of(std::span<const int> cells) const {
  std::vector<Given> givens;
  for (const int cell : cells) {
    if (const auto value = value_in(cell)) givens.push_back({cell, *value});
  }
  return joined(std::move(givens), {});
}

std::vector<Given> GivenValues::beyond(End end, std::int64_t value) const {
  std::vector<Given> givens;
  for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
    const auto& given = of_cell_[cell];
    if (given && (end == End::least ? *given < value : *given > value)) {
      givens.push_back({static_cast<int>(cell), *given});
    }
  }
  return givens;
}

std::vector<Given> joined(std::vector<Given> some, std::span<const Given> more) {
  some.insert(some.end(), more.begin(), more.end());
  const auto place = [](const Given& given) { return std::pair(given.cell, given.value); };
  std::ranges::sort(some, {}, place);
  const auto equal = [&](const Given& a, const Given& b) { return place(a) == place(b); };
  some.erase(std::unique(some.begin(), some.end(), equal), some.end());
  return some;
}

}  // namespace loshu::detail
