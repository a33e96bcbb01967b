#include "divided.hpp"

#include <utility>

#include <loshu/divided_model.hpp>
#include <loshu/exhaust.hpp>

#include "engines.hpp"
#include "setup.hpp"

namespace runner {
namespace {

std::string order_text(const loshu::CellOrder& order) {
  std::string text;
  for (const int cell : order.cells) text += (text.empty() ? "" : " ") + std::to_string(cell);
  if (!order.greatest.empty()) text += ", greatest:";
  for (const int cell : order.greatest) text += " " + std::to_string(cell);
  return text;
}

}  // namespace

Divided divided_search(const Request& request, const loshu::Puzzle& puzzle) {
  if (request.engine == Engine::gecode) {
    const loshu::Options options = model_options(request, puzzle);
    return {
        std::make_unique<loshu::DividedModel>(std::make_unique<loshu::MagicModel>(puzzle, options)),
        options, "gecode"};
  }
  const loshu::ExhaustOptions options = exhaust_options(request, puzzle);
  loshu::ExhaustiveSearch search(puzzle, options);
  std::string order = order_text(search.plan().order);
  return {std::make_unique<loshu::DividedExhaustion>(std::move(search)),
          {.symmetry = options.symmetry, .complement = options.complement},
          "exhaust",
          std::move(order)};
}

}  // namespace runner
