#include "loshu/searches/engine_split.hpp"

#include <sstream>
#include <utility>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>

#include "loshu/cli/request_options.hpp"
#include "loshu/searches/engines.hpp"

namespace runner {
namespace {

std::string order_text(const loshu::CellOrder& order) {
  std::string text;
  for (const int cell : order.cells) text += (text.empty() ? "" : " ") + std::to_string(cell);
  if (!order.greatest.empty()) text += ", greatest:";
  for (const int cell : order.greatest) text += " " + std::to_string(cell);
  return text;
}

/// What `order_text` wrote.
loshu::CellOrder order_in(const std::string& text) {
  loshu::CellOrder order;
  std::vector<int>* cells = &order.cells;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word == "greatest:") {
      cells = &order.greatest;
    } else {
      if (word.back() == ',') word.pop_back();
      cells->push_back(static_cast<int>(whole_number(word, "a cell of the order", 0, 1'000'000)));
    }
  }
  return order;
}

EngineSplit by_gecode(const loshu::Puzzle& puzzle, const loshu::Options& options,
                      const loshu::Budget& budget = loshu::Budget::unlimited()) {
  auto model = std::make_unique<loshu::MagicModel>(puzzle, options, budget);
  return {std::make_unique<loshu::SplitModel>(std::move(model)), options, "gecode"};
}

EngineSplit by_exhaustion(const loshu::Puzzle& puzzle, const loshu::ExhaustOptions& options,
                          const loshu::Budget& budget = loshu::Budget::unlimited()) {
  loshu::ExhaustiveSearch search(puzzle, options, budget);
  std::string order = order_text(search.plan().order);
  return {std::make_unique<loshu::SplitExhaustion>(std::move(search)),
          {.symmetry = options.symmetry, .complement = options.complement},
          "exhaust",
          std::move(order)};
}

}  // namespace

EngineSplit engine_split(const Request& request, const loshu::Puzzle& puzzle,
                         const loshu::Budget& budget) {
  if (request.engine == Engine::gecode) {
    return by_gecode(puzzle, model_options(request, puzzle), budget);
  }
  return by_exhaustion(puzzle, exhaust_options(request, puzzle), budget);
}

EngineSplit engine_split(const Asked& asked) {
  if (asked.engine == "gecode") return by_gecode(asked.puzzle, asked.options);
  return by_exhaustion(asked.puzzle, {.symmetry = asked.options.symmetry,
                                      .complement = asked.options.complement,
                                      .order = order_in(asked.order)});
}

}  // namespace runner
