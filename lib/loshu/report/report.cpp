#include <loshu/report.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr double exact_in_double = 0x1p53;

std::string up_to(const Answer& answer, Symmetry level, double order) {
  const bool geometric = level == Symmetry::geometric;
  if (!answer.puzzle.givens().empty()) {
    return "up to the " + order_text(order) +
           (geometric ? " rotations and reflections" : " symmetries") + " that fix the givens";
  }
  return geometric ? "up to rotation and reflection"
                   : "up to all " + order_text(order) + " symmetries";
}

std::string classes_phrase(const Answer& answer, std::uint64_t total) {
  const GroupOrders& orders = answer.orders;
  const auto up_to_group = [total](double order) { return std::to_string(classes(total, order)); };
  if (orders.full == 0) return "";  // a limit came before it was known
  if (orders.full == 1) {
    return answer.puzzle.givens().empty() ? "; the figure has no symmetry"
                                          : "; no symmetry fixes the givens";
  }
  if (orders.geometric == orders.full && answer.puzzle.givens().empty()) {
    return ": " + up_to_group(orders.full) + " up to rotation and reflection, which are all " +
           order_text(orders.full) + " symmetries";
  }
  std::string phrase = ":";
  if (orders.geometric > 1 && answer.puzzle.givens().empty()) {
    phrase += " " + up_to_group(orders.geometric) + " " +
              up_to(answer, Symmetry::geometric, orders.geometric) + ",";
  }
  return phrase + " " + up_to_group(orders.full) + " " + up_to(answer, Symmetry::full, orders.full);
}

using Row = std::vector<std::string>;

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string result = "\"";
  for (const char c : field) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + "\"";
}

/// The kind and what else distinguishes a figure: "pandiagonal", "side 4".
std::string kind_text(const FigureName& name) {
  std::string text = name.kind;
  for (const auto& [detail, value] : name.details) {
    text += (text.empty() ? "" : " ") + detail + " " + std::to_string(value);
  }
  return text;
}

std::string csv_row(const Row& row) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) line += (i == 0 ? "" : ",") + quoted(row[i]);
  return line + "\n";
}

}  // namespace

Answer::Answer(Puzzle asked, const Options& toggles, std::string searched_by, Result found,
               const Budget& budget)
    : puzzle(std::move(asked)),
      options(toggles),
      engine(std::move(searched_by)),
      result(std::move(found)) {
  try {
    find_orders(budget);
  } catch (const Stopped&) {  // the answer is without them
  }
  audit(*this);
}

void Answer::find_orders(const Budget& budget) {
  orders = {.broken = options.symmetry == Symmetry::none ? 1.0 : 0.0, .geometric = 0, .full = 0};
  // Of a figure that is not large they take milliseconds, and are told at any limit.
  const bool large = puzzle.figure().cell_count() > most_whole_figure_cells;
  const Budget& asked = large ? budget : Budget::unlimited();
  constexpr const char* stage = "finding the orders of the groups";
  asked.check(stage);
  orders.geometric = symmetry_group(puzzle, Symmetry::geometric).order;
  asked.check(stage);
  orders.full = symmetry_group(puzzle, Symmetry::full).order;
  switch (options.symmetry) {
    case Symmetry::none:
      orders.broken = 1;
      break;
    case Symmetry::geometric:
      orders.broken = orders.geometric;
      break;
    case Symmetry::full:
    case Symmetry::dynamic:
      orders.broken = orders.full;
      break;
  }
  orders.complement =
      options.complement && complement_of(puzzle, options.symmetry).complement.has_value();
}

std::optional<std::uint64_t> total_solutions(const Answer& answer) {
  const auto& [puzzle, options, engine, result, orders] = answer;
  if (!result.complete()) return std::nullopt;
  if (result.solutions == 0) return 0;
  if (options.symmetry == Symmetry::dynamic) return std::nullopt;
  const double order = orders.broken;
  // With the complement broken, a solution stands for its class and for that of its complement.
  std::uint64_t found = result.solutions;
  if (orders.complement) found += result.solutions - result.self_complementary;
  std::uint64_t total = 0;
  if (order < 1 || order >= exact_in_double ||
      __builtin_mul_overflow(found, static_cast<std::uint64_t>(order), &total)) {
    return std::nullopt;
  }
  return total;
}

std::uint64_t classes(std::uint64_t total, double order) {
  return order >= 1 && order < exact_in_double ? total / static_cast<std::uint64_t>(order) : 0;
}

std::string found_sentence(const Answer& answer) {
  const double order = answer.orders.broken;
  std::string sentence = counted(answer.result.solutions, answer.puzzle.figure().noun()) + " found";
  if (order > 1) sentence += ", " + up_to(answer, answer.options.symmetry, order);
  if (answer.orders.complement) {
    sentence += order <= 1 ? ", up to the complement" : " and the complement";
  }
  return sentence;
}

