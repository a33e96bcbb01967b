#pragma once

#include <string>

#include <loshu/question.hpp>

namespace loshu::detail {

/// Annealing among the labellings that are their own complement under the symmetry of
/// `self_complement_of`. They have half the unknowns. What it finds is told as solutions of the
/// whole puzzle. It gives up where there is no such labelling, which proves nothing of the others.
class PairedAnnealing : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "anneal"; }
  [[nodiscard]] Abilities abilities() const override { return {}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

  /// Work of other engines after which it is worth while to look for the symmetry.
  [[nodiscard]] static double delay(const Puzzle& puzzle);

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;
};

}  // namespace loshu::detail
