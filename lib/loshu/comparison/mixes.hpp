#pragma once

// Makes the rows of a comparison, and finds errors in them before any is searched.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/comparison.hpp>
#include <loshu/error.hpp>

namespace loshu::detail {

/// Whether a search may find a class more than once.
inline bool may_repeat(const Inquiry& row) {
  const std::vector<std::string> dropped = names_in(row.settings.word("drop"));
  return row.settings.word("symmetry") == name_of(symmetry_names, Symmetry::dynamic) ||
         std::ranges::any_of(dropped, [](const auto& name) { return name.starts_with("order."); });
}

/// A row before it is searched.
struct Mix {
  std::vector<std::string> values;  ///< the value on each axis
  Inquiry inquiry;  ///< the base inquiry with these values; its settings name the engine
};

/// Solutions are found one by one if they cannot be counted.
struct RowQuestion {
  explicit RowQuestion(const Inquiry& row) : question(row.asked()), counts(!may_repeat(row)) {
    // A row drops settings that belong to another engine.
    const EngineKind& kind = engine_table().kind(row.settings.word("engine"));
    Settings settings{{"engine", kind.name}};
    for (const auto& [name, word] : row.settings) {
      if (kind.has(name)) settings.set(name, word);
    }
    if (!kind.has("node-limit")) {
      question.limits.nodes.reset();
      question.limits.failures.reset();
    }
    if (!kind.has("swap-limit")) {
      question.limits.swaps.reset();
      question.limits.restarts.reset();
    }
    engine = engine_table().make(settings, Purpose::show);
  }

  /// \param on_solution  is given each solution; without it, they are counted if they can be
  [[nodiscard]] Result searched(const Limits& limits, const OnAssignment& on_solution = {}) const {
    const Budget budget(limits);
    if (on_solution) return engine->answer(question, budget, on_solution);
    if (counts) return engine->answer(question, budget);
    return engine->answer(question, budget, [](const Assignment&) { return true; });
  }

