#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <loshu/answer_text.hpp>
#include <loshu/description.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/order.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// Writes "1828", or "~5.92e+09" if the number is an estimate.
std::string amount(double number, bool exact) {
  return loshu::formatted(exact ? "%.0f" : "~%.3g", number);
}

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string table(const loshu::FoundOrder& found, bool is_given) {
  const std::array<std::pair<std::string, const loshu::MeasuredOrder*>, 4> rows{
      {{"reading      ", &found.reading},
       {"inward spiral", &found.spiral},
       {"engine's own ", &found.own},
       {is_given ? "your own     " : "best found   ", &found.best}}};
  std::string text = "order               nodes  placements\n";
  for (const auto& [name, measured] : rows) {
    const auto& size = measured->size;
    text += name +
            (size ? padded(amount(size->nodes, size->exact), 12) +
                        padded(amount(size->placements, size->exact), 12)
             : found.ending == loshu::Ending::exhausted ? "  its numbers are too large"
                                                        : "  not measured") +
            "\n";
  }
  return text;
}

std::string question(const loshu::Puzzle& puzzle, loshu::Symmetry symmetry, bool complement) {
  const std::optional<std::int64_t> sum = loshu::determined_sum(puzzle);
  return puzzle.figure().title() + ", values " + puzzle.values().words() +
         (puzzle.figure().lines().empty() ? ""
          : sum                           ? ", the sum " + std::to_string(*sum)
                                          : ", any sum") +
         "; " + loshu::name_of(loshu::symmetry_names, symmetry) + " symmetry" +
         (complement ? " and complement" : "") + " broken\n\n";
}

std::string effort(const loshu::FoundOrder& found, bool is_given) {
  const std::string tries = is_given ? "" : loshu::counted(found.tries, "try") + ", ";
  return tries + loshu::seconds_text(found.seconds) + " s" +
         (found.ending == loshu::Ending::exhausted
              ? ""
              : "; not all: " + loshu::ending_phrase(found.ending, found.stage)) +
         "\n";
}

}  // namespace

Status run_order(const Request& request) {
  Watch watch(request);
  const loshu::Puzzle puzzle = loshu::consistent(requested_puzzle(request));
  if (request.has("order") && request.has("tries")) {
    throw loshu::Error("--order measures an order of your own, so there are no --tries");
  }
  const loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  const loshu::Limits limits = request.budget().left();
  std::optional<loshu::CellOrder> given;
  if (request.has("order")) {
    loshu::ExhaustOptions engine;
    loshu::exhaust_settings().read(inquiry.settings, engine);
    given = std::move(engine.order);
  }
  const loshu::OrderSearchOptions options{
      .symmetry = inquiry.options().symmetry,
      .complement = request.settings.word("complement") != "off",
      .seed = request.seed(),
      .tries = request.number("tries"),
      .seconds = limits.seconds,
      .interrupt = limits.interrupt,
      .activity = limits.activity};
  Output output(request.word("output"), request.budget());

  const loshu::FoundOrder found =
      given ? loshu::measure_order(puzzle, *given, options) : loshu::search_order(puzzle, options);
  watch.end();
  if (found.best.order.cells.empty()) {
    return write_stopped(request, loshu::Stopped(found.ending, found.stage), "no order", output);
  }
  if (found.ending != loshu::Ending::exhausted) {
    output.sum_up("not all orders tried: " + loshu::ending_phrase(found.ending, found.stage),
                  request.format == Format::text);
  }
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(found, puzzle, options)));
  } else {
    output.say_lines(question(puzzle, options.symmetry, found.complement) +
                     table(found, given.has_value()) + effort(found, given.has_value()) + "\n");
    output.say(to_string(found.plan, puzzle));
    if (puzzle.figure().cells().size() <= most_drawn) {
      output.write("\n" + loshu::drawn_text(puzzle.figure(),
                                            loshu::step_numbers(found.plan, puzzle.figure())));
    }
  }
  output.finish();
  return found.ending == loshu::Ending::exhausted ? answered : stopped;
}

}  // namespace runner
