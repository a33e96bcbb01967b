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

/// The engine of a comparison whose settings name none.
inline constexpr const char* compared_engine = "gecode";

/// A property of the rows that varies in a comparison, and its values.
struct Axis {
  /// One value of the property.
  struct Value {
    std::string name;                    ///< the value in words
    std::function<void(Inquiry&)> take;  ///< sets the value in the inquiry of a row
  };
  std::string name;           ///< the name of the property: "propagation"
  std::vector<Value> values;  ///< each is combined with all values of the other axes
};

/// A setting as an axis: `over("symmetry", {"none", "full"})`.
/// \throws Error for an unknown setting, and for a word that it does not take
[[nodiscard]] Axis over(const std::string& setting, const std::vector<std::string>& words);

/// The named axes, and then the usual ones: all other settings of the engine that take one of
/// several words and are not fixed. If engines vary, all of them have these settings.
[[nodiscard]] std::vector<Axis> usual_axes(const Settings& fixed, std::vector<Axis> named = {});

/// The constraints that the rows post one by one: order constraints or relations.
enum class Ladder { order, post };
/// The words for `Ladder`.
inline constexpr std::array ladder_names{Named{Ladder::order, "order"},
                                         Named{Ladder::post, "post"}};

/// The order constraints posted one by one: none, the first, the first two, and so on.
/// \param row  the settings, with all order constraints posted
/// \throws Error if there are none, and for a constraint that the row drops
/// \throws Stopped when the budget is used up
[[nodiscard]] Axis order_ladder(const Inquiry& row, const Budget& budget = Budget::unlimited());

/// The relations of the puzzle posted one by one: none, the first, the first two, and so on.
/// \throws Error if the puzzle has no relations
[[nodiscard]] Axis relation_ladder(const Puzzle& puzzle);

/// A search whose tree was recorded.
struct RecordedSearch {
  std::string caption;  ///< the words that tell the search from the others
  Puzzle puzzle;        ///< that of the search: documents make its model again
  Options options;      ///< the options with which they do so
  SearchTree tree;      ///< the recorded tree; later nodes may lack their domains
  /// Makes the model that was searched, for a user's own class; empty: `MagicModel`.
  std::function<std::unique_ptr<MagicModel>()> model = {};
  std::uint64_t nodes = 0;  ///< the nodes of the search; `tree` may have only the first
};

/// The most nodes whose domains one document shows, in all rows together. A larger tree is not
/// compared with the models of the other rows.
inline constexpr std::size_t most_told_nodes = 50'000;

/// The most nodes that a document shows of one tree: the first ones.
inline constexpr std::size_t most_shown_nodes = 200'000;

/// The result of `recorded`.
struct Recorded {
  RecordedSearch search;  ///< the search; its `nodes` are those of the result
  Result result;          ///< the search is counted only, so no solutions are kept
};

/// Searches the model of an inquiry once, without restarts, and records its tree.
/// \param most_domains  the most nodes whose domains are kept
/// \param most_bytes    the memory of the tree; the search ends when it is used up
[[nodiscard]] Recorded recorded(const Inquiry& inquiry, std::string caption,
                                std::size_t most_domains = most_told_nodes,
                                std::size_t most_bytes = TreeRecorder::usual_bytes);

/// Counts of the classes under a group that a search found.
struct FoundClasses {
  std::uint64_t kept = 0;      ///< the classes found at least once
  std::uint64_t repeated = 0;  ///< the classes found more than once
};

/// A mix of values, one on each axis, and the search with it.
struct ComparisonRow {
  std::vector<std::string> values;           ///< the value on each axis
  Answer answer;                             ///< what the search found
  std::vector<std::uint64_t> depth_profile;  ///< nodes on each level; empty if not asked for
  /// Whether the time is the median of searches that took 0.02 s of processor time together.
  bool timed = true;
  std::optional<FoundClasses> classes = {};  ///< the classes found, if they were told apart
};

/// The same puzzle searched with different toggles.
struct Comparison {
  std::vector<std::string> axes;           ///< the names of the toggles that vary
  std::vector<ComparisonRow> rows;         ///< the rows, in the order of their searches
  std::size_t not_searched = 0;            ///< the number of rows that an interruption left out
  std::optional<Symmetry> judged = {};     ///< the group whose classes are told apart
  std::vector<RecordedSearch> trees = {};  ///< trees of the rows with a Gecode model, if asked for
  /// The reason why there is no solution, if the inquiry asks for it and arithmetic shows it. Then
  /// no row is searched.
  std::optional<Explanation> reason = {};

  /// Whether some row was stopped before its search was complete.
  [[nodiscard]] bool stopped() const;
  /// Whether every row, except those with fewer relations, proves that there is no solution.
  [[nodiscard]] bool has_none() const;
};

/// Which search trees a comparison keeps.
enum class KeptTrees {
  none,
  drawn,     ///< the whole trees, for `trees_svg`
  documents  ///< the first nodes, with their domains, for `tree_document`
};

/// The settings of a comparison beside its rows. To record a tree, a row is searched a second time,
/// up to the point where it ended. Each search has half of the time of the row.
struct Comparing {
  /// A ladder adds a last axis, whose rows post these constraints one by one. A puzzle that
  /// contradicts itself has no such axis. If no symmetry is set, order constraints break the
  /// geometric one. With relations no row breaks any symmetry.
  std::optional<Ladder> ladder = {};
  KeptTrees trees = KeptTrees::none;             ///< what `Comparison::trees` keeps, in 1 GB
  bool profiles = false;                         ///< whether rows have a `depth_profile`
  std::optional<ProfilerAddress> profiler = {};  ///< shows each row as an execution
  std::optional<std::uint64_t> most_nodes = {};  ///< limit for all rows; each has an equal part
  std::function<void(Inquiry& row)> begin = {};  ///< called before a row is searched
  std::function<void()> end = {};                ///< called when a row has been searched
};

/// Searches the puzzle with every mix of the values; the last axis varies fastest. Short searches
/// are repeated until they took 0.02 s of processor time together, and their median time is told.
/// If a row may find a class more than once, every row counts classes under the greatest group that
/// a row breaks.
/// \param base  the settings that no axis varies; without "engine", the model in Gecode is
///   searched. All rows share its time limit, each with an equal part of the time left. Its other
///   limits hold for each row.
/// \throws Error before any search, for a mix that cannot be searched
[[nodiscard]] Comparison compare(const Inquiry& base, const std::vector<Axis>& axes,
                                 const Comparing& how = {});

/// Compares settings of the Gecode model; all that no axis varies has its default.
[[nodiscard]] Comparison compare(const Puzzle& puzzle, const std::vector<Axis>& axes);

/// A row in one phrase: "symmetry full, total-sum on".
[[nodiscard]] std::string caption(const Comparison& comparison, const ComparisonRow& row);

}  // namespace loshu
