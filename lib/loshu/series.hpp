#pragma once

/// \file
/// The engine `series` counts figures with two classes of disjoint lines. Each class covers all
/// cells, like the rows and the columns of a square.
/// \snippet engines.cpp series

#include <memory>
#include <string>

#include <loshu/question.hpp>

namespace loshu {

/// The most sets of values that the engine `series` lists: 256 MiB.
inline constexpr double most_series = 1 << 25;

/// The engine that counts labellings by orthogonal magic series. A magic series is a set of values
/// that a line may have. A labelling lays down two partitions of the values into series, one for
/// each of two classes of disjoint lines that cover all cells. Sets of different partitions have
/// at most one value in common. `Result::nodes` counts the sets that are laid down, and
/// `Result::failures` those after which no other set fits.
///
/// The two classes are found from the lines. The engine refuses figures without them, more values
/// than cells, and more than 64 cells. It also refuses questions that need single solutions: a
/// number of solutions, a receiver of solutions, or a broken complement.
class SeriesEngine : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "series"; }
  [[nodiscard]] Abilities abilities() const override {
    return {.proves = true, .counts = true, .divides = true, .lists = false, .labels = true};
  }
  [[nodiscard]] std::string refuses(const Question& question) const override;
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

  /// An estimate of the work of a count, in nanoseconds of a processor.
  /// \throws Error with the sentence of `refuses`
  [[nodiscard]] static double work(const Puzzle& puzzle);

 private:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;
};

/// Returns the description of the engine `series`, for the list of all engines. It has no settings.
[[nodiscard]] EngineKind series_kind();

}  // namespace loshu
