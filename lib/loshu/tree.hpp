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

/// The kind of a node of a search tree: undecided, failed or solved.
enum class NodeKind : std::uint8_t { choice, failure, solution };

/// A recorded search tree: the nodes in the order of their creation, each after its parent. A
/// search with restarts has one root for each round.
struct SearchTree {
  /// A node of the tree.
  struct Node {
    std::int64_t parent = -1;          ///< the place of the parent in `nodes`; −1 for a root
    std::uint32_t depth = 0;           ///< the depth; 0 for a root
    std::uint32_t alternative = 0;     ///< which child of the parent it is; 0 for the left one
    NodeKind kind = NodeKind::choice;  ///< as Gecode has told it
    std::uint32_t decision = 0;        ///< the decision on the edge to it, as place in `decisions`
  };
  std::vector<Node> nodes;             ///< the nodes in the order of their creation
  std::vector<std::string> decisions;  ///< the decisions, each once: "(1,1) ≤ 8"; "" for roots

  /// A run of consecutive values that a cell has at a node's parent and not at the node.
  struct Loss {
    int cell = 0;      ///< the number of the cell
    int least = 0;     ///< the least value of the run
    int greatest = 0;  ///< the greatest value of the run
  };
  /// The values that the decision and propagation removed at each of the first `domains_kept`
  /// nodes. A root is compared with full domains. At a failure, propagation stopped early.
  std::vector<Loss> losses;
  std::vector<std::size_t> loss_ends;  ///< for each node, the end of its losses in `losses`
  std::size_t domains_kept = 0;        ///< the number of nodes whose domains are recorded

  /// Returns the losses of a node, by cell in ascending order.
  /// \param node  less than `domains_kept`
  [[nodiscard]] std::span<const Loss> losses_of(std::size_t node) const;

  /// Counts the nodes of a kind by a look at every node.
  [[nodiscard]] std::uint64_t count(NodeKind kind) const;

  /// Returns the number of nodes at each depth, from the roots down.
  [[nodiscard]] std::vector<std::uint64_t> depth_profile() const;
};

namespace detail {
class DomainCursor;
}

/// Records the tree that an engine of Gecode searches, with any number of threads. Pass the
/// recorder to the engine as its tracer. A node takes about 40 bytes; the domains of the first
/// nodes can be kept too. When the memory is used up, no more nodes are recorded.
class TreeRecorder : public Gecode::SearchTracer {
 public:
  /// The memory limit of a recorder by default: 256 MB.
  static constexpr std::size_t usual_bytes = std::size_t{256} << 20;

  /// \param most_domains  the most nodes whose domains are kept, in 12 bytes for each run of values
  ///   that a cell loses; the model that is searched must then be a MagicModel
  /// \param most_bytes  the most memory for all nodes; half of it at most is for domains
  explicit TreeRecorder(std::size_t most_domains = 0, std::size_t most_bytes = usual_bytes);
  ~TreeRecorder() override;
  TreeRecorder(const TreeRecorder&) = delete;
  TreeRecorder& operator=(const TreeRecorder&) = delete;

