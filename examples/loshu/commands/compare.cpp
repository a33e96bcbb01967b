#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <loshu/report.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

#include "loshu/cli/options.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/searches/engines.hpp"

namespace runner {
namespace {

/// A toggle that varies, and its values.
struct Axis {
  const Option* option;
  std::vector<std::string> values;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// "propagation=value,bounds" as an axis.
Axis parsed_axis(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    throw loshu::Error("--over '" + text +
                       "' should read OPTION=A,B,..., as in symmetry=none,full");
  }
  const Option& option = toggle_named("compare", text.substr(0, equals));
  Axis axis{&option, split(text.substr(equals + 1), ',')};
  Request probe;
  for (const std::string& value : axis.values) {
    option.set(probe, value);
    if (std::ranges::count(axis.values, value) > 1) {
      throw loshu::Error("--over " + std::string(option.name) + " has " + value + " twice");
    }
  }
  return axis;
}

/// Symmetry and total sum, unless the request fixes them, and those of --over.
std::vector<Axis> axes(const Request& request) {
  std::vector<Axis> chosen;
  for (const std::string& text : request.over) {
    chosen.push_back(parsed_axis(text));
    for (std::size_t i = 0; i + 1 < chosen.size(); ++i) {
      if (chosen[i].option == chosen.back().option) {
        throw loshu::Error("--over " + std::string(chosen[i].option->name) + " is there twice");
      }
    }
  }
  const auto varies = [&](std::string_view name) {
    return std::ranges::any_of(chosen, [&](const Axis& axis) { return axis.option->name == name; });
  };
  for (const Axis& axis : chosen) {
    const std::string fixed = "--" + std::string(axis.option->name);
    const bool is_fixed = std::ranges::any_of(request.arguments, [&](const std::string& argument) {
      return argument == fixed || argument.starts_with(fixed + "=");
    });
    if (is_fixed)
      throw loshu::Error("--over varies what " + fixed + " fixes; leave one of them out");
  }
  std::vector<Axis> all;
  const auto vary = [&](const std::string& name) {  // over what it is by default
    const Option& option = toggle_named("compare", name);
    if (request.named.contains(name) || varies(name)) return;
    all.push_back({&option, split(std::string(default_of(option, "compare")->value), ',')});
  };
  vary("symmetry");
  // The total sum is a toggle of two engines alone.
  const bool has_total_sum =
      (request.engine == EngineName::gecode || request.engine == EngineName::ilp) &&
      !varies("engine");
  if (has_total_sum) vary("total-sum");
  all.insert(all.end(), chosen.begin(), chosen.end());
  std::ranges::sort(all, {}, &Axis::option);  // in the order of the table of options
  return all;
}

/// A request for each mix of values, the last axis turning fastest, with the values.
std::vector<std::pair<std::vector<std::string>, Request>> mixes(const Request& request,
                                                                const std::vector<Axis>& axes) {
  std::vector<std::pair<std::vector<std::string>, Request>> rows{{{}, request}};
  for (const Axis& axis : axes) {
    std::vector<std::pair<std::vector<std::string>, Request>> longer;
    for (const auto& [values, row] : rows) {
      for (const std::string& value : axis.values) {
        longer.emplace_back(values, row);
        longer.back().first.push_back(value);
        axis.option->set(longer.back().second, value);
      }
    }
    rows = std::move(longer);
  }
  return rows;
}

/// The tree of a search that was already made: a second one, since recording would have slowed the
/// first, as far as that came. The model is a new one, since the first left its failure counts.
loshu::SearchTree recorded_tree(const loshu::Puzzle& puzzle, const loshu::Options& options,
                                loshu::SearchOptions search, const loshu::Result& result,
                                const loshu::Budget& budget) {
  search.limits.failures.reset();
  search.limits.nodes.reset();
  if (result.stopped()) search.limits.nodes = result.nodes;
  search.progress = nullptr;
  loshu::TreeRecorder recorder;
  search.tracer = &recorder;
  search.limits.seconds = budget.left().seconds;
  static_cast<void>(loshu::search(puzzle, options, search, {}));
  return recorder.tree();
}

std::string written(const loshu::Comparison& comparison, Format format) {
  const loshu::Puzzle& puzzle = comparison.rows.front().answer.puzzle;
  switch (format) {
    case Format::text:
      return loshu::question_sentence(puzzle) + "\n\n" + loshu::comparison_text(comparison);
    case Format::markdown:
      return loshu::comparison_markdown(comparison);
    case Format::json:
      return loshu::to_json(comparison).dump() + "\n";
    case Format::svg:
      return loshu::comparison_svg(comparison);
    case Format::csv:
    case Format::lp:
    case Format::mzn:
      break;
  }
  return loshu::comparison_csv(comparison);
}

}  // namespace

/// \throws loshu::Error for what cannot be searched
void check_row(const Request& row, const std::vector<Axis>& varied, const loshu::Puzzle& puzzle) {
  const loshu::SearchOptions search = search_options(row, puzzle);
  const std::string why =
      requested_engine(row, puzzle, search)->refuses(question_of(row, puzzle, search));
  if (!why.empty()) throw loshu::Error(why);
  // Where engines are compared, what is fixed for one of them is no concern of the others.
  const bool engines_vary =
      std::ranges::any_of(varied, [](const Axis& axis) { return axis.option->name == "engine"; });
  Request concerned = row;
  if (engines_vary) {
    concerned = {};
    concerned.engine = row.engine;
    for (const Axis& axis : varied) axis.option->set(concerned, axis.values.front());
    concerned.engine = row.engine;
  }
  check_engine(concerned);
  if (row.engine != EngineName::gecode && !row.tree.empty())
    throw loshu::Error("--tree draws the trees of gecode alone");
}

Status run_compare(const Request& request) {
  require_format(
      request, std::array{Format::text, Format::markdown, Format::json, Format::csv, Format::svg});
  const loshu::Puzzle puzzle = requested_puzzle(request);
  loshu::Comparison comparison;
  const std::vector<Axis> varied = axes(request);
  for (const Axis& axis : varied) comparison.axes.emplace_back(axis.option->name);
  const auto rows = mixes(request, varied);
  for (const auto& [values, row] : rows) {  // what cannot be searched is an error before the first
    check_row(row, varied, puzzle);
  }
  const auto breaks_symmetry = [&](const auto& mix) {
    const loshu::Options options = model_options(mix.second, puzzle);
    return options.complement || options.symmetry == loshu::Symmetry::geometric ||
           options.symmetry == loshu::Symmetry::full;
  };
  if (rows.front().second.chain && std::ranges::none_of(rows, breaks_symmetry)) {
    throw loshu::Error(
        "--chain is the order of what breaks the symmetry, and no row breaks it; use --symmetry "
        "geometric or full");
  }
  Output output(request.output);
  const bool wants_tree = !request.tree.empty();
  std::optional<Output> drawing;
  if (wants_tree) drawing.emplace(request.tree);

  const bool wants_profile = request.format == Format::json || request.format == Format::svg;
  std::vector<loshu::CaptionedTree> trees;
  bool all_complete = true;
  for (const auto& [values, asked] : rows) {
    Request row = asked;
    const loshu::Budget turn(share_of_time(request, rows.size() - comparison.rows.size()));
    loshu::Limits limits = turn.left();  // half of the time is for the tree to be recorded
    if (limits.seconds && (wants_tree || wants_profile)) *limits.seconds /= 2;
    row.begun = std::make_shared<const loshu::Budget>(limits);
    loshu::SearchOptions search = search_options(row, puzzle);
    {
      const Watch watch(row, puzzle, search);
      comparison.rows.push_back({values, searched(row, puzzle, search), {}});
    }
    const loshu::Result& result = comparison.rows.back().answer.result;
    all_complete = all_complete && result.complete();
    if (result.ending == loshu::Ending::interrupted) break;
    if (row.engine == EngineName::gecode && (wants_tree || wants_profile)) {
      const loshu::SearchTree tree =
          recorded_tree(puzzle, model_options(row, puzzle), search, result, turn);
      comparison.rows.back().depth_profile = tree.depth_profile();
      if (wants_tree) trees.push_back({caption(comparison, comparison.rows.back()), tree});
    }
  }
  comparison.not_searched = rows.size() - comparison.rows.size();
  output.write(written(comparison, request.format));
  output.finish();
  if (drawing && !trees.empty()) {
    drawing->write(loshu::trees_svg(trees));
    drawing->finish();
  }
  if (!all_complete) return stopped;
  const bool none = std::ranges::all_of(
      comparison.rows, [](const auto& row) { return row.answer.result.solutions == 0; });
  return none ? no_solution : answered;
}

}  // namespace runner
