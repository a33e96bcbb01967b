// The settings of the exhaustive engine, one row each.

#include <loshu/exhaust.hpp>

#include <sstream>

#include <loshu/error.hpp>

namespace loshu {
namespace {

/// Reads the text of `order_word`.
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

WalkerKind available(WalkerKind walker) {
  if (has_walker(walker)) return walker;
  throw NotAvailable("this processor has no " + name_of(walker_names, walker) +
                     ", or Loshu was built without it; use --walker auto");
}

}  // namespace

std::string order_word(const CellOrder& order) {
  std::string text;
  for (const int cell : order.cells) text += (text.empty() ? "" : " ") + std::to_string(cell);
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
          .takes = "symmetry complement threads seed node-limit fail-limit",
          .make = [](const Settings& settings, std::optional<Purpose>,
                     const Receivers&) -> std::unique_ptr<const Engine> {
            ExhaustOptions options;
            exhaust_settings().read(settings, options);
            options.walker = available(options.walker);
            // Whoever says that the complement is not broken means the search, not the answer.
            options.halves = settings.word("complement") != "off";
            return std::make_unique<ExhaustEngine>(options.order, options.halves, options.walker,
                                                   options.ties);
          }};
}

Settings ExhaustEngine::settings(const Question& /*question*/) const {
  return exhaust_settings().told(options_);
}

Settings SplitExhaustion::settings() const {
  return {{"order", order_word(search_.plan().order)},
          {"ties", name_of(ties_names, search_.ties())}};
}

}  // namespace loshu