  /// Returns the most nodes that fit into the memory limit, which suits as node limit of a search.
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

/// A decision of a search: a comparison of a cell with a value, as written on an edge of the tree.
struct Decision {
  /// On the edge these are ≤, >, = and ≠.
  enum class Relation : std::uint8_t { at_most, above, equal, unequal };
  int cell = 0;                           ///< its number
  Relation relation = Relation::at_most;  ///< how the cell compares with the value
  int value = 0;                          ///< the number on the right side
};

/// Parses a decision such as "(1,1) ≤ 8". Empty for texts in another form.
[[nodiscard]] std::optional<Decision> parsed_decision(const Figure& figure, std::string_view text);

/// A constraint of a searched model.
struct TreeConstraint {
  std::string name;                      ///< the name from `named_constraints`: "order.2"
  std::string words = {};                ///< what the constraint demands
  std::vector<int> cells = {};           ///< its cells; empty: all
  std::optional<std::size_t> line = {};  ///< for a line: its place in `every_line()`
};

/// One step of the propagation at a node: the values that one constraint or the decision removed.
struct TreeStep {
  /// The values that one cell lost.
  struct Removal {
    int cell = 0;             ///< its number
    std::vector<int> values;  ///< the values, ascending
  };
  std::size_t constraint = 0;  ///< the place of the constraint in the result of `explain_tree`
  std::vector<Removal> removed = {};  ///< the removed values; each cell once
  bool narrows_sum = false;           ///< whether the step narrows the magic sum
  int least_sum = 0;                  ///< the least magic sum, if the step narrows it
  int greatest_sum = 0;               ///< the greatest magic sum, if the step narrows it
};

/// The propagation at a node, and the reasons of its failure.
struct NodeReasons {
  std::vector<TreeStep> steps;                ///< the steps in their order
  std::optional<std::size_t> failed_by = {};  ///< for a failure: the constraint that failed
  std::vector<std::string> causes = {};       ///< for a failure: the reasons in words, at least one
  std::vector<int> cells = {};                ///< for a failure: the cells at fault
  std::vector<std::size_t> lines = {};        ///< for a failure: places in `every_line()`
};

/// The first places in the result of `explain_tree`: steps that no constraint of the model made.
enum TreeStepMaker : std::size_t {
  decision_step,  ///< the decision on the edge to the node
  posting_step,   ///< the givens and the posting of the constraints
  unknown_step,   ///< no-goods, dynamic symmetry breaking, or a user's constraint
};

/// Called with each node whose propagation was repeated, a node after its parent.
using OnReasons = std::function<void(std::size_t node, const NodeReasons& reasons)>;

/// Repeats the propagation of the nodes whose domains were kept. Reports which constraints removed
/// which values, and why nodes failed. This takes about five times as long as the search. Very deep
/// nodes have no reasons, since the models above them would fill the memory.
/// \param root    a copy of the searched model, not yet propagated; this call propagates it
/// \param budget ends the work, even within a node
/// \param most    the most nodes to report, from the first on
/// \return the constraints, after three entries for `TreeStepMaker`. When the budget ends, the
///   other nodes get no reasons.
std::vector<TreeConstraint> explain_tree(
    const SearchTree& tree, MagicModel& root, const OnReasons& on_reasons,
    const Budget& budget = Budget::unlimited(),
    std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns the nodes nearest to the root that another model would cut off, ascending. At such a
/// node, posting all decisions of its path in the other model fails by propagation. Decisions that
/// cannot be parsed are skipped.
/// \param other  the other model, not yet propagated; this call propagates it
/// \return empty if the tree is so deep that the models of a path would fill the memory
/// \throws Stopped when the budget is used up
[[nodiscard]] std::optional<std::vector<std::size_t>> refuted_nodes(
    const SearchTree& tree, MagicModel& other, const Budget& budget = Budget::unlimited());

/// One of the trees of a drawing.
struct CaptionedTree {
  std::string caption;  ///< a line of text above the tree
  SearchTree tree;      ///< may have several roots
};

/// The size of the pages of `tree_pages`. The default is A4.
struct TreeLayout {
  double width = 595;   ///< the page width in points, 72 to the inch; A4
  double height = 842;  ///< the page height in points; infinite for one long page
  double margin = 42;   ///< the margin on each side, in points
};

/// Draws trees side by side, in rows, in the style of Gist: choices as blue circles, failures as
/// red squares, solutions as green diamonds. If a tree has more than `most_nodes` nodes or is too
/// wide, each subtree without a solution becomes a red triangle. If that is not enough, subtrees
/// with solutions become green triangles with the number of solutions.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<Page> tree_pages(std::span<const CaptionedTree> trees,
                                           std::size_t most_nodes = 2000,
                                           const TreeLayout& layout = {},
                                           const Budget& budget = Budget::unlimited());

/// Draws the trees as an SVG that is at most 180 mm wide.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::string trees_svg(std::span<const CaptionedTree> trees,
                                    std::size_t most_nodes = 2000,
                                    const Budget& budget = Budget::unlimited());

/// The address where a CP-Profiler listens.
struct ProfilerAddress {
  std::string host = "localhost";  ///< a host name or an IP address
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
  /// \param limits  those of the search. Their time and interrupt end each wait for a profiler that
  ///   does not answer or does not read. The connection is lost then.
  /// \throws NotAvailable if no profiler listens at the address
  ProfilerTracer(const ProfilerAddress& address, std::string title, const Limits& limits = {});
  ~ProfilerTracer() override;
  ProfilerTracer(const ProfilerTracer&) = delete;
  ProfilerTracer& operator=(const ProfilerTracer&) = delete;

  /// Gecode calls it when a search begins.
  void init() override;
  /// Gecode calls it when a round of restarts begins.
  void round(unsigned int engine) override;
  /// Gecode calls it for a node that is skipped.
  void skip(const EdgeInfo& edge) override;
  /// Gecode calls it for each node: sends the node.
  void node(const EdgeInfo& edge, const NodeInfo& node) override;
  /// Gecode calls it when the search is over.
  void done() override;

  /// Whether the connection was lost before the end of the search. The search continues then.
  [[nodiscard]] bool lost() const;

 private:
  class Connection;
  std::unique_ptr<Connection> connection_;
  std::string execution_;
  int rounds_ = 0;
  int skipped_ = 0;
};

}  // namespace loshu
