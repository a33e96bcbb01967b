#pragma once

/// \file
/// The check of sizes, the rows of kinds and the models that all named figures share.
/// \snippet models.cpp sizes

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/model.hpp>

namespace loshu {

/// Checks the size of a figure.
/// \throws Error that states the possible sizes of the figure
inline void check_size(const std::string& figure, int size, const SizeRange& sizes,
                       const std::string& what) {
  if (size >= sizes.least && size <= sizes.greatest) return;
  throw Error(figure + ": its " + what + " is from " + std::to_string(sizes.least) + " to " +
              std::to_string(sizes.greatest) + ", not " + std::to_string(size));
}

/// Checks the number of cells of a figure whose single sizes are in range.
/// \throws Error if the figure would have more cells than a figure may have
inline void check_cells(const std::string& figure, std::int64_t cells) {
  if (cells <= Figure::max_cells) return;
  throw Error(figure + ": has " + std::to_string(cells) + " cells, but at most " +
              std::to_string(Figure::max_cells) + " are taken");
}

/// A kind of a family, its word, and what distinguishes it.
template <typename Kind>
struct NamedKind {
  Kind value;                ///< the value of the enumeration
  std::string_view name;     ///< the word
  std::string_view summary;  ///< what distinguishes the kind, in one line
};
/// Clang before 17 needs this guide, since it does not deduce the arguments of an aggregate.
template <typename Kind>
NamedKind(Kind, const char*, const char*) -> NamedKind<Kind>;

/// The kinds of a family, from its rows.
template <typename Rows>
std::vector<FigureFamily::Kind> kinds_of(const Rows& rows) {
  std::vector<FigureFamily::Kind> kinds;
  for (const auto& row : rows) {
    kinds.push_back({std::string(row.name), std::string(row.summary)});
  }
  return kinds;
}

/// The model of a family of figures.
/// \tparam Self  the class of the family's models, which derives from this one
/// \tparam figure  makes the figure from its size
/// \tparam numbers  further arguments of `figure`
template <typename Self, auto figure, int... numbers>
class FamilyModel : public Extend<Self, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit FamilyModel(int size, const Options& options = {})
      : FamilyModel(size, 1, std::nullopt, options) {}
  /// Makes the model of a figure.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  FamilyModel(int size, int first_value, std::optional<int> sum, const Options& options = {})
      : Extend<Self, MagicModel>(
            with_integer_sum(Puzzle(figure(size, numbers...), first_value, sum)), options) {}
};

}  // namespace loshu
