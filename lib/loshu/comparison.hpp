#pragma once

/// \file
/// The same puzzle searched with different settings, and the trees of these searches.
/// \snippet comparison.cpp comparison

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/model.hpp>
#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/tree.hpp>

namespace loshu {

/// A property of the rows that varies in a comparison, and its values.
struct Axis {
  /// A value.
  struct Value {
    std::string name;                    ///< in words
    std::function<void(Inquiry&)> take;  ///< makes it the value of a row
  };
  std::string name;           ///< "propagation"
  std::vector<Value> values;  ///< each of which is tried with all those of other axes
};

/// A setting as an axis: `over("symmetry", {"none", "full"})`.
/// \throws Error for an unknown setting, and for a word that it does not take
[[nodiscard]] Axis over(const std::string& setting, const std::vector<std::string>& words);

/// The named axes, and then the usual ones: all other settings with words to vary that the engine
/// has and that the settings do not fix. If engines vary, all of them have these settings.
[[nodiscard]] std::vector<Axis> usual_axes(const Settings& fixed, std::vector<Axis> named = {});

/// The constraints that the rows post one by one: order constraints or relations.
enum class Ladder { order, post };
/// The words for `Ladder`.
inline constexpr std::array ladder_names{Named{Ladder::order, "order"},
                                         Named{Ladder::post, "post"}};

/// The order constraints posted one by one: none, the first, the first two, and so on.
/// \param row  has all order constraints
/// \throws Error if there are none, and for a constraint that the row drops
/// \throws Stopped when the budget is used up
[[nodiscard]] Axis order_ladder(const Inquiry& row, const Budget& budget = Budget::unlimited());

/// The relations of the puzzle posted one by one: none, the first, the first two, and so on.
/// \throws Error if the puzzle has no relations
[[nodiscard]] Axis relation_ladder(const Puzzle& puzzle);

/// A search whose tree was recorded.
struct RecordedSearch {
  std::string caption;  ///< what sets it off from the others
  Puzzle puzzle;        ///< that was searched
  Options options;      ///< of the model
  SearchTree tree;      ///< with as many domains as are to be told
  /// Makes the model that was searched, for a user's own class; empty: `MagicModel`.
  std::function<std::unique_ptr<MagicModel>()> model = {};
  std::uint64_t nodes = 0;  ///< of the search, where the tree has only its first ones
};

/// The most nodes whose domains a document shows, of all its rows together. A larger tree is not
/// compared with the models of the other rows.
inline constexpr std::size_t most_told_nodes = 50'000;

/// How many nodes a document shows of a tree: the first ones.
inline constexpr std::size_t most_shown_nodes = 200'000;

/// A recorded search and its result.
struct Recorded {
  RecordedSearch search;  ///< its nodes are those of the result
  Result result;          ///< of the search that was recorded
};

/// Searches the model of an inquiry once, without restarts, and records its tree.
/// \param most_domains  the most nodes whose domains are kept
/// \param most_bytes    the memory of the tree; the search ends when it is used up
[[nodiscard]] Recorded recorded(const Inquiry& inquiry, std::string caption,
                                std::size_t most_domains = most_told_nodes,
                                std::size_t most_bytes = TreeRecorder::usual_bytes);

/// Counts of the classes under a group that a search found.
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
  std::vector<std::string> axes;           ///< the toggles that vary
  std::vector<ComparisonRow> rows;         ///< in the order in which they were searched
  std::size_t not_searched = 0;            ///< rows that an interruption left out
  std::optional<Symmetry> judged = {};     ///< the group whose classes are told apart
  std::vector<RecordedSearch> trees = {};  ///< of the rows that searched a model, if asked for

  /// Whether a row was stopped before it had its answer.
  [[nodiscard]] bool stopped() const;
  /// Whether the puzzle is without a solution. Rows with fewer relations than others say nothing.
  [[nodiscard]] bool has_none() const;
};

/// The trees of a comparison that are kept.
enum class KeptTrees {
  none,      ///< no tree
  drawn,     ///< whole trees, as `trees_svg` draws them
  documents  ///< the first nodes, with their domains, as `tree_document` tells of them
};

/// The settings of a comparison beside its rows. To record a tree, a row is searched a second time,
/// up to the point where it ended. Each search has half of the time of the row.
struct Comparing {
  /// The constraints that rows post one by one, as the last axis. A puzzle that contradicts itself
  /// has no such axis. Without another symmetry, order constraints break the geometric one. With
  /// relations no row breaks any symmetry: the classes are those of the puzzle without relations.
  std::optional<Ladder> ladder = {};
  KeptTrees trees = KeptTrees::none;             ///< in `Comparison::trees`; they share 1 GB
  bool profiles = false;                         ///< whether rows tell the nodes of each level
  std::optional<ProfilerAddress> profiler = {};  ///< shows each row as an execution
  std::optional<std::uint64_t> most_nodes = {};  ///< of all rows; each has an equal part
  std::function<void(Inquiry& row)> begin = {};  ///< called before a row
  std::function<void()> end = {};                ///< called when a row has been searched
};

/// Searches the puzzle with every mix of the values, the last axis turning fastest. Short searches
/// are repeated until a tenth of a second of processor time is full; their time is the median. If a
/// row may find a class more than once, every row counts classes under the greatest group that a
/// row breaks.
/// \param base  the settings that no axis varies; without "engine", the model in Gecode is
///   searched. All rows share its time limit, each with an equal part of the time left. Its other
///   limits hold for each row.
/// \throws Error before any search, for a mix that cannot be searched
[[nodiscard]] Comparison compare(const Inquiry& base, const std::vector<Axis>& axes,
                                 const Comparing& how = {});

/// The same with the plain model.
[[nodiscard]] Comparison compare(const Puzzle& puzzle, const std::vector<Axis>& axes);

/// A row in one phrase: "symmetry full, total-sum on".
[[nodiscard]] std::string caption(const Comparison& comparison, const ComparisonRow& row);

}  // namespace loshu
