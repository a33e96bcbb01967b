// The reasons at the nodes of recorded trees, checked from the definitions.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <sstream>

#include <loshu/equations.hpp>
#include <loshu/model/tree/cell_domains.hpp>
#include <loshu/search.hpp>
#include <loshu/tree.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(tree_reasons)

using loshu::MagicModel;
using loshu::NodeKind;
using loshu::NodeReasons;
using loshu::Propagation;
using loshu::Puzzle;
using loshu::SearchTree;
using loshu::TreeConstraint;
using loshu::TreeStep;
using loshu::detail::CellDomains;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

SearchTree recorded(const Puzzle& puzzle, const loshu::Options& options,
                    loshu::SearchOptions search = {}, std::size_t most_domains = 100'000) {
  loshu::TreeRecorder recorder(most_domains);
  search.tracer = &recorder;
  static_cast<void>(
      loshu::search(puzzle, options, search, [](const loshu::Assignment&) { return true; }));
  return recorder.tree();
}

std::vector<std::vector<int>> domains(const SearchTree& tree, std::size_t node, const Puzzle& of) {
  loshu::detail::DomainCursor cursor(tree, of.figure().cell_count(), of.first_value());
  std::vector<std::vector<int>> cells(of.figure().cells().size());
  cursor.go_to(static_cast<std::int64_t>(node));
  for (int cell = 0; cell < of.figure().cell_count(); ++cell) {
    for (Gecode::IntSetValues value(cursor.values_of(cell)); value(); ++value) {
      cells[at(cell)].push_back(value.val());
    }
  }
  return cells;
}

/// Whether distinct values of the cells have a sum between two bounds.
bool has_values(const CellDomains& domains, const std::vector<int>& cells, std::size_t place,
                std::set<int>& used, int sum) {
  if (place == cells.size()) return sum >= domains.least_sum && sum <= domains.greatest_sum;
  for (const int value : domains.cells[at(cells[place])]) {
    if (!used.insert(value).second) continue;
    const bool found = has_values(domains, cells, place + 1, used, sum + value);
    used.erase(value);
    if (found) return true;
  }
  return false;
}

/// Whether a constraint alone can hold, for those that a test can try: lines with the magic sum,
/// orders, and that values are distinct. The others hold.
bool can_hold(const TreeConstraint& constraint, const CellDomains& domains) {
  if (std::ranges::any_of(domains.cells, [](const auto& values) { return values.empty(); })) {
    return false;
  }
  if (constraint.name == "distinct") return loshu::detail::crowded_cells(domains).empty();
  if (constraint.name.starts_with("order.")) {
    return domains.cells[at(constraint.cells[0])].front() <
           domains.cells[at(constraint.cells[1])].back();
  }
  if (!constraint.line) return true;
  std::set<int> used;
  return has_values(domains, constraint.cells, 0, used, 0);
}

bool is_tried(const TreeConstraint& constraint) {
  return constraint.name == "distinct" || constraint.name.starts_with("order.") || constraint.line;
}

struct Told {
  std::map<std::size_t, NodeReasons> nodes;
  std::vector<TreeConstraint> constraints;
};

Told told(const SearchTree& tree, const Puzzle& puzzle, const loshu::Options& options) {
  Told result;
  MagicModel model(puzzle, options);
  result.constraints = loshu::explain_tree(
      tree, model,
      [&](std::size_t node, const NodeReasons& reasons) { result.nodes[node] = reasons; });
  return result;
}

/// All that is told of a node, to be compared.
std::string words_of(const NodeReasons& reasons) {
  std::ostringstream words;
  for (const TreeStep& step : reasons.steps) {
    words << step.constraint << ':';
    for (const auto& [cell, values] : step.removed) {
      words << ' ' << cell << '=';
      for (const int value : values) words << value << ',';
    }
    if (step.narrows_sum) words << ' ' << step.least_sum << ".." << step.greatest_sum;
    words << '\n';
  }
  if (reasons.failed_by) words << "failed by " << *reasons.failed_by << '\n';
  for (const std::string& cause : reasons.causes) words << cause << '\n';
  for (const int cell : reasons.cells) words << cell << ' ';
  for (const std::size_t line : reasons.lines) words << "line " << line;
  return words.str();
}

