#include <loshu/ask.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/model.hpp>

namespace loshu {
namespace {

/// The most cells whose arrangements are computed; with more, no count comes near their number.
constexpr int most_factorial = 100;

/// Returns the number of ways to fill cells with different values.
Natural arrangements(int cells, int values) {
  Natural product = 1;
  for (int i = 0; i < cells; ++i) product *= static_cast<unsigned>(values - i);
  return product;
}

std::string classes_text(const Answer& answer) {
  return answer.result.number().digits() + " classes";
}

/// The complement of a labelling with two cells or more differs from it, so only a class can be
/// equal to its complement.
/// \throws ImpossibleCount
void audit_self_complementary(const Answer& answer) {
  const std::uint64_t own = answer.result.self_complementary;
  const std::string text =
      std::to_string(own) + " of " + classes_text(answer) + " are said to be their own complement";
  if (own > answer.result.solutions) throw ImpossibleCount(text);
  if (own > 0 && !answer.orders.complement) {
    throw ImpossibleCount(text + ", which was not looked at");
  }
  if (own > 0 && answer.result.broken->symmetry == Symmetry::none &&
      answer.puzzle.figure().cell_count() > 1) {
    throw ImpossibleCount(text + ", which takes a symmetry");
  }
}

/// A count that the group cannot have is an error of the program. The indices of the stabiliser
/// chain multiply to the order of the group, which divides a number of labellings with distinct
/// values.
/// \throws ImpossibleCount
void audit_labellings(const Answer& answer) {
  const auto& [puzzle, asked, result, orders, reasons, goal, under] = answer;
  if (orders.full == 0) return;  // a limit ended its computation
  const std::optional<Natural> labellings = result.total();
  if (!labellings) return;
  if (!puzzle.values().repeats()) {
    Natural rest = *labellings;
    for (const std::uint64_t index : symmetry_group(puzzle, Symmetry::full).indices) {
      if (rest.divide(index) == 0) continue;
      throw ImpossibleCount(classes_text(answer) + " make a number of labellings that the " +
                            order_text(orders.full) + " symmetries do not divide");
    }
  }
  const int givens = static_cast<int>(system_of(puzzle).fixed().size());
  const int open = puzzle.figure().cell_count() - givens;
  const int free = puzzle.values().size() - givens;
  if (open <= most_factorial && *labellings > arrangements(open, free)) {
    throw ImpossibleCount(classes_text(answer) + " are more than " + std::to_string(open) +
                          " open cells have");
  }
}

/// Whether the engine finds the solutions that it counts, one after the other.
bool is_listing(const std::string& engine) {
  const EngineKind* const kind = engine_table().find_kind(engine);
  return kind == nullptr || kind->make({}, {}, {})->abilities().lists;
}

}  // namespace

void audit(const Answer& answer) {
  if (answer.result.solutions > UINT64_MAX / 2 && is_listing(answer.result.engine)) {
    throw ImpossibleCount(classes_text(answer) + " are more than a computer counts");
  }
  audit_self_complementary(answer);
  audit_labellings(answer);
}

/// If the search did not say what it broke, it broke what the question asks for. Whether the puzzle
/// has a complement is then found out here.
Answer::Answer(const Question& question, Result found, const Budget& budget)
    : puzzle(question.goal == SumGoal::any || !found.broken ? question.puzzle
                                                            : found.broken->puzzle),
      asked(question.symmetry),
      result(std::move(found)),
      goal(question.goal) {
  if (puzzle.figure().lines().empty()) result.sums.reset();
  const bool told = result.broken.has_value();
  if (!told) result.broken = Broken{puzzle, asked, question.complement};
  try {
    find_orders(budget);
    if (!told && question.complement) {
      orders.complement = complement_of(puzzle, asked).complement.has_value();
      result.broken->complement = orders.complement;
      if (orders.complement) result.note_complements(puzzle);
    }
  } catch (const Stopped&) {  // the answer has no group orders
  }
  audit(*this);
}

std::optional<std::int64_t> Answer::sum() const {
  if (const auto asked_for = puzzle.parts().sum) return asked_for;
  if (const auto determined = determined_sum(puzzle)) return determined;
  const auto& sums = result.sums;
  if (!result.complete() || !sums || sums->least != sums->greatest) return std::nullopt;
  return sums->least;
}

Symmetry Answer::symmetry() const {
  return result.broken->symmetry == Symmetry::dynamic ? asked : result.broken->symmetry;
}

void Answer::find_orders(const Budget& budget) {
  const Symmetry level = result.broken->symmetry;
  orders = {.broken = level == Symmetry::none ? 1.0 : 0.0,
            .complement = result.broken->complement,
            .geometric = 0,
            .full = 0};
  // The groups of a small figure take milliseconds, so limits do not apply.
  const bool large = puzzle.figure().cell_count() > most_whole_figure_cells;
  // Single labellings need no group orders, which would take longer than the search.
  if (large && level == Symmetry::none && !result.complete()) return;
  const Budget& allowed = large ? budget : Budget::unlimited();
  allowed.check("finding the orders of the groups");
  orders.geometric = symmetry_group(puzzle, Symmetry::geometric, allowed).order;
  orders.full = symmetry_group(puzzle, Symmetry::full, allowed).order;
  if (level == Symmetry::geometric) orders.broken = orders.geometric;
  if (level == Symmetry::full || level == Symmetry::dynamic) orders.broken = orders.full;
}

}  // namespace loshu
