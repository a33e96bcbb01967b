#pragma once

/// \file
/// The Gecode model of a puzzle. A model of your own derives from it.
/// \snippet model.cpp model

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <typeinfo>
#include <vector>

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/system.hpp>

namespace loshu {

/// All constraints of a model except the domains and `distinct`. All of them are derived from the
/// figure, and the options switch each part on or off.
struct Constraints {
  std::vector<Row> rows;                 ///< the rows of the puzzle; some lines may be left out
  std::optional<Equation> total_sum;     ///< the sum of all lines; none if it is not posted
  Congruences congruences;               ///< the congruences that the total sum implies
  ImpliedEquations implied;              ///< the implied equations with few cells
  std::optional<Relaxation> relaxation;  ///< the permutahedron bound, and its proof
  std::vector<Equation> weighted;        ///< the weighted sums of the bound that are posted
  std::vector<OrderConstraint> orders;   ///< the constraints that break the symmetry
  ComplementFinding complement;          ///< the complement that is broken, if any
};

/// Derives the constraints of a model.
/// \throws Error for a name in `Options::drop` that no constraint has, and for a dropped line that
///   the other lines do not imply
/// \throws Stopped when the budget is used up
[[nodiscard]] Constraints derived_constraints(const Puzzle& puzzle, const Options& options,
                                              const Budget& budget = Budget::unlimited());

/// A constraint of a model by its name: "distinct", "line.1", "fixed-line.1", "relation.1",
/// "total-sum", "implied.1", "bound", "weighted.1", "order.1" or "complement". `Options::drop`
/// takes all names except "distinct" and those of relations. Numbers count from 1 in the order in
/// which constraints are posted.
struct NamedConstraint {
  std::string name;  ///< unique in a model
  std::string text;  ///< the constraint in words: "(1,1) < (1,4)"
};

/// All constraints of a model, including those that its options drop.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<NamedConstraint> named_constraints(
    const Puzzle& puzzle, const Options& options, const Budget& budget = Budget::unlimited());
/// The names of given constraints.
/// \param constraints  all constraints of the model, since the numbers in names count them
[[nodiscard]] std::vector<NamedConstraint> named_constraints(const Puzzle& puzzle,
                                                             const Constraints& constraints);

class MagicModel;

namespace detail {
class CopyGuard;
class FailureWeights;
class SearchAccess;

/// Checks that a model's class copies itself and its own variables.
/// \throws Error if the copies of the model are of another class, or keep a variable of the
/// original
void check_copy(MagicModel& model);
}  // namespace detail

/// The Gecode model of a puzzle. It has one variable for each cell and one for the magic sum.
///
/// Search it with any Gecode engine but PBS. To add constraints, derive from it and post them after
/// the base's constructor. A constraint that treats symmetric cells differently needs
/// `Symmetry::none`. The order constraints keep one solution of each class, and your constraint may
/// rule out just that one.
///
///     class LowCorner : public loshu::Extend<LowCorner, loshu::MagicSquare> {
///      public:
///       LowCorner() : Extend(4, {.symmetry = loshu::Symmetry::none}) {
///         Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 1);
///       }
///     };
///
/// Gecode searches copies of a model. `Extend` writes `copy()`. A class that derives without it
/// must write both `copy()` and the copy constructor. Gecode would search a class without its own
/// `copy()` as its base. Therefore the first `status()`, which every engine's constructor calls,
/// throws an Error instead. The same call finds members of `Extend`'s class that are variables or
/// arrays of variables and that the copy constructor did not update. A vector of variables is not
/// looked into.
///
/// A model belongs to one thread at a time, since even `clone()` changes it for a moment. Its
/// copies share only data that has locks or never changes. So each thread may search copies of its
/// own, as Gecode's engines do.
class MagicModel : public Gecode::Space {
 public:
  /// Makes the model.
  /// \throws Error for Gecode's domain propagation on a line of 6 cells or more: its cost is
  ///   exponential in the length, and no limit is checked meanwhile
  /// \throws Error for sums beyond Gecode's integers, and for names that cannot be dropped
  /// \throws Error for breaking the complement together with dynamic symmetry breaking, or without
  ///   an order constraint
  /// \throws Stopped if the budget ends before the model is made
  explicit MagicModel(const Puzzle& puzzle, const Options& options = {},
                      const Budget& budget = Budget::unlimited());

