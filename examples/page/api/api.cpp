#include "page/api/api.hpp"

#include <charconv>
#include <chrono>
#include <string>
#include <optional>
#include <string_view>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

#include "page/api/check.hpp"
#include "page/api/figure_view.hpp"
#include "page/api/position.hpp"
#include "page/api/work.hpp"
#include "page/http/refusal.hpp"
#include "page/http/site.hpp"

namespace page {
namespace {

void require_method(const HttpRequest& request, const std::string& method) {
  if (request.method == method || (method == "GET" && request.method == "HEAD")) return;
  throw Refusal(405, request.path + " takes " + method + ", not " + request.method);
}

using std::chrono::milliseconds;

constexpr std::string_view jobs_path = "/api/jobs/";
constexpr milliseconds at_once(250);
constexpr std::size_t small_body = std::size_t{64} << 10;
constexpr double longest_wait = 2;  // seconds: meanwhile a thread of the server is taken

Reply text_reply(std::string text, int status) {
  return {.status = status, .body = std::move(text), .headers = {{"Cache-Control", "no-store"}}};
}

Refusal unknown_job() {
  return {404, "there is no such search, or not any more; ask again from the start"};
}

/// Whether it is asked there, by a body.
bool is_question(const std::string& path) {
  const std::string name = path.substr(std::string_view("/api/").size());
  return name == "figure" || name == "verify" || is_work(name);
}

milliseconds wait_of(const HttpRequest& request) {
  const auto found = request.parameters.find("wait");
  if (found == request.parameters.end()) return milliseconds(0);
  const std::string& text = found->second;
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc{} || end != text.data() + text.size() ||
      !(seconds >= 0 && seconds <= longest_wait)) {
    throw Refusal(400, "wait should be a number of seconds from 0 to 2, not " + loshu::shown(text));
  }
  return milliseconds(static_cast<long>(1000 * seconds));
}

}  // namespace

Reply Api::answer(const HttpRequest& request) {
  try {
    return found(request);
  } catch (const Refusal& refusal) {
    Reply reply = refused(refusal.status, refusal.what());
    if (refusal.status == 503) reply.headers.emplace_back("Retry-After", "1");
    return reply;
  } catch (const loshu::Error& error) {
    return refused(400, error.what());
  } catch (const std::exception& error) {
    return refused(500, std::string("gave up: ") + error.what());
  }
}

Reply Api::found(const HttpRequest& request) {
  const std::string& path = request.path;
  if (!path.starts_with("/api/")) {
    require_method(request, "GET");
    return site_reply(request);
  }
  if (path == "/api/figures") {
    require_method(request, "GET");
    return json_reply(loshu::to_json(loshu::named_families()));
  }
  if (path.starts_with(jobs_path)) return of_job(request);
  if (!is_question(path)) throw Refusal(404, "there is no " + path + " here");
  require_method(request, "POST");
  return of_body(request);
}

Reply Api::of_body(const HttpRequest& request) {
  std::optional<Work> work;
  {
    // What is read of a megabyte takes twenty: not for all who ask at once.
    std::unique_lock lock(large_bodies_, std::defer_lock);
    if (request.body.size() > small_body) lock.lock();
    const loshu::JsonDocument document = loshu::read_json(request.body, body_name);
    const loshu::JsonValue body = document.root();
    if (request.path == "/api/figure") {
      body.require_keys("this question", {"puzzle"});
      return json_reply(figure_json(position_in(body).puzzle));
    }
    if (request.path == "/api/verify") {
      body.require_keys("this question", {"puzzle", "values"});
      return json_reply(check_json(position_in(body)));
    }
    work = work_for(request.path.substr(std::string_view("/api/").size()), body);
  }
  return of_work(std::move(*work), request.asker);
}

/// What is ready at once needs no second question.
Reply Api::of_work(Work work, const std::string& asker) {
  const std::string job = jobs_.start(std::move(work), asker);
  const auto state = jobs_.state(job, at_once);
  if (!state) throw Refusal(503, "too many searches end at once; try again in a moment");
  if (state->done) jobs_.forget(job);
  if (state->turned_away) throw Refusal(503, Jobs::too_many_long);
  return text_reply(state->text, state->done ? 200 : 202);
}

Reply Api::of_job(const HttpRequest& request) {
  const std::string job = request.path.substr(jobs_path.size());
  if (request.method == "DELETE") {
    if (!jobs_.cancel(job)) throw unknown_job();
  } else {
    require_method(request, "GET");
  }
  const auto state = jobs_.state(job, wait_of(request));
  if (!state) throw unknown_job();
  return text_reply(state->text, 200);
}

}  // namespace page
