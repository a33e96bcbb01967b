#include "loshu/answers/trace.hpp"

#include <loshu/draw.hpp>
#include <loshu/report.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/drawn_by.hpp"

namespace runner {
namespace {

std::string title_of(const Request& request, const loshu::Puzzle& puzzle) {
  const std::string* const asked = request.settings.find("schedule");
  const std::string usual = loshu::name_of(loshu::schedule_names, loshu::WalkOptions().schedule);
  return loshu::question_sentence(puzzle) + "; schedule " + (asked == nullptr ? usual : *asked) +
         ", seed " + std::to_string(request.seed());
}

}  // namespace

TraceWriter::TraceWriter(const Request& request, const loshu::Puzzle& puzzle)
    : is_chart_(request.trace.ends_with(".svg")),
      title_(title_of(request, puzzle)),
      command_(command_line(request)),
      output_(request.trace, request.budget()) {
  if (!is_chart_) output_.write(loshu::trace_csv_header());
}

void TraceWriter::add(const loshu::TracePoint& point) {
  if (is_chart_) {
    points_.push_back(point);
  } else {
    output_.write(loshu::trace_csv(point));
  }
}

void TraceWriter::finish() {
  if (is_chart_)
    output_.write(loshu::svg_above_command(loshu::trace_svg(points_, title_), command_));
  output_.finish();
}

}  // namespace runner
