#include "loshu/answers/answer.hpp"

#include <algorithm>
#include <utility>

#include <loshu/anneal.hpp>
#include <loshu/answer_text.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// Returns whether the output format has a place for a sentence.
bool has_place(const Request& request) {
  return request.format == Format::text || request.format == Format::json;
}

/// Writes the answer as text or as JSON; the object says the same as the sentence.
void write_instead(const Request& request, const std::string& sentence,
                   const nlohmann::ordered_json& object, Output& output) {
  output.sum_up(sentence, has_place(request));
  if (request.format == Format::text) output.say_lines(sentence + "\n");
  if (request.format == Format::json) output.write(traced_json(request, object));
}

/// Returns whether Loshu chose the positions of the cells, as it does for a figure without any.
/// \param added  how many of the last fixed lines may have been added after that
bool is_laid_out_by_loshu(const loshu::Figure& figure, std::size_t added) {
  std::vector<loshu::Line> lines = figure.every_line();
  added = std::min(added, figure.fixed_lines().size());
  const auto same = [](const loshu::Position& one, const loshu::Position& other) {
    return one.x == other.x && one.y == other.y;
  };
  while (true) {
    if (std::ranges::equal(figure.cells(), loshu::laid_out(figure.cell_count(), lines), same,
                           &loshu::Cell::position)) {
      return true;
    }
    if (added-- == 0) return false;
    lines.pop_back();
  }
}

}  // namespace

/// Writes the file of --trace: a table that grows with the search, or a chart at its end.
class TraceWriter {
 public:
  /// \throws loshu::Error if the file cannot be written
  explicit TraceWriter(const Request& request)
      : is_chart_(request.word("trace").ends_with(".svg")),
        output_(request.word("trace"), request.budget()) {
    if (!is_chart_) output_.write(loshu::trace_csv_header());
  }

  void add(const loshu::TracePoint& point) {
    if (is_chart_) {
      points_.push_back(point);
    } else {
      output_.write(loshu::trace_csv(point));
    }
  }

  void finish(const Request& request, const loshu::Puzzle& puzzle) {
    const std::string usual = loshu::name_of(loshu::schedule_names, loshu::WalkOptions().schedule);
    const std::string title = loshu::question_sentence(puzzle) + "; schedule " +
                              (request.has("schedule") ? request.word("schedule") : usual) +
                              ", seed " + std::to_string(request.seed());
    if (is_chart_)
      output_.write(
          loshu::svg_above_command(loshu::trace_svg(points_, title), command_line(request)));
    output_.finish();
  }

 private:
  bool is_chart_;
  Output output_;
  std::vector<loshu::TracePoint> points_;  // all points of a chart
};

RequestedSearch::RequestedSearch(const Request& request, loshu::Inquiry asked, Watch& watch,
                                 const loshu::OnAssignment& on_solution)
    : inquiry(std::move(asked)), receivers{.on_solution = on_solution, .tracer = watch.tracer()} {
  if (request.has("explain") && request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("--explain is for --format text and json");
  }
  inquiry.question.progress = watch.progress();
  inquiry.explain = request.has("explain");
  if (!request.has("trace")) return;
  trace = std::make_unique<TraceWriter>(request);
  receivers.on_trace_point = [this](const loshu::TracePoint& point) { trace->add(point); };
}

RequestedSearch::~RequestedSearch() = default;

void RequestedSearch::finish(const Request& request, const loshu::Answer& answer) {
  if (trace && !answer.is_seen()) trace->finish(request, inquiry.question.puzzle);
}

void warn_of_near_symmetry(const Request& request, const loshu::Puzzle& puzzle) {
  if (puzzle.figure().size()) return;  // a named family: its positions are not the user's
  const auto near = loshu::near_symmetry(puzzle.figure(), request.budget());
  if (!near || is_laid_out_by_loshu(puzzle.figure(), request.words("line").size())) return;
  tell("warning: the drawing would have " + loshu::formatted("%.0f", near->order) +
       " rotations and reflections if its cells moved by less than " +
       loshu::formatted("%.2g", near->shift) + "; give more exact positions");
}

Status write_answer(const Request& request, const loshu::Answer& answer, Output& output) {
  output.sum_up(loshu::count_sentence(answer), !answer.is_seen() || has_place(request));
  if (request.format == Format::json) {
    output.write(traced_json(request, loshu::to_json(answer, false)));
  } else if (request.format == Format::csv) {
    output.write(loshu::report_csv({&answer, 1}));
  } else {
    write_sentences(answer, output);
  }
  output.finish();
  return status_of(answer);
}

void write_sentences(const loshu::Answer& answer, Output& output) {
  output.say_lines(loshu::count_sentence(answer) + "\n");
  if (!answer.is_seen()) output.say_lines(loshu::effort_sentence(answer.result) + "\n");
  if (answer.reasons) {
    output.say(loshu::to_text(*answer.reasons->explanation, answer.puzzle.parts()));
  }
}

void write_either(const Request& request, const nlohmann::ordered_json& object,
                  const std::string& sentences, Output& output) {
  if (request.format == Format::json) {
    output.write(traced_json(request, object));
  } else {
    output.say_lines(sentences);
  }
  output.finish();
}

Status status_of(const loshu::Answer& answer) {
  if (answer.reasons && answer.reasons->ending != loshu::Ending::exhausted) return stopped;
  return status_of(answer.result);
}

Status status_of(loshu::Making::Outcome outcome) {
  if (outcome == loshu::Making::Outcome::made) return answered;
  return outcome == loshu::Making::Outcome::none_exists ? no_solution : stopped;
}

Status write_contradiction(const Request& request, const loshu::Contradicted& found) {
  Output output(request.word("output"), request.budget());
  write_instead(request, found.what(),
                {{"complete", true},
                 {"ending", loshu::name_of(loshu::ending_names, loshu::Ending::exhausted)},
                 {"contradiction", found.why.sentence()}},
                output);
  if (has_place(request)) {
    output.finish();
  } else {
    output.finish_empty();
  }
  return no_solution;
}

Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output) {
  write_instead(request, nothing + ": " + at.what(),
                {{"complete", false},
                 {"ending", loshu::name_of(loshu::ending_names, at.ending)},
                 {"stage", loshu::stage_name(at.stage)}},
                output);
  output.finish_empty();
  return stopped;
}

std::string why_none(const std::string& before, const Request& request,
                     const loshu::Puzzle& puzzle) {
  const auto found = loshu::explain(puzzle, request.budget().left()).explanation;
  return found ? before + "why: " + sentences(*found, puzzle.parts()).front().text() : "";
}

std::string drawn_givens(const loshu::Puzzle& puzzle, const std::optional<loshu::Given>& marked) {
  std::vector<std::string> texts(puzzle.figure().cells().size(), ".");
  for (const auto& [cell, value] : puzzle.givens()) {
    texts[static_cast<std::size_t>(cell)] = std::to_string(value);
  }
  if (marked) {
    texts[static_cast<std::size_t>(marked->cell)] = "[" + std::to_string(marked->value) + "]";
  }
  return loshu::drawn_text(puzzle.figure(), texts);
}

std::vector<std::string> labels_of(const loshu::Figure& figure) {
  std::vector<std::string> labels;
  for (const loshu::Cell& cell : figure.cells()) labels.push_back(cell.label);
  return labels;
}

std::string drawn_labels(const loshu::Figure& figure) {
  const std::vector<std::string> labels = labels_of(figure);
  return labels.size() > most_drawn ? "" : loshu::drawn_text(figure, labels) + "\n";
}

}  // namespace runner
