#include "loshu/answers/answer.hpp"

#include <optional>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/ask.hpp>
#include <loshu/draw.hpp>
#include <loshu/error.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/by_command.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// The file of --trace: a table that grows with the search, or a chart at its end.
class TraceWriter {
 public:
  /// \throws loshu::Error if the file cannot be written
  explicit TraceWriter(const Request& request)
      : is_chart_(request.trace.ends_with(".svg")), output_(request.trace, request.budget()) {
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
    const std::string* const asked = request.settings.find("schedule");
    const std::string usual = loshu::name_of(loshu::schedule_names, loshu::WalkOptions().schedule);
    const std::string title = loshu::question_sentence(puzzle) + "; schedule " +
                              (asked == nullptr ? usual : *asked) + ", seed " +
                              std::to_string(request.seed());
    if (is_chart_) output_.write(chart_by(request, loshu::trace_svg(points_, title)));
    output_.finish();
  }

 private:
  bool is_chart_;
  Output output_;
  std::vector<loshu::TracePoint> points_;  // of a chart
};

}  // namespace

loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle, Watch& watch,
                       const loshu::OnAssignment& on_solution) {
  if (request.explain && request.format != Format::text && request.format != Format::json) {
    throw loshu::Error("--explain is for --format text and json");
  }
  loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  inquiry.question.progress = watch.progress();
  inquiry.explain = request.explain;
  loshu::Receivers receivers{.on_solution = on_solution, .tracer = watch.tracer()};
  std::optional<TraceWriter> trace;
  if (!request.trace.empty() && !puzzle.contradiction()) {
    trace.emplace(request);
    receivers.on_trace_point = [&](const loshu::TracePoint& point) { trace->add(point); };
  }
  loshu::Answer answer = loshu::ask(inquiry, receivers);
  if (trace) trace->finish(request, puzzle);
  return answer;
}

}  // namespace runner
