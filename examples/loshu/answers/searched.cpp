#include "loshu/answers/searched.hpp"

#include <optional>

#include "loshu/answers/trace.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {

loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle, Watch& watch,
                       const loshu::OnAssignment& on_solution) {
  loshu::Inquiry inquiry = inquiry_of(request, puzzle);
  inquiry.question.progress = watch.progress();
  loshu::Receivers receivers{.on_solution = on_solution, .tracer = watch.tracer()};
  std::optional<TraceWriter> trace;
  if (!request.trace.empty()) {
    trace.emplace(request, puzzle);
    receivers.on_trace_point = [&](const loshu::TracePoint& point) { trace->add(point); };
  }
  loshu::Answer answer = loshu::ask(inquiry, receivers);
  if (trace) trace->finish();
  return answer;
}

}  // namespace runner
