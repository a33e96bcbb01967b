#include "loshu/searches/engine_split.hpp"

#include <sstream>
#include <utility>
#include <vector>

#include <loshu/engines.hpp>
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

/// \param options  the toggles of the model
EngineSplit by_gecode(const loshu::Question& question, const loshu::Options& options,
                      const loshu::Budget& budget = loshu::Budget::unlimited()) {
  const loshu::GecodeEngine engine(loshu::GecodeSearch{{options}});
  return {engine.divide(question, budget), options, engine.name()};
}

EngineSplit by_exhaustion(const loshu::Question& question, const loshu::CellOrder& order,
                          loshu::Ties ties,
                          const loshu::Budget& budget = loshu::Budget::unlimited()) {
  const loshu::ExhaustiveSearch search(question, order, budget, loshu::WalkerKind::automatic, ties);
  return {.search = std::make_unique<loshu::SplitExhaustion>(search),
          .options = {.symmetry = question.symmetry, .complement = question.complement},
          .engine = "exhaust",
          .order = order_text(search.plan().order),
          .ties = search.breaks_complement() ? ties : loshu::Ties::judged};
}

/// What was asked, by the engine of the request.
EngineSplit requested_split(const Request& request, const loshu::Puzzle& puzzle,
                            const loshu::Budget& budget, loshu::Ties ties) {
  loshu::Question question = question_of(request, puzzle, search_options(request, puzzle));
  const bool left_to_gecode = request.engine == EngineName::automatic &&
                              loshu::AutoEngine::resolved(question).name() == "gecode";
  if (request.engine == EngineName::gecode || left_to_gecode) {
    return by_gecode(question, model_options(request, puzzle), budget);
  }
  // The complement is broken unless that is refused: whether it was asked for is about what is
  // told.
  question.complement = request.complement.value_or(true);
  const bool up_to_complement = request.complement.value_or(false);
  if (up_to_complement) ties = loshu::Ties::judged;
  EngineSplit split = by_exhaustion(question, requested_order(request, puzzle), ties, budget);
  split.up_to_complement = up_to_complement;
  return split;
}

}  // namespace

EngineSplit engine_split(const Request& request, const loshu::Puzzle& puzzle,
                         const loshu::Budget& budget, loshu::Ties ties) {
  EngineSplit split = requested_split(request, puzzle, budget, ties);
  // Without a complement the question is the same, with or without the option.
  split.options.complement = split.search->breaks_complement();
  split.up_to_complement = split.up_to_complement && split.options.complement;
  return split;
}

EngineSplit engine_split(const Asked& asked) {
  const loshu::Question question{.puzzle = asked.puzzle,
                                 .symmetry = asked.options.symmetry,
                                 .complement = asked.options.complement,
                                 .seed = asked.options.seed};
  if (asked.engine == "gecode") return by_gecode(question, asked.options);
  EngineSplit split = by_exhaustion(question, order_in(asked.order), asked.ties);
  split.up_to_complement = asked.up_to_complement;
  return split;
}

}  // namespace runner
