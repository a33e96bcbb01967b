#include <loshu/json.hpp>
#include <loshu/learn.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// The puzzle of the request. The figure of a file may have faults.
loshu::DraftPuzzle requested_draft(const Request& request) {
  const auto& operands = request.operands;
  if (operands.empty() || is_family(operands[0]) || puzzle_operands(request) != 1 ||
      operands.size() > 1) {
    return {.puzzle = named_puzzle(request)};
  }
  require_no_shape(request, operands[0] + " is a file");
  const loshu::JsonDocument document =
      loshu::read_json(contents(operands[0], request.budget()), input_name(operands[0]));
  return loshu::draft_puzzle_in(document.root(), loshu::named_families());
}

std::string faults_text(const loshu::DraftPuzzle& draft) {
  std::string text;
  for (const loshu::DraftFault& fault : draft.found.faults) text += "fault: " + fault.text + "\n";
  for (const int cell : draft.found.loose) {
    text += "left out: " + draft.draft.cells[static_cast<std::size_t>(cell)].label +
            ", which is on no line\n";
  }
  if (!draft.puzzle && text.empty()) text = "no line is drawn yet\n";
  return text;
}

std::string figure_text(const loshu::Figure& figure) {
  const std::string text = figure.title() + ": " + loshu::counted(figure.cell_count(), "cell") +
                           ", " + loshu::counted(figure.every_line().size(), "line") + "\n\n";
  return text + drawn_labels(figure);
}

}  // namespace

Status run_learn(const Request& request) {
  Watch watch(request);
  loshu::DraftPuzzle draft = requested_draft(request);
  if (draft.puzzle) draft.puzzle = with_options(*draft.puzzle, request);
  Output output(request.word("output"), request.budget());
  nlohmann::ordered_json object{{"figure", draft.json()}};
  std::string text = faults_text(draft);
  if (draft.puzzle) {
    loshu::Limits limits = request.budget().left();
    limits.seconds = limits.seconds.value_or(loshu::learning_seconds);
    const loshu::Learned found = loshu::learn(*draft.puzzle, limits);
    for (const auto& [part, name] : loshu::learned_part_names) {
      if (part != loshu::LearnedPart::sum) object[name] = loshu::to_json(found, part);
    }
    object["ending"] = loshu::name_of(loshu::ending_names, found.ending);
    text = figure_text(draft.puzzle->figure()) + text + loshu::to_text(found);
  }
  watch.end();
  write_either(request, object, text, output);
  return answered;
}

}  // namespace runner
