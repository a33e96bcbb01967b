#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>

namespace choosing {

/// A question of the list, as `loshu solve` and `loshu count` ask it.
struct ListedQuestion {
  std::string name;          ///< "solve hexagon 6 --first-value 21"
  bool counts = false;       ///< else one solution is wanted
  loshu::PuzzleParts parts;  ///< of which `puzzle` makes a new puzzle

  /// A puzzle and a figure from which nothing was derived yet.
  [[nodiscard]] loshu::Puzzle puzzle() const;

  /// The question that the runner asks of such a puzzle by default, with one thread.
  [[nodiscard]] loshu::Question question(std::uint64_t seed, const loshu::Limits& limits) const;
};

/// \param file  a list of {"command": "solve", "puzzle": {...}}
/// \throws loshu::Error that names what is wrong, and where
[[nodiscard]] std::vector<ListedQuestion> questions_in(const std::string& file);

/// Ten questions about figures of all families, drawn at random; the same for the same seed.
[[nodiscard]] std::vector<ListedQuestion> drawn_questions(std::uint64_t seed);

/// A listed question with its name.
[[nodiscard]] ListedQuestion listed(bool counts, const loshu::Puzzle& puzzle);

}  // namespace choosing
