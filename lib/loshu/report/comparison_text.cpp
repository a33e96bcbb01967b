#include <loshu/answer_text.hpp>
#include <loshu/comparison_text.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include <loshu/report/csv.hpp>
#include <loshu/report/summary.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

using Fields = std::vector<std::string>;

constexpr std::size_t terminal_columns = 80;

std::string factor(double value, double first, const char* format) {
  return first <= 0 ? "" : formatted(format, value / first);
}

/// The nodes, failures and propagations; empty for a local search.
Fields tree_counts(const Result& result) {
  if (result.swaps) return {"", "", ""};
  return {std::to_string(result.nodes), std::to_string(result.failures),
          std::to_string(result.propagations)};
}

bool has_swaps(const Comparison& comparison) {
  return std::ranges::any_of(comparison.rows,
                             [](const ComparisonRow& row) { return row.answer.is_local(); });
}

/// The heading and the rows of the table, as cells of text.
std::vector<Fields> row_cells(const Comparison& comparison) {
  std::vector<Fields> lines{comparison.axes};
  const bool swaps = has_swaps(comparison);
  for (const std::string heading : {"solutions", "classes", "repeated", "nodes", "failures",
                                    "propag.", "swaps", "seconds", "nodes×", "time×"}) {
    if (heading == "swaps" && !swaps) continue;
    if ((heading == "classes" || heading == "repeated") && !comparison.judged) continue;
    lines.front().push_back(heading);
  }
  const auto base = std::ranges::find_if(
      comparison.rows, [](const ComparisonRow& row) { return !row.answer.result.stopped(); });
  for (const ComparisonRow& row : comparison.rows) {
    const Result& result = row.answer.result;
    Fields line = row.values;
    line.push_back(result.number().digits() + (result.stopped() ? "*" : ""));
    if (comparison.judged) {
      line.push_back(row.classes ? std::to_string(row.classes->kept) : "");
      line.push_back(row.classes ? std::to_string(row.classes->repeated) : "");
    }
    std::ranges::move(tree_counts(result), std::back_inserter(line));
    if (swaps) line.push_back(result.swaps ? std::to_string(result.swaps->tried) : "");
    line.push_back(seconds_text(result.seconds));
    if (base == comparison.rows.end() || result.stopped()) {
      line.insert(line.end(), {"", ""});
    } else {
      const Result& first = base->answer.result;
      const bool timed = row.timed && base->timed && first.nodes > 0;
      line.push_back(
          factor(static_cast<double>(result.nodes), static_cast<double>(first.nodes), "%.2f"));
      line.push_back(timed ? factor(result.seconds, first.seconds, "%.3f") : "");
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string count_text(double count) { return std::to_string(std::llround(count)); }

std::string text_of(const Measured& measured, std::string (*text)(double)) {
  return std::string(measured.at_least ? 1 : 0, '>') + text(measured.value);
}

Fields quartile_cells(const RunSpread& of, std::string (*text)(double)) {
  return {text_of(of.median, text), text_of(of.lower, text) + "–" + text_of(of.upper, text)};
}

Fields spread_cells(const RunSpread& of, std::string (*text)(double)) {
  Fields fields = quartile_cells(of, text);
  fields.insert(fields.end(), {text_of(of.greatest, text), text_of(of.mean, text)});
  return fields;
}

/// The heading and the rows if seeds vary: one row for all runs that differ only in their seed.
std::vector<Fields> summary_cells(const Comparison& comparison) {
  std::vector<Fields> lines{other_axes(comparison)};
  const bool swaps = has_swaps(comparison);
  const bool trees = std::ranges::any_of(
      comparison.rows, [](const ComparisonRow& row) { return !row.answer.is_local(); });
  Fields headings{"runs", "stopped"};
  if (trees) headings.insert(headings.end(), {"median nodes", "quartiles", "greatest", "mean"});
  if (swaps) headings.insert(headings.end(), {"median swaps", "quartiles", "greatest", "mean"});
  headings.insert(headings.end(), {"median seconds", "quartiles"});
  std::ranges::move(headings, std::back_inserter(lines.front()));
  for (const SeedGroup& group : seed_groups(comparison)) {
    const bool local = group.rows.front()->answer.is_local();
    Fields line = group.values;
    line.push_back(std::to_string(group.rows.size()));
    line.push_back(std::to_string(std::ranges::count_if(
        group.rows, [](const ComparisonRow* row) { return row->answer.result.stopped(); })));
    const auto add = [&](Fields fields) { std::ranges::move(fields, std::back_inserter(line)); };
    const Fields empty(4);
    if (trees) add(local ? empty : spread_cells(spread(group, nodes_of), count_text));
    if (swaps) add(local ? spread_cells(spread(group, swaps_of), count_text) : empty);
    add(quartile_cells(spread(group, seconds_of), seconds_text));
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Fields> cells(const Comparison& comparison) {
  return varies_seeds(comparison) ? summary_cells(comparison) : row_cells(comparison);
}

/// The number of columns aligned to the left: those of the axes.
std::size_t left_columns(const Comparison& comparison) { return other_axes(comparison).size(); }

std::string notes(const Comparison& comparison) {
  return stopped_sentence(comparison) + law_sentence(comparison) + classes_sentence(comparison);
}

std::vector<std::size_t> column_widths(const std::vector<Fields>& lines) {
  std::vector<std::size_t> widths(lines.front().size(), 0);
  for (const Fields& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(line[i]));
  }
  return widths;
}

std::size_t table_width(const std::vector<std::size_t>& widths, std::size_t gap) {
  return std::accumulate(widths.begin(), widths.end(), gap * (widths.size() - 1));
}

void leave_out(std::vector<Fields>& lines, std::ptrdiff_t column) {
  for (Fields& line : lines) line.erase(line.begin() + column);
}

/// Leaves out the least useful columns if a terminal has no room for all.
/// \return a sentence that names them, or an empty one
std::string leave_out_columns(std::vector<Fields>& lines) {
  const auto has_room = [&] { return table_width(column_widths(lines), 1) <= terminal_columns; };
  if (!has_room() && lines.front().back() == "quartiles") {
    leave_out(lines, std::ssize(lines.front()) - 1);
    if (!has_room()) leave_out(lines, std::ssize(lines.front()) - 1);
    return "There is no room for all numbers of seconds here; Markdown has all columns.\n";
  }
  std::string left_out;
  for (const char* heading : {"propag.", "failures"}) {
    if (has_room()) break;
    const auto column = std::ranges::find(lines.front(), heading) - lines.front().begin();
    if (column == std::ssize(lines.front())) continue;
    leave_out(lines, column);
    left_out += (left_out.empty() ? "" : " and ") + std::string(heading);
  }
  return left_out.empty() ? ""
                          : "There is no room for " + left_out + " here; CSV has all columns.\n";
}

}  // namespace

std::string comparison_text(const Comparison& comparison) {
  std::vector<Fields> lines = cells(comparison);
  const std::string left_out = leave_out_columns(lines);
  const std::vector<std::size_t> widths = column_widths(lines);
  const std::string gap(table_width(widths, 2) <= terminal_columns ? 2 : 1, ' ');
  std::string text;
  for (const Fields& line : lines) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string padding(widths[i] - columns_of(line[i]), ' ');
      row += (i == 0 ? "" : gap) +
             (i < left_columns(comparison) ? line[i] + padding : padding + line[i]);
    }
    text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  }
  return text + left_out + notes(comparison);
}

std::string comparison_markdown(const Comparison& comparison) {
  const std::vector<Fields> lines = cells(comparison);
  std::string text;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    text += "|";
    for (const std::string& cell : lines[row]) text += " " + cell + " |";
    text += "\n";
    if (row > 0) continue;
    text += "|";
    for (std::size_t i = 0; i < lines[row].size(); ++i) {
      text += i < left_columns(comparison) ? "---|" : "--:|";
    }
    text += "\n";
  }
  const std::string below = notes(comparison);
  return text + (below.empty() ? "" : "\n" + below);
}

std::string comparison_csv(const Comparison& comparison) {
  std::string text;
  for (const ComparisonRow& row : comparison.rows) {
    const std::string lines = report_csv({&row.answer, 1});
    const std::size_t names_end = lines.find('\n');
    if (text.empty()) text = lines.substr(0, names_end) + ",over\n";
    text += lines.substr(names_end + 1, lines.size() - names_end - 2) + "," +
            csv_field(caption(comparison, row)) + "\n";
  }
  return text;
}

}  // namespace loshu