CellDomains all_values(const Puzzle& puzzle) {
  CellDomains full;
  std::vector<int> values;
  for (int value = puzzle.first_value(); value <= puzzle.last_value(); ++value) {
    values.push_back(value);
  }
  full.cells.assign(values.size(), values);
  const auto [least, greatest] = loshu::sum_range(puzzle.figure(), puzzle.values());
  full.least_sum = static_cast<int>(least);
  full.greatest_sum = static_cast<int>(greatest);
  return full;
}

/// Does the steps one by one, from the domains of the parent. Each value that a constraint took is
/// one that the constraint cannot have.
/// \param sum_has_holes  whether the magic sum may lack values between its bounds, which no step
///   tells; lines are then not tried
CellDomains follow(const Told& told, const NodeReasons& reasons, CellDomains domains,
                   bool sum_has_holes, std::size_t& tried) {
  for (const TreeStep& step : reasons.steps) {
    const TreeConstraint& constraint = told.constraints.at(step.constraint);
    const CellDomains before = domains;
    for (const auto& [cell, values] : step.removed) {
      BOOST_TEST(!values.empty());
      for (const int value : values) {
        BOOST_TEST(std::erase(domains.cells[at(cell)], value) == 1U);
        if (!is_tried(constraint) || (constraint.line && sum_has_holes)) continue;
        CellDomains taken = before;
        taken.cells[at(cell)] = {value};
        BOOST_TEST(!can_hold(constraint, taken), constraint.name << " allows " << value);
        ++tried;
      }
    }
    if (step.narrows_sum) {
      domains.least_sum = step.least_sum;
      domains.greatest_sum = step.greatest_sum;
    }
  }
  return domains;
}

}  // namespace

BOOST_AUTO_TEST_CASE(steps_lead_from_node_to_node_and_each_is_sound) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(4)), Puzzle(loshu::polygon(6), 1, 22)}) {
    for (const Propagation level :
         {Propagation::value, Propagation::bounds, Propagation::domain,
          Propagation::distinct_bounds, Propagation::distinct_domain, Propagation::figure}) {
      const loshu::Options options = loshu::with(level, {.implied = 3});
      const bool sum_has_holes = level == Propagation::domain && !loshu::determined_sum(puzzle);
      const SearchTree tree = recorded(puzzle, options);
      const Told all = told(tree, puzzle, options);
      BOOST_TEST(all.nodes.size() == tree.nodes.size());
      std::vector<CellDomains> after(tree.nodes.size());
      std::size_t tried = 0;
      for (const auto& [node, reasons] : all.nodes) {
        const std::int64_t parent = tree.nodes[node].parent;
        const CellDomains before =
            parent < 0 ? all_values(puzzle) : after[static_cast<std::size_t>(parent)];
        after[node] = follow(all, reasons, before, sum_has_holes, tried);
        for (const TreeStep& step : reasons.steps) {
          BOOST_TEST(step.constraint != loshu::unknown_step);
        }
        if (tree.nodes[node].kind == NodeKind::failure) {
          BOOST_REQUIRE(reasons.failed_by.has_value());
          BOOST_TEST(!reasons.causes.empty());
          const TreeConstraint& constraint = all.constraints.at(*reasons.failed_by);
          BOOST_TEST(*reasons.failed_by != loshu::unknown_step);
          if (is_tried(constraint) && !sum_has_holes) {
            BOOST_TEST(!can_hold(constraint, after[node]), constraint.name << " can hold");
          }
        } else {
          BOOST_TEST(reasons.causes.empty());
          BOOST_TEST((after[node].cells == domains(tree, node, puzzle)));
        }
      }
      BOOST_TEST(tried > 0U);
    }
  }
}

