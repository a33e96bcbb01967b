#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <loshu/puzzle.hpp>

/// A FlatZinc model that is a puzzle and nothing else: all its cells are different, each line has
/// the sum S, and all other constraints are relations and domains.
struct MagicModelText {
  loshu::Puzzle puzzle;  ///< everything but the orders
  /// The orders x[less] < x[greater], which a model often has to keep one solution of each class.
  std::vector<loshu::Relation> orders;
  /// The variable of each cell, by its place among the integer variables of the file; none for a
  /// cell that is a number.
  std::vector<std::optional<int>> variables;
  bool has_search = false;  ///< whether the solve item has an annotation
};

/// Reads a FlatZinc model. Gives up at the first thing that it does not know.
/// \return none if the model is no puzzle, or cannot be told to be one. A model with an objective,
///   with a variable besides the cells and one sum, or with another kind of constraint is none.
[[nodiscard]] std::optional<MagicModelText> read_magic_model(std::string_view flatzinc);
