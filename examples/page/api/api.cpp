#include "page/api/api.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string>
#include <optional>
#include <string_view>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

#include "page/api/asked_search.hpp"
#include "page/api/question.hpp"
#include "page/api/work.hpp"
#include "page/http/refusal.hpp"
#include "page/http/site.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr std::string_view api_path = "/api/";
constexpr std::string_view version_path = "v1/";  // may be left out
constexpr std::string_view jobs_path = "jobs/";
constexpr std::string_view document_path = "/document";
constexpr milliseconds at_once(250);
constexpr std::size_t small_body = std::size_t{64} << 10;
constexpr double longest_wait = 2;  // seconds: meanwhile a thread of the server is taken

Reply text_reply(std::string text, int status) {
  return {.status = status, .body = std::move(text), .headers = {{"Cache-Control", "no-store"}}};
}

Refusal unknown_job() {
  return {404, "there is no such search, or not any more; ask again from the start"};
}

/// A document of a search holds its own program and style, may load nothing, and has no origin: its
/// scripts reach neither the page nor the server.
Reply document_reply(std::string html) {
  return {.type = "text/html; charset=utf-8",
          .body = std::move(html),
          .headers = {{"Cache-Control", "no-store"},
                      {"Content-Security-Policy",
                       "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
                       "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
                       "sandbox allow-scripts allow-modals"}}};
}

/// The name in a path: "solve" for "/api/v1/solve" and for "/api/solve".
std::string name_in(const std::string& path) {
  const std::string name = path.substr(api_path.size());
  return name.starts_with(version_path) ? name.substr(version_path.size()) : name;
}

Refusal unknown_address(const std::string& path) {
  return {404, "there is no " + path + " here; below /api/v1/ there are figures, jobs/JOB, " +
                   "jobs/JOB/document, " + question_names() + "; /openapi.json describes them"};
}

/// The description of the API: the file of the site, with the settings of the table.
ordered_json description() {
  const auto file = std::ranges::find(site_files(), "/openapi.json", &SiteFile::path);
  ordered_json all = ordered_json::parse(file->text);
  ordered_json& members = all["components"]["schemas"]["Search"]["properties"];
  for (const auto& [key, setting] : offered_settings()) {
    const bool is_on_off = setting.kind == loshu::SettingKind::on_off;
    members[key] = is_on_off ? ordered_json{{"enum", {"on", "off"}}} : setting_schema(setting);
    members[key]["description"] = "Of " + work_names_with(key) + ".";
  }
  return all;
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
  return milliseconds(static_cast<std::int64_t>(1000 * seconds));
}

std::size_t after_of(const HttpRequest& request) {
  const auto found = request.parameters.find("after");
  if (found == request.parameters.end()) return 0;
  std::size_t parts = 0;
  const std::string& text = found->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parts);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw Refusal(400, "after should be a number of parts, not " + loshu::shown(text));
  }
  return parts;
}

}  // namespace

Reply Api::answer(const HttpRequest& request) {
  try {
    return found(request);
  } catch (const Refusal& refusal) {
    return refused(refusal);
  } catch (const loshu::Error& error) {
    return refused(400, error.what());
  } catch (const std::exception& error) {
    return refused(500, std::string("gave up: ") + error.what());
  }
}

Reply Api::found(const HttpRequest& request) {
  const std::string& path = request.path;
  if (path == "/openapi.json") {
    require_method(request, "GET, HEAD");
    return json_reply(description());
  }
  if (!path.starts_with(api_path)) return site_reply(request);
  const std::string name = name_in(path);
  if (name.starts_with(jobs_path)) return of_job(request, name.substr(jobs_path.size()));
  if (!is_question(name)) throw unknown_address(path);
  require_method(request, name == "figures" ? "GET, HEAD" : "POST");
  return of_body(request, name);
}

Reply Api::of_body(const HttpRequest& request, const std::string& name) {
  std::optional<ReadQuestion> question;
  {
    // Reading a body of one megabyte takes twenty. Large bodies are read one at a time.
    std::unique_lock lock(large_bodies_, std::defer_lock);
    if (request.body.size() > small_body) lock.lock();
    question = question_of(name, request.body);
  }
  if (question->work) return of_work(std::move(question->work), request.asker);
  return json_reply(question->told);
}

/// Starts the work as a job. A result that is ready at once is sent without a second request.
Reply Api::of_work(Work work, const std::string& asker) {
  const std::string job = jobs_.start(std::move(work), asker);
  const auto state = jobs_.state(job, at_once);
  if (!state) throw Refusal(503, "too many searches end at once; try again in a moment");
  if (state->done && !state->has_document) jobs_.forget(job);
  if (state->turned_away) throw Refusal(503, Jobs::too_many_long);
  return text_reply(state->text, state->done ? 200 : 202);
}

Reply Api::of_document(const HttpRequest& request, const std::string& job) {
  require_method(request, "GET, HEAD");
  std::optional<std::string> document = jobs_.document(job);
  if (!document)
    throw Refusal(404, "there is no such document, or not any more; ask again from the start");
  return document_reply(std::move(*document));
}

Reply Api::of_job(const HttpRequest& request, const std::string& job) {
  if (job.ends_with(document_path)) {
    return of_document(request, job.substr(0, job.size() - document_path.size()));
  }
  if (request.method == "DELETE") {
    if (!jobs_.cancel(job)) throw unknown_job();
  } else {
    require_method(request, "GET, HEAD, DELETE");
  }
  const auto state = jobs_.state(job, wait_of(request), after_of(request));
  if (!state) throw unknown_job();
  return text_reply(state->text, 200);
}

}  // namespace page
