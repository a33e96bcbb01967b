#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <loshu/model.hpp>
#include <loshu/model/constraint_group.hpp>

namespace loshu::detail {

/// The names of constraints. Some are followed by a point and a number: "order.1".
namespace names {
inline constexpr const char *distinct = "distinct", *relation = "relation", *order = "order",
                            *implied = "implied", *weighted = "weighted", *total_sum = "total-sum",
                            *bound = "bound", *complement = "complement";
}  // namespace names

/// The name of a constraint from its kind and its place from 0: "order.1" for the first.
[[nodiscard]] std::string numbered(const std::string& kind, std::size_t place);

/// The name of a line, "line.1" or "fixed-line.1", from its place in `every_line()`.
[[nodiscard]] std::string line_id(const Figure& figure, std::size_t place);

/// The names are "order.1" and so on.
[[nodiscard]] bool is_order_name(const std::string& name);

struct ListedConstraint {
  NamedConstraint named;
  ConstraintKind kind;                   ///< `own` if no propagator posts the constraint
  std::vector<int> cells = {};           ///< the cells that it constrains; empty: all cells
  std::optional<std::size_t> line = {};  ///< the place in `every_line()`, for a line
};

/// \param constraints all of a model, since names number all
[[nodiscard]] std::vector<ListedConstraint> listed_constraints(const Puzzle& puzzle,
                                                               const Constraints& constraints);

/// All constraints of a model, including those that its options leave out by name.
/// \throws Stopped when the budget is used up
[[nodiscard]] Constraints all_constraints(const Puzzle& puzzle, const Options& options,
                                          const Budget& budget);

/// Removes constraints by their names.
/// \throws Error for an unknown name, for a demand of the puzzle, and for a line that the other
///   lines do not imply
/// \throws Stopped when the budget is used up
void leave_out(const std::vector<std::string>& drop, const Puzzle& puzzle, Constraints& constraints,
               const Budget& budget);

/// Whether some order constraint is left out, so that a class may be found more than once.
[[nodiscard]] bool drops_orders(const Options& options);

/// Whether the options break the complement, and do not leave its constraint out.
[[nodiscard]] bool breaks_complement(const Options& options);

}  // namespace loshu::detail
