#include <loshu/answer_text.hpp>

#include <loshu/description.hpp>
#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/report/csv.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// A total with more digits than this is rounded for people.
constexpr std::size_t most_digits = 60;

/// Writes a number: "7040"; one with very many digits as "8.578e506".
std::string natural_text(const Natural& number) {
  const std::string digits = number.digits();
  if (digits.size() <= most_digits) return digits;
  return digits.substr(0, 1) + "." + digits.substr(1, 3) + "e" + std::to_string(digits.size() - 1);
}

std::string up_to(const Answer& answer, Symmetry level, double order) {
  const bool geometric = level == Symmetry::geometric;
  if (const std::string condition = symmetry_condition(answer.puzzle); !condition.empty()) {
    return "up to the " + order_text(order) +
           (geometric ? " rotations and reflections that " : " symmetries that ") + condition;
  }
  return geometric ? "up to rotation and reflection"
                   : "up to all " + order_text(order) + " symmetries";
}

std::string classes_phrase(const Answer& answer) {
  const GroupOrders& orders = answer.orders;
  if (orders.full == 0) return "";  // a limit was reached before the order was known
  // Where values repeat, a search may not tell a number of classes.
  const auto up_to_group = [&](Symmetry level) -> std::string {
    const auto classes = answer.result.classes(level);
    return classes ? natural_text(*classes) : "";
  };
  if (orders.full == 1) {
    const std::string condition = symmetry_condition(answer.puzzle, true);
    return condition.empty() ? "; the figure has no symmetry" : "; no symmetry " + condition;
  }
  const bool has_all = symmetry_condition(answer.puzzle).empty();
  if (orders.geometric == orders.full && has_all) {
    if (up_to_group(Symmetry::full).empty()) return "";
    return ": " + up_to_group(Symmetry::full) + " up to rotation and reflection, which are all " +
           order_text(orders.full) + " symmetries";
  }
  std::string phrase;
  const auto add = [&](Symmetry level, double order) {
    const std::string number = up_to_group(level);
    if (number.empty()) return;
    phrase += (phrase.empty() ? ": " : ", ") + number + " " + up_to(answer, level, order);
  };
  if (orders.geometric > 1 && has_all) add(Symmetry::geometric, orders.geometric);
  add(Symmetry::full, orders.full);
  return phrase;
}

/// The phrase for the goal of an answer: " with the least sum 177".
std::string goal_phrase(const Answer& answer) {
  const auto sum = answer.puzzle.parts().sum;
  if (answer.goal == SumGoal::any || !sum) return "";
  return " with the " + name_of(sum_goal_names, answer.goal) + " sum " + std::to_string(*sum);
}

/// The phrase for values that are listed: " with the 9 values 2, 3, 5, ..., 17, 19, 23".
std::string values_phrase(const Answer& answer) {
  return answer.puzzle.parts().values ? " with the " + answer.puzzle.values().summary() : "";
}

std::string under_phrase(const Answer& answer) {
  return answer.under.empty() ? "" : " that equal their complement under " + answer.under;
}

/// The kind and the other numbers that distinguish a figure: "pandiagonal", "side 4".
std::string kind_text(const FigureName& name) {
  std::string text = name.kind;
  for (const auto& [detail, value] : name.details) {
    text += (text.empty() ? "" : " ") + detail + " " + std::to_string(value);
  }
  return text;
}

}  // namespace

std::string found_sentence(const Answer& answer) {
  // Engines may break more symmetry if any solution will do.
  const double order = answer.asked == Symmetry::none ? 1 : answer.orders.broken;
  const Natural number = answer.result.number();
  std::string sentence = labellings(number.digits(), answer.puzzle.figure()) +
                         values_phrase(answer) + under_phrase(answer) + goal_phrase(answer) +
                         " found";
  if (order > 1) sentence += ", " + up_to(answer, answer.asked, order);
  if (answer.orders.complement) {
    sentence += order <= 1 ? ", up to the complement" : " and the complement";
  }
  return sentence;
}

std::string count_sentence(const Answer& answer) {
  const auto& [puzzle, asked, result, orders, reasons, goal, under] = answer;
  const std::string name = puzzle.figure().noun();
  if (result.complete() && result.solutions == 0) {
    if (result.engine == arithmetic_engine) {
      const std::string words = puzzle.contradiction() ? "" : only_sum_words(puzzle);
      return none_exists(puzzle.parts(), words.empty()
                                             ? ": proven by arithmetic"
                                             : ": " + puzzle.figure().title() + ": " + words);
    }
    const std::string effort =
        result.nodes <= 1 ? "without a branch" : "in " + counted(result.nodes, "node");
    if (result.exact) return none_exists(puzzle.parts(), ": proven " + effort);
    return "no such " + name + " found " + effort + "; the engine " + result.engine +
           " proves nothing";
  }
  if (const auto total = result.total()) {
    return labellings(natural_text(*total), puzzle.figure()) + values_phrase(answer) +
           under_phrase(answer) + goal_phrase(answer) + classes_phrase(answer);
  }
  const std::string found = found_sentence(answer);
  if (result.complete())
    return found + (asked == Symmetry::dynamic ? "; a class may be among them more than once" : "");
  const std::string before_ending = !answer.is_local()      ? ", not all: "
                                    : result.solutions == 0 ? ": "
                                                            : ", perhaps not all: ";
  return found + (result.stopped() ? before_ending + ending_phrase(result.ending, result.stage)
                                   : "; there may be more");
}