// Exercise 14 of the lesson: what the order constraints take at the root, in two steps.
BOOST_AUTO_TEST_CASE(the_root_of_a_square_has_two_steps) {
  const Puzzle puzzle(loshu::square(3));
  const Told all = told(recorded(puzzle, {}), puzzle, {});
  const NodeReasons& root = all.nodes.at(0);
  BOOST_REQUIRE(root.steps.size() == 2U);
  BOOST_TEST(root.steps[0].constraint == loshu::posting_step);
  std::map<std::string, std::vector<int>> posted;
  for (const auto& [cell, values] : root.steps[0].removed) {
    posted[puzzle.figure().label(cell)] = values;
  }
  BOOST_TEST((posted == std::map<std::string, std::vector<int>>{
                            {"(1,1)", {9}}, {"(1,3)", {1, 2}}, {"(3,1)", {1, 9}}, {"(3,3)", {1}}}));
  BOOST_TEST(all.constraints.at(root.steps[1].constraint).name == "order.1");
  BOOST_REQUIRE(root.steps[1].removed.size() == 1U);
  BOOST_TEST(root.steps[1].removed[0].cell == 0);
  BOOST_TEST((root.steps[1].removed[0].values == std::vector{8}));
}

// The names of what is left are those that it has in the whole model.
BOOST_AUTO_TEST_CASE(a_constraint_keeps_its_name_where_others_are_dropped) {
  const Puzzle puzzle(loshu::square(3), 1, 15);
  const loshu::Options options{.total_sum = false, .drop = {"line.2", "order.1"}};
  const SearchTree tree = recorded(puzzle, options);
  const Told all = told(tree, puzzle, options);
  std::map<std::string, std::string> texts;
  for (const auto& [name, text] : loshu::named_constraints(puzzle, options)) texts[name] = text;
  for (const std::string& dropped : options.drop) BOOST_TEST(texts.erase(dropped) == 1U);
  BOOST_TEST(all.constraints.size() == 3 + texts.size());
  for (std::size_t place = 3; place < all.constraints.size(); ++place) {
    const TreeConstraint& constraint = all.constraints[place];
    BOOST_TEST(texts[constraint.name] == constraint.words, constraint.name);
    if (!constraint.line) continue;
    BOOST_TEST((puzzle.figure().every_line()[*constraint.line] == constraint.cells));
  }
  std::vector<CellDomains> after(tree.nodes.size());
  std::size_t tried = 0;
  std::size_t blamed = 0;
  for (const auto& [node, reasons] : all.nodes) {
    const std::int64_t parent = tree.nodes[node].parent;
    after[node] = follow(all, reasons,
                         parent < 0 ? all_values(puzzle) : after[static_cast<std::size_t>(parent)],
                         false, tried);
    for (const std::size_t line : reasons.lines) {
      const TreeConstraint said{
          .name = "line", .cells = puzzle.figure().every_line()[line], .line = line};
      BOOST_TEST(!can_hold(said, after[node]));
      ++blamed;
    }
  }
  BOOST_TEST(tried > 0U);
  BOOST_TEST(blamed > 0U);
}

BOOST_AUTO_TEST_CASE(what_the_model_does_not_know_is_said_to_be_something_else) {
  const Puzzle puzzle(loshu::square(3));
  const loshu::Options options =
      loshu::with(loshu::Branching::input, {.symmetry = loshu::Symmetry::dynamic});
  const SearchTree tree = recorded(puzzle, options);
  const Told all = told(tree, puzzle, options);
  std::size_t unknown = 0, failed = 0;
  for (const auto& [node, reasons] : all.nodes) {
    std::size_t place = 0;
    for (const TreeStep& step : reasons.steps) {
      BOOST_TEST((step.constraint != loshu::decision_step || place == 0), "a decision comes first");
      unknown += step.constraint == loshu::unknown_step;
      ++place;
    }
    if (reasons.failed_by != std::size_t{loshu::unknown_step}) continue;
    ++failed;
    BOOST_TEST((reasons.causes ==
                std::vector<std::string>{"other (no-goods, dynamic symmetry breaking, or a "
                                         "constraint of your own) cannot hold with what is left"}));
    BOOST_TEST(reasons.cells.empty());
    BOOST_TEST(reasons.lines.empty());
  }
  const std::vector<std::pair<std::string, std::string>> first{
      {"decision", ""},
      {"posted", "values given, or taken while the constraints were posted"},
      {"other", "no-goods, dynamic symmetry breaking, or a constraint of your own"}};
  for (std::size_t step = 0; step < first.size(); ++step) {
    BOOST_TEST(all.constraints.at(step).name == first[step].first);
    BOOST_TEST(all.constraints.at(step).words == first[step].second);
    BOOST_TEST(all.constraints.at(step).cells.empty());
  }
  BOOST_TEST(unknown > 0U);
  BOOST_TEST(failed > 0U);
}

