#include <loshu/verify.hpp>

#include <algorithm>
#include <set>
#include <stdexcept>

#include <loshu/figure.hpp>

namespace loshu {

using detail::at;

Filling filled_with_givens(const PuzzleParts& puzzle) {
  Filling values(puzzle.figure->cells().size());
  for (const auto& [cell, value] : puzzle.givens) values[at(cell)] = value;
  return values;
}

std::vector<int> free_values(const PuzzleParts& puzzle, const Filling& values) {
  std::vector<int> free = puzzle.every_value().list();
  std::multiset<std::optional<std::int64_t>> taken(values.begin(), values.end());
  std::erase_if(free, [&](int value) {
    const auto copy = taken.find(value);
    if (copy == taken.end()) return false;
    taken.erase(copy);
    return true;
  });
  return free;
}

std::vector<LineState> line_states(const PuzzleParts& puzzle, const Filling& values,
                                   std::optional<std::int64_t> magic_sum) {
  std::vector<std::int64_t> sums{0};  // sums[k]: the sum of the k least free values
  for (const int value : free_values(puzzle, values)) sums.push_back(sums.back() + value);
  const std::size_t all = sums.size() - 1;
  std::vector<LineState> states;
  const auto add = [&](const Line& cells, std::optional<std::int64_t> target) {
    LineState line{.line = static_cast<int>(states.size()), .target = target};
    for (const int cell : cells) {
      if (const auto& value = values[at(cell)]) {
        line.filled += *value;
      } else {
        line.open.push_back(cell);
      }
    }
    const std::size_t count = std::min(line.open.size(), all);
    line.least = sums[count];
    line.greatest = sums[all] - sums[all - count];
    states.push_back(std::move(line));
  };
  for (const Line& cells : puzzle.figure->lines()) add(cells, magic_sum);
  for (const FixedLine& line : puzzle.figure->fixed_lines()) {
    add(line.cells, own_sum(line, puzzle.every_value()));
  }
  return states;
}

std::optional<std::int64_t> own_sum(const FixedLine& line, const Values& values) {
  if (line.sum) return *line.sum;
  const std::int64_t share = values.sums(values.size()).first * std::ssize(line.cells);
  return share % values.size() == 0 ? std::optional(share / values.size()) : std::nullopt;
}

Verdict verify(const Puzzle& puzzle, const Filling& values, std::optional<std::int64_t> determined,
               const std::optional<SumRange>& possible) {
  const Figure& figure = puzzle.figure();
  Verdict verdict;
  if (values.size() != static_cast<std::size_t>(figure.cell_count())) {
    verdict.faults.push_back(figure.title() + " has " + counted(figure.cell_count(), "cell") +
                             ", but there are " + counted(values.size(), "value"));
    return verdict;
  }
  const PuzzleParts asked = puzzle.parts();
  const std::optional<std::int64_t> sum =
      asked.sum ? std::optional<std::int64_t>(asked.sum) : determined;
  const FillingCheck found = check_filling(asked, values, sum, possible);
  verdict.sum = found.sum;
  auto at_fault = found.cells.begin();
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto blame = [&](const std::string& fault) {
      verdict.faults.push_back("cell " + figure.label(cell) + ": " + fault);
    };
    if (at_fault != found.cells.end() && at_fault->cell == cell) {
      std::ranges::for_each(at_fault->faults, blame);
      verdict.cells.push_back(cell);
      ++at_fault;
    } else if (!values[static_cast<std::size_t>(cell)]) {
      blame("open");
      verdict.cells.push_back(cell);
    }
  }
  for (const auto& [state, status, fault] : found.lines) {
    if (status != LineStatus::wrong) continue;
    verdict.faults.push_back(line_name(figure, static_cast<std::size_t>(state.line)) + ": " +
                             fault);
    verdict.lines.push_back(state.line);
  }
  for (const auto& [place, status] : found.relations) {
    if (status != LineStatus::wrong) continue;
    const Relation& relation = asked.relations[static_cast<std::size_t>(place)];
    verdict.faults.push_back("the relation " + to_string(relation, figure) + " does not hold");
    verdict.relations.push_back(place);
  }
  const auto why = puzzle.contradiction();
  if (why && verdict.magic()) verdict.faults.push_back(why->sentence());
  return verdict;
}

Verdict verify(const Puzzle& puzzle, const Assignment& values) {
  return verify(puzzle, Filling(values.begin(), values.end()));
}

std::int64_t require_magic(const Puzzle& puzzle, const Assignment& values) {
  const Verdict verdict = verify(puzzle, values);
  if (!verdict.magic()) throw std::logic_error("a solution is wrong: " + verdict.faults.front());
  return verdict.sum.value_or(0);
}

}  // namespace loshu
