#pragma once

#include <ostream>

#include <gecode/int.hh>

#include <loshu/model.hpp>

namespace loshu::detail {

/// Posts the brancher that the model's options name. Alternatives are printed as "(1,1) = 5",
/// "(1,1) ≠ 5", "(1,1) ≤ 8" or "(1,1) > 8", for Gist and other tools of Gecode.
void post_branching(MagicModel& model);

/// Whether the figure is so loosely bound that `post_beginning` helps: it has many cells, at most
/// half as many lines as cells, only short lines, and no relations.
[[nodiscard]] bool is_loosely_bound(const Puzzle& puzzle);

/// Posts a brancher that fills a large figure line by line with the outermost values, until a few
/// dozen cells are left. It acts in three restarts of four, and only while the sum is known.
void post_beginning(MagicModel& model);

inline const MagicModel& model_of(const Gecode::Space& home) {
  return static_cast<const MagicModel&>(home);
}

/// How an alternative compares a cell with a number.
enum class Narrowing { at_most, above, equal };

/// A brancher that decides one cell after the other. It reads the model's own variables, so a copy
/// takes a few bytes. Gecode's branchers copy an array of all variables at each node.
class CellBrancher : public Gecode::Brancher {
 public:
  explicit CellBrancher(Gecode::Home home) : Brancher(home) {}

  [[nodiscard]] bool status(const Gecode::Space& home) const override;
  const Gecode::Choice* choice(Gecode::Space& home) override;
  const Gecode::Choice* choice(const Gecode::Space& home, Gecode::Archive& archive) override;
  Gecode::ExecStatus commit(Gecode::Space& home, const Gecode::Choice& choice,
                            unsigned alternative) override;
  /// Returns the literal of an alternative for the no-goods of a restart. A tuned order has none,
  /// since it draws other values after each restart.
  Gecode::NGL* ngl(Gecode::Space& home, const Gecode::Choice& choice,
                   unsigned alternative) const override;
  void print(const Gecode::Space& home, const Gecode::Choice& choice, unsigned alternative,
             std::ostream& out) const override;
  Gecode::Actor* copy(Gecode::Space& home) override { return new (home) CellBrancher(home, *this); }
  std::size_t dispose(Gecode::Space& home) override;

 protected:
  CellBrancher(Gecode::Space& home, CellBrancher& other)
      : Brancher(home, other), start_(other.start_) {}
  /// Makes a choice of two alternatives: a comparison of a cell with a number, and its opposite.
  [[nodiscard]] const Gecode::Choice* decide(int cell, Narrowing how, int number) const;

 private:
  [[nodiscard]] int next_cell(const MagicModel& model) const;

  mutable int start_ = 0;  // all cells before it are decided
};

}  // namespace loshu::detail