BOOST_AUTO_TEST_CASE(as_many_nodes_have_domains_as_are_asked_for) {
  const Puzzle puzzle(loshu::polygon(5));
  const SearchTree tree = recorded(puzzle, {}, {.threads = 2}, 10);
  BOOST_TEST(tree.domains_kept == 10U);
  BOOST_TEST(tree.nodes.size() > 10U);
  BOOST_TEST(tree.loss_ends.size() == 10U);
  BOOST_TEST(told(tree, puzzle, {}).nodes.size() == 10U);
  BOOST_TEST(recorded(puzzle, {}, {}, 0).losses.empty());
}

BOOST_AUTO_TEST_CASE(a_budget_ends_the_telling_and_leaves_what_was_told) {
  const Puzzle puzzle(loshu::square(3));
  const SearchTree tree = recorded(puzzle, {});
  MagicModel model(puzzle, {});
  std::size_t nodes = 0;
  const auto constraints = loshu::explain_tree(
      tree, model, [&](std::size_t, const NodeReasons&) { ++nodes; },
      loshu::Budget({.seconds = 0}));
  BOOST_TEST(nodes == 0U);
  BOOST_TEST(constraints.size() > 3U);
}

// A node is told with all its reasons or not at all, though an interrupt comes in between.
BOOST_AUTO_TEST_CASE(an_interrupt_leaves_no_node_half_told) {
  /// Its copies are counted, and one of them interrupts.
  struct Copied : MagicModel {
    Copied(const Puzzle& puzzle, int after, std::atomic<bool>& interrupts)
        : MagicModel(puzzle), left(std::make_shared<int>(after)), interrupt(interrupts) {}
    explicit Copied(Copied& other)
        : MagicModel(other), left(other.left), interrupt(other.interrupt) {
      if (--*left == 0) interrupt = true;
    }
    Gecode::Space* copy() override { return new Copied(*this); }
    std::shared_ptr<int> left;
    std::atomic<bool>& interrupt;
  };
  const Puzzle puzzle(loshu::square(3));
  const SearchTree tree = recorded(puzzle, {});
  const Told whole = told(tree, puzzle, {});
  std::size_t most = 0, cut = 0;
  for (int copies = 1; copies <= 40; ++copies) {
    std::atomic<bool> interrupt = false;
    Copied model(puzzle, copies, interrupt);
    std::size_t nodes = 0;
    loshu::explain_tree(
        tree, model,
        [&](std::size_t node, const NodeReasons& reasons) {
          ++nodes;
          BOOST_TEST((words_of(reasons) == words_of(whole.nodes.at(node))), node << ", " << copies);
        },
        loshu::Budget({.interrupt = &interrupt}));
    BOOST_TEST(nodes >= most);
    most = nodes;
    cut += nodes < whole.nodes.size() ? 1 : 0;
  }
  BOOST_TEST(cut > 5U);
  BOOST_TEST(most > 5U);
}

BOOST_AUTO_TEST_CASE(another_model_cuts_off_what_it_holds_symmetric) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(4))}) {
    const loshu::Options none{.symmetry = loshu::Symmetry::none};
    const SearchTree tree = recorded(puzzle, none);
    MagicModel full(puzzle, {});
    const std::vector<std::size_t> refuted = loshu::refuted_nodes(tree, full).value();
    std::vector<bool> below(tree.nodes.size(), false);
    std::uint64_t left = 0;
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
      const std::int64_t parent = tree.nodes[node].parent;
      const bool is_below = parent >= 0 && below[static_cast<std::size_t>(parent)];
      const bool is_refuted = std::ranges::binary_search(refuted, node);
      BOOST_TEST(!(is_below && is_refuted));
      below[node] = is_below || is_refuted;
      if (!below[node] && tree.nodes[node].kind == NodeKind::solution) ++left;
    }
    MagicModel counted(puzzle, {});
    BOOST_TEST(left == loshu::count(counted).solutions);
    MagicModel same(puzzle, none);
    const auto own = loshu::refuted_nodes(tree, same);
    for (const std::size_t node : own.value()) {
      BOOST_TEST((tree.nodes[node].kind == NodeKind::failure));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
