#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <loshu/model.hpp>
#include <loshu/model/constraint_group.hpp>

namespace loshu::detail {

/// The names of constraints: whole, or before a point and a number.
namespace names {
inline constexpr const char *distinct = "distinct", *relation = "relation", *order = "order",
                            *implied = "implied", *weighted = "weighted", *total_sum = "total-sum",
                            *bound = "bound", *complement = "complement";
}  // namespace names

/// "order.1" for the first of its kind.
[[nodiscard]] std::string numbered(const std::string& kind, std::size_t place);

/// "line.1" or "fixed-line.1", by the place in `every_line()`.
[[nodiscard]] std::string line_id(const Figure& figure, std::size_t place);

/// Whether it is the name of an order constraint, "order.1".
[[nodiscard]] bool is_order_name(const std::string& name);

/// A constraint with its name, and the propagators that post it.
struct ListedConstraint {
  NamedConstraint named;
  ConstraintKind kind;                   ///< `own`: no propagator
  std::vector<int> cells = {};           ///< that it is about; none: all
  std::optional<std::size_t> line = {};  ///< its place in `every_line()`, if it is a line
};

/// \param constraints  all of them, since names are numbered before anything is left out
[[nodiscard]] std::vector<ListedConstraint> listed_constraints(const Puzzle& puzzle,
                                                               const Constraints& constraints);

/// All constraints of a model, including those that its options leave out by name.
/// \throws Stopped when the budget is used up
[[nodiscard]] Constraints all_constraints(const Puzzle& puzzle, const Options& options,
                                          const Budget& budget);

/// Removes the named constraints.
/// \throws Error for an unknown name, for a demand of the puzzle, and for a line that the other
///   lines do not imply
/// \throws Stopped when the budget is used up
void leave_out(const std::vector<std::string>& drop, const Puzzle& puzzle, Constraints& constraints,
               const Budget& budget);

/// Whether a class may be found more than once, as an order constraint is left out.
[[nodiscard]] bool drops_orders(const Options& options);

/// Whether the complement is broken: it has a name too.
[[nodiscard]] bool breaks_complement(const Options& options);

}  // namespace loshu::detail
