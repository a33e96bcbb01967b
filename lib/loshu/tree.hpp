#pragma once

/// \file
/// Search trees, recorded and drawn, or shown live in a CP-Profiler.
/// \snippet model.cpp tree
/// \snippet model.cpp profiler

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <gecode/search.hh>

#include <loshu/draw.hpp>
#include <loshu/model.hpp>

namespace loshu {

/// The kind of a node of a search tree.
enum class NodeKind : std::uint8_t { choice, failure, solution };

/// A search tree as it was searched: the nodes in the order in which they were made, a node after
/// its parent. A search with restarts has one root a round.
struct SearchTree {
  /// A node of the tree.
  struct Node {
    std::int64_t parent = -1;          ///< its place in the list; −1 for a root
    std::uint32_t depth = 0;           ///< 0 for a root
    std::uint32_t alternative = 0;     ///< of its parent: 0 for the left one
    NodeKind kind = NodeKind::choice;  ///< of the node
    std::uint32_t decision = 0;        ///< its place in `decisions`; a root's is the empty one
  };
  std::vector<Node> nodes;             ///< in the order in which they were made
  std::vector<std::string> decisions;  ///< "(1,1) ≤ 8", each once; a root's is the empty one

  /// Values that a cell has at the parent of a node and not at the node.
  struct Loss {
    int cell = 0;      ///< its number
    int least = 0;     ///< of a run of consecutive values
    int greatest = 0;  ///< of the run
  };
  /// The values that propagation and the decision took at each of the first `domains_kept` nodes; a
  /// root starts from all values. A failure has the domains at which its propagation ended.
  std::vector<Loss> losses;
  std::vector<std::size_t> loss_ends;  ///< the end of the losses of each node
  std::size_t domains_kept = 0;        ///< the number of nodes that have domains

  /// The losses of a node, by cell in ascending order.
  /// \param node  less than `domains_kept`
  [[nodiscard]] std::span<const Loss> losses_of(std::size_t node) const;

  /// The number of nodes of a kind.
  [[nodiscard]] std::uint64_t count(NodeKind kind) const;

  /// The number of nodes on each level, from the roots down.
  [[nodiscard]] std::vector<std::uint64_t> depth_profile() const;
};

namespace detail {
class DomainCursor;
}

/// Records the tree that an engine of Gecode searches, with any number of threads. Give it to the
/// engine as its tracer. It keeps some 40 bytes a node, and the domains of the first nodes. When
/// its bytes are used up, it records no more nodes.
class TreeRecorder : public Gecode::SearchTracer {
 public:
  /// The bytes of a recorder by default: 256 MB.
  static constexpr std::size_t usual_bytes = std::size_t{256} << 20;

  /// \param most_domains  the most nodes whose domains are kept, in 12 bytes for each run of values
  ///   that a cell loses; the model that is searched must then be a MagicModel
  /// \param most_bytes  the most memory for all nodes; half of it at most is for domains
  explicit TreeRecorder(std::size_t most_domains = 0, std::size_t most_bytes = usual_bytes);
  ~TreeRecorder() override;
  TreeRecorder(const TreeRecorder&) = delete;
  TreeRecorder& operator=(const TreeRecorder&) = delete;

  /// The most nodes that fit into the bytes. A search needs no more of them.
  [[nodiscard]] std::uint64_t most_nodes() const;

  /// The nodes that were recorded so far.
  [[nodiscard]] const SearchTree& tree() const& { return recorded_; }
  /// The nodes that were recorded so far, without a copy.
  [[nodiscard]] SearchTree tree() && { return std::move(recorded_); }

  /// Gecode calls it when a search begins.
  void init() override {}
  /// Gecode calls it when a round of restarts begins.
  void round(unsigned int engine) override;
  /// Gecode calls it for a node that is skipped.
  void skip(const EdgeInfo& edge) override;
  /// Gecode calls it for each node: records it.
  void node(const EdgeInfo& edge, const NodeInfo& node) override;
  /// Gecode calls it when the search is over.
  void done() override {}

 private:
  void keep_domains(const MagicModel& model, std::int64_t parent);