  Question question;
  std::unique_ptr<const Engine> engine;
  bool counts;
};

/// The puzzle and the group by which solutions are told apart into classes.
using Judge = std::pair<Puzzle, Symmetry>;

/// The value of the last axis changes from each row to the next.
struct Mixes {
  std::vector<std::string> axes;
  std::vector<Mix> rows;
  std::optional<Judge> judge;
};

inline std::vector<Mix> mixed(const Inquiry& base, const std::vector<Axis>& axes) {
  std::vector<Mix> all{{{}, base}};
  for (const Axis& axis : axes) {
    std::vector<Mix> longer;
    for (const Mix& mix : all) {
      for (const Axis::Value& value : axis.values) {
        longer.push_back(mix);
        longer.back().values.push_back(value.name);
        value.take(longer.back().inquiry);
      }
    }
    all = std::move(longer);
  }
  return all;
}

/// The group whose classes a row keeps, from its symmetry; `dynamic` breaks the full group.
inline Symmetry judged_level(Symmetry broken) {
  return broken == Symmetry::dynamic ? Symmetry::full : broken;
}

/// The greatest group that a row breaks. Each of its classes consists of whole classes of the other
/// rows. Empty if no row may repeat a class, since the counts then need no judge.
inline std::optional<Judge> judge_of(const std::vector<Mix>& all) {
  if (std::ranges::none_of(all, [](const Mix& mix) { return may_repeat(mix.inquiry); })) return {};
  Symmetry level = Symmetry::none;
  for (const Mix& mix : all) level = std::max(level, judged_level(mix.inquiry.asked().symmetry));
  return Judge(all.front().inquiry.question.puzzle, level);
}

/// The puzzle without its relations, which a ladder of relations uses to break symmetry.
inline Judge judge_of_relations(const Inquiry& base) {
  PuzzleParts parts = base.question.puzzle.parts();
  parts.relations.clear();
  return {Puzzle(parts), judged_level(base.asked().symmetry)};
}

/// A ladder sets the symmetry and its chain itself.
/// \throws Error for an axis of either
inline void refuse_axes(Ladder ladder, const std::vector<Axis>& axes) {
  for (const Axis& axis : axes) {
    if (axis.name != "symmetry" && axis.name != "chain") continue;
    throw Error("--ladder " + name_of(ladder_names, ladder) + " posts the constraints of one " +
                axis.name + "; leave --over " + axis.name + " out");
  }
}

/// Checks that every engine has the settings that vary, and some engine each fixed one.
inline void check_settings(const Mixes& all, const Inquiry& base, bool keeps_trees) {
  const EngineTable& table = engine_table();
  const auto engine_of = [](const Mix& mix) { return mix.inquiry.settings.word("engine"); };
  std::vector<std::string> names;
  for (const std::string& axis : all.axes) {
    const Setting* const setting = table.find(axis);
    if (setting != nullptr && setting->is_option) names.push_back(axis);
  }
  if (keeps_trees) names.emplace_back("tree");
  for (const Mix& mix : all.rows) table.check(engine_of(mix), names, "--");
  for (const auto& [name, word] : base.settings) {
    const auto has = [&, &of = name](const Mix& mix) { return table.kind(engine_of(mix)).has(of); };
    if (name == "engine" || std::ranges::any_of(all.rows, has)) continue;
    table.check(engine_of(all.rows.front()), {name}, "--");
  }
}

/// Refuses to vary the order of the chain unless a row breaks the symmetry by it.
inline void check_chain(const std::vector<Mix>& all) {
  const auto names_chain = [](const Mix& mix) { return mix.inquiry.settings.has("chain"); };
  const auto posts_orders = [](const Mix& mix) {
    const Question question = mix.inquiry.asked();
    return question.complement || question.symmetry == Symmetry::geometric ||
           question.symmetry == Symmetry::full;
  };
  if (std::ranges::none_of(all, names_chain) || std::ranges::any_of(all, posts_orders)) return;
  throw Error(
      "--chain needs order constraints, and no row posts any; use --symmetry geometric or full");
}

/// \throws Error with the reason of the first row that its engine refuses
inline void check_rows(const Mixes& all, const Budget& budget) {
  std::size_t refused = 0;
  std::string first;
  std::string values;
  for (const Mix& mix : all.rows) {
    RowQuestion row(mix.inquiry);
    row.question.limits.seconds = budget.left().seconds;
    std::string why = row.engine->refuses(row.question);
    if (why.empty()) why = refuses_endless(row.question, *row.engine);
    if (why.empty() || refused++ > 0) continue;
    first = why;
    for (std::size_t axis = 0; axis < all.axes.size(); ++axis) {
      values += (axis == 0 ? "" : ", ") + all.axes[axis] + " " + mix.values[axis];
    }
  }
  if (refused > 0) throw Error(refused == all.rows.size() ? first : values + ": " + first);
}

/// The ladder, if any, becomes the last axis. The rows share the most nodes equally.
/// \throws Error for a mix that cannot be searched; the message names the mix if others can
[[nodiscard]] inline Mixes mixes(Inquiry base, std::vector<Axis> axes, const Comparing& how,
                                 const Budget& budget) {
  base.purpose = Purpose::show;
  if (!base.settings.has("engine")) base.settings.set("engine", compared_engine);
  Mixes all;
  if (how.ladder && !base.question.puzzle.contradiction()) {
    refuse_axes(*how.ladder, axes);
    if (!base.settings.has("symmetry")) base.settings.set("symmetry", "geometric");
    if (*how.ladder == Ladder::order) {
      axes.push_back(order_ladder(base, budget));
    } else {
      axes.push_back(relation_ladder(base.question.puzzle));
      all.judge = judge_of_relations(base);
      base.settings.set("symmetry", "none");
    }
  }
  for (const Axis& axis : axes) all.axes.push_back(axis.name);
  all.rows = mixed(base, axes);
  for (Mix& mix : all.rows) {
    if (!how.most_nodes) break;
    auto& nodes = mix.inquiry.question.limits.nodes;
    const std::uint64_t share = *how.most_nodes / all.rows.size();
    nodes = std::min(nodes.value_or(share), share);
  }
  check_settings(all, base, how.trees != KeptTrees::none);
  if (!how.ladder) check_chain(all.rows);
  check_rows(all, budget);
  if (!all.judge) all.judge = judge_of(all.rows);
  return all;
}

}  // namespace loshu::detail