std::string under_each_sentence(std::span<const Answer> answers) {
  Natural total(0);
  std::string parts;
  const Answer* unfinished = nullptr;
  for (const Answer& answer : answers) {
    const std::optional<Natural> number = answer.result.total();
    total += number.value_or(0);
    parts += (parts.empty() ? ": " : ", ") +
             (number ? natural_text(*number) : std::string("an unknown number")) + " under " +
             answer.under;
    if (!number) unfinished = &answer;
  }
  const std::string whole = labellings(natural_text(total), answers.front().puzzle.figure());
  if (unfinished == nullptr) {
    return whole + (total == 1 ? " equals its" : " equal their") + " complement" + parts;
  }
  return "at least " + whole + " equal their complement" + parts + "; " +
         ending_phrase(unfinished->result.ending, unfinished->result.stage);
}

namespace {

std::string effort_of(const Result& result) {
  if (result.engine == arithmetic_engine) return "nothing was searched, ";
  if (const auto& swaps = result.swaps) {
    const std::string nearest = swaps->least_energy == 0
                                    ? ""
                                    : "least energy " + std::to_string(swaps->least_energy) + ", ";
    return counted(swaps->tried, "swap") + ", " + std::to_string(swaps->made) + " made, " +
           counted(swaps->restarts, "restart") + ", " + nearest;
  }
  const EngineKind* const kind = engine_table().find_kind(result.engine);
  const auto [node, failure, work] = (kind == nullptr ? EngineKind() : *kind).effort;
  const std::string text = counted(result.nodes, node) + ", " + counted(result.failures, failure);
  if (work.empty()) return text + ", ";
  // An engine counts only one of the three.
  const auto amount = result.iterations.value_or(result.placements + result.propagations);
  return text + ", " + counted(amount, work) + ", ";
}

}  // namespace

std::string effort_sentence(const Result& result) {
  return (result.chosen ? "by " + result.engine + ": " : "") + effort_of(result) +
         seconds_text(result.seconds) + " s";
}

std::string seconds_text(double seconds) {
  return formatted(seconds < 0.01 ? "%.4f" : "%.3f", seconds);
}

std::string report_csv(std::span<const Answer> answers) {
  std::string text =
      "figure,size,kind,cells,lines,first_value,sum,engine,symmetry,group_order,chain,"
      "total_sum,implied,relaxation,complement,propagation,branching,solutions,"
      "self_complementary,total,complete,ending,nodes,failures,propagations,placements,swaps,"
      "swaps_made,restarts,least_energy,iterations,seconds\n";
  for (const Answer& answer : answers) {
    const auto& [puzzle, asked, result, orders, reasons, goal, under] = answer;
    const Settings& set = result.settings;
    const Figure& figure = puzzle.figure();
    const auto or_empty = [](const auto& number) {
      return number ? std::to_string(*number) : std::string();
    };
    const std::optional<Natural> total = result.total();
    const auto of_tree = [&](auto number) {
      return answer.is_local() ? "" : std::to_string(number);
    };
    const auto of_swaps = [&](auto SwapCounts::*count) {
      return answer.is_local() ? std::to_string((*answer.result.swaps).*count) : "";
    };
    text += detail::csv_row({figure.name(),
                             figure.full_name().size_text(),
                             kind_text(figure.full_name()),
                             std::to_string(figure.cell_count()),
                             std::to_string(figure.lines().size()),
                             std::to_string(puzzle.first_value()),
                             or_empty(answer.sum()),
                             result.engine,
                             name_of(symmetry_names, answer.symmetry()),
                             order_text(orders.broken),
                             set.word("chain"),
                             set.word("total-sum"),
                             set.word("implied"),
                             set.word("relaxation"),
                             orders.complement ? "on" : "off",
                             set.word("propagation"),
                             set.word("branching"),
                             result.number().digits(),
                             orders.complement ? std::to_string(result.self_complementary) : "",
                             total ? total->digits() : "",
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
  std::vector<std::string> labels;
  for (const Cell& cell : figure.cells()) labels.push_back(cell.label);
  return detail::csv_row(labels);
}

std::string assignment_csv(const Assignment& assignment) {
  return detail::csv_row(texts_of(assignment));
}

}  // namespace loshu