  SearchTree recorded_;
  std::size_t most_domains_;
  std::size_t most_bytes_;
  std::unique_ptr<detail::DomainCursor> cursor_;  // none before the first node with domains
  std::unordered_map<std::string, std::uint32_t> decision_places_;
  std::vector<std::vector<std::int64_t>>
      places_;  // worker -> its node's number -> place in the tree
};

/// A decision of a search, as it is written on an edge of its tree.
struct Decision {
  /// The comparison of the cell with the value.
  enum class Relation : std::uint8_t { at_most, above, equal, unequal };
  int cell = 0;                           ///< its number
  Relation relation = Relation::at_most;  ///< to the value
  int value = 0;                          ///< the bound of the cell
};

/// "(1,1) ≤ 8" as a decision; empty for other texts, such as those of a user's own brancher.
[[nodiscard]] std::optional<Decision> parsed_decision(const Figure& figure, std::string_view text);

/// A constraint that takes part in a search.
struct TreeConstraint {
  std::string name;                      ///< as `named_constraints` names it: "order.2"
  std::string words = {};                ///< its demand
  std::vector<int> cells = {};           ///< its cells; empty: all
  std::optional<std::size_t> line = {};  ///< its place in `every_line()`, if it is a line
};

/// One step of the propagation of a node: values that a constraint or the decision took from cells.
struct TreeStep {
  /// The values that one cell lost.
  struct Removal {
    int cell = 0;             ///< its number
    std::vector<int> values;  ///< ascending
  };
  std::size_t constraint = 0;         ///< its place in the list of `explain_tree`
  std::vector<Removal> removed = {};  ///< each cell once
  bool narrows_sum = false;           ///< whether it narrows the magic sum
  int least_sum = 0;                  ///< the least magic sum, if the step narrows it
  int greatest_sum = 0;               ///< the greatest magic sum, if the step narrows it
};

/// The propagation of a node, and the reasons of its failure.
struct NodeReasons {
  std::vector<TreeStep> steps;                ///< in the order in which they were made
  std::optional<std::size_t> failed_by = {};  ///< for a failure: the constraint that cannot hold
  std::vector<std::string> causes = {};       ///< for a failure: in words, at least one
  std::vector<int> cells = {};                ///< for a failure: the cells at fault
  std::vector<std::size_t> lines = {};        ///< for a failure: lines, places in `every_line()`
};

/// The origins of steps beside constraints: the first places in the list of `explain_tree`.
enum TreeStepMaker : std::size_t {
  decision_step,  ///< the decision on the edge to the node
  posting_step,   ///< givens, and what was taken while the constraints were posted
  unknown_step,   ///< no-goods, dynamic symmetry breaking, or a user's own constraint
};

/// Called with each node that has reasons, a node after its parent.
using OnReasons = std::function<void(std::size_t node, const NodeReasons& reasons)>;

/// Repeats the propagation of the nodes whose domains were kept. It tells which constraints took
/// which values, and the reasons of failures. It takes some five times as long as the search. Nodes
/// so deep that the models above them would fill the memory have no reasons.
/// \param root    a model as it was searched, not yet propagated; it is propagated
/// \param budget  ends it, also within a node
/// \param most    the most nodes that are told, from the first on
/// \return the constraints; the first three are those of `TreeStepMaker`. When the budget ends, the
///   other nodes have no reasons.
std::vector<TreeConstraint> explain_tree(
    const SearchTree& tree, MagicModel& root, const OnReasons& on_reasons,
    const Budget& budget = Budget::unlimited(),
    std::size_t most = std::numeric_limits<std::size_t>::max());

/// The highest nodes of a tree that another model would cut off: their decisions, all posted in
/// that model, fail by propagation alone. The nodes are ascending. Decisions that cannot be parsed
/// are left out.
/// \param other  not yet propagated; it is propagated
/// \return empty if the tree is so deep that the models of a path would fill the memory
/// \throws Stopped when the budget is used up
[[nodiscard]] std::optional<std::vector<std::size_t>> refuted_nodes(
    const SearchTree& tree, MagicModel& other, const Budget& budget = Budget::unlimited());

/// A tree and its caption.
struct CaptionedTree {
  std::string caption;  ///< a line of text
  SearchTree tree;      ///< drawn below the caption
};

/// The paper that trees are drawn on.
struct TreeLayout {
  double width = 595;   ///< in points, 72 to the inch; that of A4
  double height = 842;  ///< in points; infinite for one page as long as is needed
  double margin = 42;   ///< in points, on each side
};

/// Trees side by side, in rows, in the shapes and colours of Gist: choices as blue circles,
/// failures as red squares, solutions as green diamonds. If a tree has more than `most_nodes`
/// nodes or no room, each subtree without a solution is folded to a red triangle. If that is not
/// enough, subtrees with solutions are folded to green triangles with the number of solutions.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<Page> tree_pages(std::span<const CaptionedTree> trees,
                                           std::size_t most_nodes = 2000,
                                           const TreeLayout& layout = {},
                                           const Budget& budget = Budget::unlimited());

/// The trees as an SVG drawing that is at most 180 mm wide.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string trees_svg(std::span<const CaptionedTree> trees,
                                    std::size_t most_nodes = 2000,
                                    const Budget& budget = Budget::unlimited());

/// The address where a CP-Profiler listens.
struct ProfilerAddress {
  std::string host = "localhost";  ///< a name or an address
  std::string port = "6565";       ///< a number from 1 to 65535
};

/// Reads an address: "6565", "host" or "host:6565".
/// \throws Error for an empty host, or a port that is not a number from 1 to 65535
[[nodiscard]] ProfilerAddress profiler_address(std::string_view text);

/// Shows a search of a MagicModel in a running CP-Profiler (protocol 3). Pass it to the engine as
/// its tracer. Each node carries its label, "(1,1) ≤ 8", and the figure with its open cells.
/// Restarts and any number of threads are supported.
///
/// Gecode has its own tracer for the CP-Profiler, but Debian's packages leave it out. They do
/// install headers with the encoding of the messages, which this class uses.
class ProfilerTracer : public Gecode::SearchTracer {
 public:
  /// Connects to the profiler.
  /// \param title  the name of the execution in the profiler
  /// \throws NotAvailable if nobody listens at the address
  ProfilerTracer(const ProfilerAddress& address, std::string title);
  ~ProfilerTracer() override;
  ProfilerTracer(const ProfilerTracer&) = delete;
  ProfilerTracer& operator=(const ProfilerTracer&) = delete;

  /// Gecode calls it when a search begins.
  void init() override;
  /// Gecode calls it when a round of restarts begins.
  void round(unsigned int engine) override;
  /// Gecode calls it for a node that is skipped.
  void skip(const EdgeInfo& edge) override;
  /// Gecode calls it for each node. It sends the node.
  void node(const EdgeInfo& edge, const NodeInfo& node) override;
  /// Gecode calls it when the search is over.
  void done() override;

  /// Whether the profiler went away before the search was over. The search goes on without it.
  [[nodiscard]] bool lost() const;

 private:
  class Connection;
  std::unique_ptr<Connection> connection_;
  std::string execution_;
  int rounds_ = 0;
  int skipped_ = 0;
};

}  // namespace loshu
