#include <loshu/exhaust.hpp>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/features.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// Parses the text that `order_word` writes.
CellOrder order_in(const std::string& text) {
  CellOrder order;
  std::vector<int>* cells = &order.cells;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word == "greatest:") {
      cells = &order.greatest;
      continue;
    }
    if (word.back() == ',') word.pop_back();
    const Setting cell{.kind = SettingKind::whole, .greatest = 1'000'000};
    cell.check("a cell of the order", word);
    cells->push_back(static_cast<int>(detail::whole_number(word)));
  }
  return order;
}

}  // namespace

std::string detail::refused_at_sight(const Question& question, const CellOrder& order) {
  const Figure& figure = question.puzzle.figure();
  const int cells = figure.cell_count();
  if (const auto why = question.puzzle.contradiction()) return why->sentence();
  if (question.symmetry == Symmetry::dynamic) {
    return "the exhaustive engine breaks symmetry by order constraints; use none, geometric or "
           "full";
  }
  if (question.threads < 1) {
    return "a search needs at least 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.swaps || question.limits.restarts) {
    return "the exhaustive engine has no swaps and no restarts to limit; use nodes or seconds";
  }
  if (cells > most_exhaustive_cells) {
    return "the exhaustive engine takes up to " + std::to_string(most_exhaustive_cells) +
           " cells, and " + figure.title() + " has " + std::to_string(cells) + "; use gecode";
  }
  if (auto why = refused_features(question.puzzle, "the exhaustive engine"); !why.empty()) {
    return why + "; use gecode";
  }
  const int range = question.puzzle.values().range();
  if (range > most_exhaustive_range) {
    return "the exhaustive engine takes values in a range of up to " +
           std::to_string(most_exhaustive_range) + ", and those of " + figure.title() +
           " are in one of " + std::to_string(range) + "; use gecode";
  }
  const auto is_cell = [&](int cell) { return cell >= 0 && cell < cells; };
  if (!std::ranges::all_of(order.greatest, is_cell)) {
    return "what is to be the greatest of its orbit is a cell of " + figure.title();
  }
  if (order.cells.empty()) return {};
  std::vector<int> sorted = order.cells;
  std::ranges::sort(sorted);
  if (sorted != reading_order(figure)) {
    return "an order of " + figure.title() + " has each of its cells once";
  }
  return {};
}

/// Whether every class is its own complement, so that breaking the complement saves nothing.
static bool is_paired(const Question& question, const Budget& budget) {
  const auto pairs = complementary_pairs(question.puzzle);
  if (!pairs || question.symmetry == Symmetry::none) return false;
  return reading_chain(question.puzzle, question.symmetry, budget).element_to(*pairs).has_value();
}

std::string ExhaustEngine::refuses_at_sight(const Question& question) const {
  return detail::refused_at_sight(question, options_.order);
}

/// Returns the question that is searched for a count: the complement may be broken for speed.
Question ExhaustEngine::counted(Question question, const Budget& budget) const {
  question.complement = question.complement || (options_.halves && !is_paired(question, budget));
  return question;
}

Ties ExhaustEngine::ties(const Question& question) const {
  return options_.ties.value_or(question.complement ? Ties::judged : Ties::counted);
}

std::string ExhaustEngine::refuses(const Question& question) const {
  if (question.puzzle.contradiction()) return {};  // the puzzle is not searched
  if (question.solutions != 0) return ExhaustiveSearch::refuses(question, options_.order);
  try {  // the preparation is cached and serves the count too
    return ExhaustiveSearch::refuses(counted(question, Budget(question.limits)), options_.order);
  } catch (const Stopped&) {
    return {};
  }
}

std::unique_ptr<SplitSearch> ExhaustEngine::divide(const Question& question,
                                                   const Budget& budget) const {
  require_any_sum(question);
  return std::make_unique<ExhaustiveSearch>(counted(question, budget), options_.order, budget,
                                            options_.walker, ties(question));
}

std::string order_word(const CellOrder& order) {
  std::string text = joined(order.cells, " ", [](int cell) { return std::to_string(cell); });
  if (!order.greatest.empty()) text += ", greatest:";
  for (const int cell : order.greatest) text += " " + std::to_string(cell);
  return text;
}

const SettingTable<ExhaustOptions>& exhaust_settings() {
  static const SettingTable<ExhaustOptions> table = [] {
    SettingTable<ExhaustOptions> rows;
    rows.add(
        {{.name = "order",
          .kind = SettingKind::text,
          .values = "CELLS",
          .help = "the order of the cells",
          .is_option = false,
          .in_identity = true},
         [](ExhaustOptions& options, const std::string& word) { options.order = order_in(word); },
         [](const ExhaustOptions& options) -> std::optional<std::string> {
           if (options.order.cells.empty()) return std::nullopt;
           return order_word(options.order);
         }});
    rows.words(
        {.name = "walker",
         .help = "for the exhaustive engine: walk one node at a time, or many by the "
                 "vectors of the processor; auto: the fastest",
         .on_page = true},
        walker_names, [](auto& options) -> auto& { return options.walker; });
    rows.words(
        {.name = "ties",
         .help = "how counts take solutions that are tied with their complement",
         .is_option = false,
         .in_identity = true,
         .formerly = "judged"},
        ties_names, [](auto& options) -> auto& { return options.ties; });
    return rows;
  }();
  return table;
}

EngineKind exhaust_kind() {
  return {.name = "exhaust",
          .settings = exhaust_settings().settings(),
          .takes = "symmetry complement threads node-limit fail-limit",
          .make = [](const Settings& settings, std::optional<Purpose>,
                     const Receivers&) -> std::unique_ptr<const Engine> {
            ExhaustOptions options;
            exhaust_settings().read(settings, options);
            if (!has_walker(options.walker)) {
              throw NotAvailable("this processor has no " + name_of(walker_names, options.walker) +
                                 ", or Loshu was built without it; use --walker auto");
            }
            // The setting "complement off" turns off the breaking for speed too.
            options.halves = settings.word("complement") != "off";
            return std::make_unique<ExhaustEngine>(std::move(options));
          },
          .title = "plain enumeration",
          .effort = {"node", "failure", "placement"}};
}

Settings ExhaustEngine::settings(const Question& /*question*/) const {
  return exhaust_settings().told(options_);
}

}  // namespace loshu
