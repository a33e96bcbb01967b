#pragma once

/// \file
/// The kinds of puzzles that parts of Loshu refuse: one table, from which all refusals come.
/// \snippet figure.cpp features

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include <loshu/puzzle.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// A property of a puzzle for which a part of Loshu may refuse it.
enum class Feature : std::uint8_t {
  gaps,       ///< the values are not consecutive
  spares,     ///< there are more values than cells
  sets,       ///< cells are given several values to choose from
  relations,  ///< there are relations of the user's own
  repeats,    ///< some value may stand in several cells
};
/// The words for `Feature` in reports of tests.
inline constexpr std::array feature_names{
    Named{Feature::gaps, "gaps"}, Named{Feature::spares, "spares"}, Named{Feature::sets, "sets"},
    Named{Feature::relations, "relations"}, Named{Feature::repeats, "repeats"}};

/// A set of features.
class Features {
 public:
  /// Not explicit, so that a table can list features in braces.
  constexpr Features(std::initializer_list<Feature> list) {
    for (const Feature feature : list) add(feature);
  }
  /// Adding a feature twice changes nothing.
  constexpr void add(Feature feature) { bits_ |= bit(feature); }
  /// Whether the set has the feature.
  [[nodiscard]] constexpr bool has(Feature feature) const { return (bits_ & bit(feature)) != 0; }
  friend constexpr bool operator==(const Features&, const Features&) = default;

 private:
  static constexpr unsigned bit(Feature feature) { return 1U << static_cast<unsigned>(feature); }
  unsigned bits_ = 0;
};

/// The features of a puzzle. Relations that contradict the rest do not count.
[[nodiscard]] Features features_of(const Puzzle& puzzle);

/// A part of Loshu that takes puzzles, and the features that it refuses.
struct PuzzleTaker {
  const char* name;      ///< as in a sentence: "the exhaustive engine"
  const char* commands;  ///< the commands and settings that lead to it, for the manual
  Features refuses;      ///< a puzzle with any of them is refused
};

/// All parts that take puzzles: engines, then models, exports, and all that is made of puzzles.
[[nodiscard]] std::span<const PuzzleTaker> puzzle_takers();

/// The sentence with which a part refuses the features of a puzzle. It names the part and what it
/// takes. Empty if the part refuses none of the puzzle's features.
/// \param name  the name of a part in `puzzle_takers`
[[nodiscard]] std::string refused_features(const Puzzle& puzzle, std::string_view name);
/// The same of any part.
[[nodiscard]] std::string refused_features(const Puzzle& puzzle, const PuzzleTaker& taker);

}  // namespace loshu