  /// The sentence with which the constructor would refuse the puzzle and options. Empty if it would
  /// accept them, and if the budget ends before that is known.
  [[nodiscard]] static std::string refuses(const Puzzle& puzzle, const Options& options,
                                           const Budget& budget = Budget::unlimited());

  /// The copy constructor for Gecode's `copy()`. Copies share the puzzle.
  MagicModel(MagicModel& other);
  /// A copy of the model in its present state, for Gecode. Derived classes override this.
  Gecode::Space* copy() override;

  /// Allocates memory; that of a larger class is all zeros. Otherwise the check of copies could
  /// take leftovers in unused bytes for variables.
  static void* operator new(std::size_t size);
  /// The counterpart of `operator new`. It does the same as Gecode's own.
  static void operator delete(void* object);

  /// Demands a solution that differs from `last`. Gecode calls this function at a restart after a
  /// solution. So a search with restarts yields each solution once, and ends when none is left. For
  /// branch and bound, override the function to demand a better solution.
  void constrain(const Gecode::Space& last) override;
  /// Posts no-goods and calls `constrain`. Gecode calls this function at a restart, for the space
  /// that is kept.
  bool master(const Gecode::MetaInfo& information) override;
  /// Counts the restarts. Gecode calls it at each, for the space that is searched next.
  bool slave(const Gecode::MetaInfo& information) override;

  /// The variables of the cells, in the order of the cells.
  [[nodiscard]] const Gecode::IntVarArray& cells() const { return cell_values_; }
  /// The variable of the magic sum.
  [[nodiscard]] const Gecode::IntVar& sum() const { return magic_sum_; }

  /// The puzzle. All copies share it.
  [[nodiscard]] const Puzzle& puzzle() const { return shared_->puzzle; }
  /// The options that the model was made with.
  [[nodiscard]] const Options& options() const { return shared_->options; }

  /// The values of the cells.
  /// \throws Gecode::Int::ValOfUnassignedVar while a cell is open
  [[nodiscard]] Assignment assignment() const;

  /// Whether the complement is broken. Each solution then stands for two classes: its own and that
  /// of its complement. A solution whose class is its own complement stands for one.
  [[nodiscard]] bool breaks_complement() const { return shared_->breaking != nullptr; }

  /// Whether the complement of this solution is in the solution's own class. False if the
  /// complement is not broken.
  /// \throws Gecode::Int::ValOfUnassignedVar while a cell is open
  [[nodiscard]] bool is_self_complementary() const;