std::string count_sentence(const Answer& answer) {
  const auto& [puzzle, options, engine, result, orders] = answer;
  const std::string name = puzzle.figure().noun();
  if (result.complete() && result.solutions == 0) {
    return "no such " + name + " exists: proven " +
           (result.nodes <= 1 ? "without a branch" : "in " + counted(result.nodes, "node"));
  }
  if (const auto total = total_solutions(answer)) {
    return counted(*total, name) + classes_phrase(answer, *total);
  }
  const std::string found = found_sentence(answer);
  if (result.complete())
    return found + (options.symmetry == Symmetry::dynamic
                        ? "; a class may be among them more than once"
                        : "");
  const std::string before_ending = !answer.is_local()      ? ", not all: "
                                    : result.solutions == 0 ? ": "
                                                            : ", perhaps not all: ";
  return found + (result.stopped() ? before_ending + ending_phrase(result.ending, result.stage)
                                   : "; there may be more");
}

std::string effort_sentence(const Result& result) {
  if (const auto& swaps = result.swaps) {
    const std::string nearest = swaps->least_energy == 0
                                    ? ""
                                    : "least energy " + std::to_string(swaps->least_energy) + ", ";
    return counted(swaps->tried, "swap") + ", " + std::to_string(swaps->made) + " made, " +
           counted(swaps->restarts, "restart") + ", " + nearest + seconds_text(result.seconds) +
           " s";
  }
  const std::string work = result.iterations ? counted(*result.iterations, "simplex iteration")
                           : result.placements > 0 ? counted(result.placements, "placement")
                                                   : counted(result.propagations, "propagation");
  return counted(result.nodes, "node") + ", " + counted(result.failures, "failure") + ", " + work +
         ", " + seconds_text(result.seconds) + " s";
}

std::string seconds_text(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), seconds < 0.01 ? "%.4f" : "%.3f", seconds);
  return text.data();
}

std::string order_text(double order) {
  if (order == 0) return "unknown";
  if (!std::isfinite(order)) return "over 1e308";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), order < exact_in_double ? "%.0f" : "%.4g", order);
  return text.data();
}

std::string report_csv(std::span<const Answer> answers) {
  std::string text =
      "figure,size,kind,cells,lines,first_value,sum,engine,symmetry,group_order,chain,"
      "total_sum,implied,relaxation,complement,propagation,branching,solutions,"
      "self_complementary,total,complete,ending,nodes,failures,propagations,placements,swaps,"
      "swaps_made,restarts,least_energy,iterations,seconds\n";
  for (const Answer& answer : answers) {
    const auto& [puzzle, options, engine, result, orders] = answer;
    const Figure& figure = puzzle.figure();
    const auto or_empty = [](const auto& number) {
      return number ? std::to_string(*number) : std::string();
    };
    const auto of_tree = [&](auto number) {
      return answer.is_local() ? "" : std::to_string(number);
    };
    const auto of_swaps = [&](auto SwapCounts::*count) {
      return answer.is_local() ? std::to_string((*answer.result.swaps).*count) : "";
    };
    text += csv_row({figure.name(),
                     or_empty(figure.size()),
                     kind_text(figure.full_name()),
                     std::to_string(figure.cell_count()),
                     std::to_string(figure.lines().size()),
                     std::to_string(puzzle.first_value()),
                     or_empty(determined_sum(puzzle)),
                     engine,
                     name_of(symmetry_names, options.symmetry),
                     order_text(orders.broken),
                     answer.has_model() ? name_of(chain_names, options.chain) : "",
                     answer.is_local()   ? ""
                     : options.total_sum ? "on"
                                         : "off",
                     of_tree(options.implied),
                     answer.is_local() ? "" : name_of(relaxation_names, options.relaxation),
                     orders.complement ? "on" : "off",
                     answer.has_model() ? name_of(propagation_names, options.propagation) : "",
                     answer.has_model() ? name_of(branching_names, options.branching) : "",
                     std::to_string(result.solutions),
                     orders.complement ? std::to_string(result.self_complementary) : "",
                     or_empty(total_solutions(answer)),
                     result.complete() ? "true" : "false",
                     name_of(ending_names, result.ending),
                     of_tree(result.nodes),
                     of_tree(result.failures),
                     of_tree(result.propagations),
                     of_tree(result.placements),
                     of_swaps(&SwapCounts::tried),
                     of_swaps(&SwapCounts::made),
                     of_swaps(&SwapCounts::restarts),
                     of_swaps(&SwapCounts::least_energy),
                     or_empty(result.iterations),
                     seconds_text(result.seconds)});
  }
  return text;
}

std::string labels_csv(const Figure& figure) {
  Row labels;
  for (const Cell& cell : figure.cells()) labels.push_back(cell.label);
  return csv_row(labels);
}

std::string assignment_csv(const Assignment& assignment) {
  Row row;
  for (const int value : assignment) row.push_back(std::to_string(value));
  return csv_row(row);
}

}  // namespace loshu
