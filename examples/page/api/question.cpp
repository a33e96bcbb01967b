#include "page/api/question.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

#include "page/api/check.hpp"
#include "page/api/drawings.hpp"
#include "page/api/figure_view.hpp"
#include "page/api/position.hpp"
#include "page/api/work.hpp"
#include "page/http/refusal.hpp"
#include "page/jobs/job.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::array at_once_names{"figure", "drawings", "verify"};  // answered without a search

ordered_json answered_at_once(const std::string& name, const loshu::JsonValue& body) {
  if (name == "drawings") {
    body.require_keys("this question", {"puzzles"});
    return drawings_json(body.at("puzzles"));
  }
  if (name == "figure") {
    body.require_keys("this question", {"puzzle"});
    return figure_json(position_in(body).puzzle);
  }
  body.require_keys("this question", {"puzzle", "values"});
  return check_json(position_in(body));
}

/// Tells of the progress of a search from its own thread.
class Telling : public loshu::Pace {
 public:
  explicit Telling(const std::function<void(const std::string&)>& tell) : tell_(&tell) {}
  void reached(double) override {
    if (!*tell_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(100);
    ordered_json told{{"progress", progress_json(progress)}};
    const ordered_json part = so_far ? so_far() : nullptr;
    if (!part.is_null()) told["parts"] = {{{"name", "result"}, {"value", part}}};
    (*tell_)(dumped(told));
  }
  void part(ordered_json part) const {
    if (*tell_)
      (*tell_)(dumped({{"progress", progress_json(progress)}, {"parts", {std::move(part)}}}));
  }
  loshu::Progress progress;
  std::function<ordered_json()> so_far;

 private:
  using Clock = std::chrono::steady_clock;
  const std::function<void(const std::string&)>* tell_;
  Clock::time_point next_ = Clock::now();
};

std::string failed(const std::string& message, int status) {
  return dumped({{"state", "failed"}, {"status", status}, {"error", error_json(message)["error"]}});
}

}  // namespace

bool is_question(const std::string& name) {
  return name == "figures" || std::ranges::find(at_once_names, name) != at_once_names.end() ||
         is_work(name);
}

std::string question_names() {
  std::string names;
  for (const char* name : at_once_names) names += std::string(name) + ", ";
  return names + work_names();
}

ReadQuestion question_of(const std::string& name, const std::string& body) {
  if (name == "figures") return {.told = loshu::to_json(loshu::named_families())};
  const loshu::JsonDocument document = loshu::read_json(body, body_name);
  if (is_work(name)) return {.work = work_for(name, document.root())};
  if (!is_question(name)) {
    throw Refusal(404, "there is no question " + name + "; there are figures, " + question_names());
  }
  return {.told = answered_at_once(name, document.root())};
}

std::string answer(const std::string& name, const std::string& body,
                   const std::function<void(const std::string&)>& tell) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  Telling telling(tell);
  const std::atomic<bool> never_cancelled = false;
  try {
    ReadQuestion question = question_of(name, body);
    WorkResult result =
        question.work ? question.work({never_cancelled, telling.progress, telling, &telling.so_far,
                                       [&](ordered_json part) { telling.part(std::move(part)); }})
                      : WorkResult(std::move(question.told));
    ordered_json state{{"state", "done"},
                       {"seconds", std::chrono::duration<double>(Clock::now() - began).count()},
                       {"progress", progress_json(telling.progress)},
                       {"result", std::move(result.json)}};
    if (!result.document.empty()) state["document"] = std::move(result.document);
    return dumped(state);
  } catch (const Refusal& refusal) {
    return failed(refusal.what(), refusal.status);
  } catch (const loshu::Error& error) {
    return failed(error.what(), 400);
  } catch (const loshu::NotAvailable& error) {
    return failed(error.what(), 500);
  } catch (const std::exception& error) {
    return failed(std::string("gave up: ") + error.what(), 500);
  }
}

}  // namespace page