  /// The order of the group that is broken, and the number of its elements that map this solution
  /// to itself. None unless values repeat and the symmetry is geometric or full.
  /// \throws Gecode::Int::ValOfUnassignedVar while a cell is open
  [[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> orbit() const;

  /// Prints the figure. An open cell is printed with its domain.
  virtual void print(std::ostream& out) const;
  using Gecode::Space::print;  // prints an alternative: "(1,1) = 5"

 private:
  friend class detail::CopyGuard;
  friend class detail::SearchAccess;

  /// Whether `copy()` is known to return an object of exactly this class.
  [[nodiscard]] virtual bool copies_itself() const { return typeid(*this) == typeid(MagicModel); }
  /// The size of the object in bytes, or of the part that is known.
  [[nodiscard]] virtual std::size_t known_size() const { return sizeof(MagicModel); }

  struct Shared {
    Puzzle puzzle;
    Options options;
    std::unique_ptr<const ComplementBreaking> breaking;  // null if no complement is broken
    std::unique_ptr<const OrbitBreaking> orbits;         // null unless values repeat
    std::shared_ptr<detail::FailureWeights>
        // The failure weights of cells, if the branching needs them and Gecode has none.
        weights;
    mutable std::atomic<std::uint64_t> draws = 0;
    mutable Progress* progress = nullptr;
  };

  MagicModel(const Puzzle& puzzle, const Options& options, const Constraints& derived,
             const Budget& budget);

  std::shared_ptr<const Shared> shared_;
  Gecode::IntVarArray cell_values_;
  Gecode::IntVar magic_sum_;
  std::uint64_t restarts_ = 0;
  std::uint32_t depth_ = 0;
  double left_of_path_ = 0;  // the share of the tree left of the path to this node
  double below_ = 1;         // the share of the tree below this node
};

/// A base class that writes `copy()` and the copy constructor of `Self`, a model derived from
/// `Base`. It has the constructors of `Base`.
///
/// A model with variables of its own still writes its copy constructor, which updates them:
///
///     class Middle : public loshu::Extend<Middle, loshu::MagicSquare> {
///      public:
///       Middle() : Extend(5), middle_(*this, 1, 25) {
///         Gecode::rel(*this, middle_, Gecode::IRT_EQ, cells()[12]);
///       }
///       Middle(Middle& other) : Extend(other) { middle_.update(*this, other.middle_); }
///
///      private:
///       Gecode::IntVar middle_;
///     };
template <typename Self, typename Base>
class Extend : public Base {
 public:
  using Base::Base;
  /// The copy constructor for Gecode's `copy()`.
  Extend(Extend& other) : Base(other) {}
  /// A copy of class `Self`.
  Gecode::Space* copy() override { return new Self(static_cast<Self&>(*this)); }

 private:
  [[nodiscard]] bool copies_itself() const override { return typeid(*this) == typeid(Self); }
  [[nodiscard]] std::size_t known_size() const override { return sizeof(Self); }
};

/// The most cells that `whole_figure` takes.
inline constexpr int most_whole_figure_cells = 1024;

/// Posts one propagator for a whole figure, which runs to its own fixpoint. The cells hold the
/// values first_value, ..., first_value + cells − 1, each once, and the equations hold.
/// \param cells  the cells of the figure, in their order
/// \param sum  the magic sum S of the equations
/// \param equations  equations in the values of the cells and S
/// \throws Error for more cells than `most_whole_figure_cells`
void whole_figure(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                  int first_value, std::span<const Equation> equations);

/// How much `distinct_sum` prunes.
enum class SumLevel {
  bounds,  ///< prunes the bounds, using that the values are pairwise distinct; O(n log n)
  /// Prunes as `bounds`, and keeps a value only if some way to reach the sum with distinct values
  /// uses it. The second part needs a known sum and at most 4 open terms. It takes at most d² steps
  /// for domains of d values, with up to 1024 values.
  domain,
};

/// Posts: the sum of coefficients[i] · x[i]  =  sum_coefficient · s + constant, where the x are
/// pairwise distinct. The propagator relies on the distinct values and does not enforce them: post
/// `Gecode::distinct` too.
/// \throws Gecode::Int::ArgumentSizeMismatch for fewer or more coefficients than variables
void distinct_sum(Gecode::Home home, const Gecode::IntArgs& coefficients,
                  const Gecode::IntVarArgs& x, Gecode::IntVar s, std::int64_t sum_coefficient,
                  std::int64_t constant, SumLevel level = SumLevel::bounds);

/// Posts that the cells are pairwise distinct and that each line has the sum, for any domains of
/// the cells. No symmetry is broken. If the cells have as many values as there are cells, every
/// value has a place, and the total of all values is used. If these values are also consecutive,
/// the figure is posted as in `MagicModel`.
/// \snippet model.cpp magic_figure
/// \param sum  the magic sum
/// \throws Error for a figure with fixed lines
/// \throws Gecode::Int::ArgumentSizeMismatch for fewer or more variables than cells
void magic_figure(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                  const Figure& figure);

}  // namespace loshu

namespace Gecode {

/// Limited discrepancy search of a model. Gecode 6.2 frees an uninitialised pointer if its own
/// constructor throws. Therefore this class checks for a forgotten `copy()` first.
template <std::derived_from<loshu::MagicModel> Model>
class LDS<Model> : public Search::Base<Model> {
 public:
  /// Takes the parameters of the constructor of Gecode's own LDS.
  /// \throws loshu::Error if the model's class has no `copy()` of its own
  LDS(Model* model, const Search::Options& options = Search::Options::def)
      : Search::Base<Model>(engine(model, options)) {}
  /// The engine does not look for a best solution.
  static constexpr bool best = false;

 private:
  static Search::Engine* engine(Model* model, const Search::Options& options) {
    loshu::detail::check_copy(*model);
    return Search::ldsengine(model, options);
  }
};

}  // namespace Gecode
