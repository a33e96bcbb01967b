#pragma once

/// \file
/// The same puzzle searched with different settings, and the trees of these searches.
/// \snippet comparison.cpp comparison

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/model.hpp>
#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/search.hpp>
#include <loshu/tree.hpp>

namespace loshu {

/// What one row of a comparison asks: all that axes vary.
struct Trial {
  Question question;       ///< the settings replace its symmetry, complement, threads and seed
  Settings settings = {};  ///< without "engine", the model in Gecode is searched
  Gecode::SearchTracer* tracer = nullptr;  ///< of the model's search; it is then searched once

  /// The toggles of the model, of a row that searches one.
  [[nodiscard]] Options options() const;
  /// The engine of the row.
  [[nodiscard]] std::string engine() const;
};

/// What varies in a comparison, and its values.
struct Axis {
  /// A value.
  struct Value {
    std::string name;                  ///< in words
    std::function<void(Trial&)> take;  ///< makes it the value of a trial
  };
  std::string name;           ///< "propagation"
  std::vector<Value> values;  ///< each of which is tried with all those of other axes
};

/// A setting as an axis: `over("symmetry", {"none", "full"})`.
/// \throws Error for an unknown setting, and for a word that it does not take
[[nodiscard]] Axis over(const std::string& setting, const std::vector<std::string>& words);

/// The axes of a comparison that names none: each setting with words to vary, which the engine has
/// and the settings do not fix.
[[nodiscard]] std::vector<Axis> usual_axes(const Settings& fixed);

/// What the rows of a comparison post one by one: order constraints or relations.
enum class Ladder { order, post };
/// The words for `Ladder`.
inline constexpr std::array ladder_names{Named{Ladder::order, "order"},
                                         Named{Ladder::post, "post"}};

/// The order constraints posted one by one: none, the first, the first two, and so on.
/// \param trial  the row with all of them
/// \throws Error where there are none \throws Stopped when the budget is used up
[[nodiscard]] Axis order_ladder(const Trial& trial, const Budget& budget = Budget::unlimited());

/// The relations of the puzzle posted one by one: none, the first, the first two, and so on.
/// \throws Error where it has none
[[nodiscard]] Axis relation_ladder(const Puzzle& puzzle);

/// Of the classes under a group, which a search found.
struct FoundClasses {
  std::uint64_t kept = 0;      ///< found at least once
  std::uint64_t repeated = 0;  ///< found more than once
};

/// One row of a comparison.
struct ComparisonRow {
  std::vector<std::string> values;           ///< of the toggles that vary, one an axis
  Answer answer;                             ///< what the search found
  std::vector<std::uint64_t> depth_profile;  ///< nodes on each level; empty if not asked for
  /// Whether its time is the median of searches that took 0.1 s of processor time together.
  bool timed = true;
  std::optional<FoundClasses> classes = {};  ///< where they were told apart
};

/// The same puzzle searched with different toggles.
struct Comparison {
  std::vector<std::string> axes;        ///< the toggles that vary
  std::vector<ComparisonRow> rows;      ///< in the order in which they were searched
  std::size_t not_searched = 0;         ///< rows that an interruption left out
  std::optional<Symmetry> judged = {};  ///< the group whose classes are told apart
};

/// How rows are compared, beside what they are.
struct Comparing {
  /// The puzzle and the group whose classes are told apart in every row. None: where a row may find
  /// a class more than once, the greatest group that a row breaks.
  std::optional<std::pair<Puzzle, Symmetry>> judged = {};
  double search_share = 1;                       ///< of a row's time; the rest is for `end`
  std::function<void(Trial& trial)> begin = {};  ///< called before a row
  /// Called after a row with what is left of its time; may add to the row.
  std::function<void(const Trial& trial, ComparisonRow& row, const Budget& turn)> end = {};
};

/// Searches the puzzle with every mix of the values, the last axis turning fastest. Short searches
/// are made again until a tenth of a second of processor time is full; their time is the median.
/// \param base  what no axis varies. The time of its limits is that of all rows together, each of
///   which has an equal part of what is left; its other limits are those of each row.
/// \throws Error for a mix that cannot be searched, before anything is
[[nodiscard]] Comparison compare(const Trial& base, const std::vector<Axis>& axes,
                                 const Comparing& how = {});

/// The same with the plain model.
[[nodiscard]] Comparison compare(const Puzzle& puzzle, const std::vector<Axis>& axes);

/// Searches a row again with a tracer, up to the point where it ended. A tracer would have slowed
/// the first search. The model is a new one, since the first left its failure counts. \param row
/// the trial as `Comparing::end` gets it \param found  the result of its search \param most_nodes
/// ends the search after that many nodes
void search_again(const Trial& row, const Result& found, const Budget& budget,
                  Gecode::SearchTracer& tracer,
                  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max());

/// A row in one phrase: "symmetry full, total-sum on".
[[nodiscard]] std::string caption(const Comparison& comparison, const ComparisonRow& row);

/// A search whose tree was recorded.
struct RecordedSearch {
  std::string caption;  ///< what sets it off from the others
  Puzzle puzzle;        ///< that was searched
  Options options;      ///< of the model
  SearchTree tree;      ///< with as many domains as are to be told
  /// Makes the model that was searched, for a class of your own; none: `MagicModel`.
  std::function<std::unique_ptr<MagicModel>()> model = {};
  std::uint64_t nodes = 0;  ///< of the search, where the tree has only its first ones
};

/// The most nodes of a document, of all its rows together, whose domains are told. A tree of more
/// nodes is not held against the models of the other rows.
inline constexpr std::size_t most_told_nodes = 50'000;

/// How many nodes a document shows of a tree: the first ones.
inline constexpr std::size_t most_shown_nodes = 200'000;

}  // namespace loshu
