#include "page/api/api.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>
#include <string_view>
#include <utility>

#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "page/api/asked_search.hpp"
#include "page/api/question.hpp"
#include "page/http/packing.hpp"
#include "page/http/reply.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view api_path = "/api/";
constexpr std::string_view version_path = "v1/";  // may be left out of an address
constexpr std::string_view jobs_path = "jobs/";
constexpr std::string_view document_path = "/document";
constexpr std::chrono::milliseconds at_once(250);
constexpr std::size_t small_body = std::size_t{64} << 10;
constexpr double longest_wait = 2;  // seconds; a waiting request holds a thread of the server

Refusal unknown(const char* thing) {
  return {404,
          std::string("there is no such ") + thing + ", or not any more; ask again from the start"};
}

/// Returns the name in a path: "solve" for "/api/v1/solve" and for "/api/solve".
std::string name_in(const std::string& path) {
  const std::string name = path.substr(api_path.size());
  return name.starts_with(version_path) ? name.substr(version_path.size()) : name;
}

/// Returns the description of the API: the file openapi.json, with the settings added.
ordered_json description() {
  const auto file = std::ranges::find(site_files(), "/openapi.json", &SiteFile::path);
  ordered_json all = ordered_json::parse(file->text);
  ordered_json& members = all["components"]["schemas"]["Search"]["properties"];
  for (const auto& [key, setting] : offered_settings()) {
    const bool is_on_off = setting.kind == loshu::SettingKind::on_off;
    members[key] =
        is_on_off ? ordered_json{{"enum", {"on", "off", true, false}}} : setting_schema(setting);
    members[key]["description"] = "Of " + question_names_with(key) + ".";
  }
  return all;
}

/// Returns the number that a parameter of an address states, or 0 if the parameter is missing.
/// \param what  what the parameter should be, for the error message
template <typename Number>
Number number_in(const httplib::Request& request, const char* name, Number most, const char* what) {
  Number number = 0;
  if (!request.has_param(name)) return number;
  const std::string text = request.get_param_value(name);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() ||
      !(number >= 0 && number <= most)) {
    throw Refusal(400, std::string(name) + " should be " + what + ", not " + loshu::shown(text));
  }
  return number;
}

/// Sends a document with its own scripts and styles. It may load nothing and has no origin, so that
/// its scripts reach neither the page nor the server.
/// \param is_packed  whether it is packed by gzip
void reply_with_document(std::string html, bool is_packed, httplib::Response& into) {
  const char* const type = "text/html; charset=utf-8";
  reply(into, {});
  if (is_packed) {
    reply_packed(into, std::move(html), type);
  } else {
    into.set_content(std::move(html), type);
  }
  replace_header(into, "Content-Security-Policy",
                 "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
                 "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
                 "sandbox allow-scripts allow-modals");
}

}  // namespace

void Api::answer(const httplib::Request& request, httplib::Response& into) {
  try {
    find(request, into);
  } catch (...) {
    reply(into, caught_refusal());
  }
}

void Api::find(const httplib::Request& request, httplib::Response& into) {
  const std::string& path = request.path;
  if (path == "/openapi.json") {
    require_method(request, "GET, HEAD");
    return reply(into, dumped(description()) + "\n");
  }
  if (!path.starts_with(api_path)) return reply_with_file(request, into);
  const std::string name = name_in(path);
  if (name.starts_with(jobs_path)) return tell(request, name.substr(jobs_path.size()), into);
  if (!is_question(name)) {
    throw Refusal(404, "there is no " + path +
                           " here; below /api/v1/ there are figures, engines, " +
                           "jobs/JOB, jobs/JOB/document, " + question_names() +
                           "; /openapi.json describes them");
  }
  require_method(request, is_list(name) ? "GET, HEAD" : "POST");
  ask(request, name, into);
}

/// Starts a job for a search. If the result is ready at once, it is the answer to this request.
void Api::ask(const httplib::Request& request, const std::string& name, httplib::Response& into) {
  ReadQuestion question;
  {
    // Reading a body takes twenty times its size in memory. So large bodies are read one at a time.
    std::unique_lock lock(large_bodies_, std::defer_lock);
    if (request.body.size() > small_body) lock.lock();
    question = question_of(name, request.body);
  }
  if (!question.work) return reply(into, dumped(question.told) + "\n");
  const std::string job = jobs_.start(std::move(question.work), request.remote_addr);
  const auto state = jobs_.state(job, at_once);
  if (!state) throw Refusal(503, "too many searches end at once; try again in a moment");
  if (state->done && !state->has_document) jobs_.forget(job);
  if (state->turned_away) throw Refusal(503, Jobs::too_many_long);
  reply(into, state->text, state->done ? 200 : 202);
}

/// Answers with the state of a job, or with its document.
void Api::tell(const httplib::Request& request, const std::string& job, httplib::Response& into) {
  if (job.ends_with(document_path)) {
    require_method(request, "GET, HEAD");
    const std::string name = job.substr(0, job.size() - document_path.size());
    const bool packed = is_packed(request);
    auto document = packed ? jobs_.document(name, gzipped) : jobs_.document(name);
    if (!document) throw unknown("document");
    return reply_with_document(std::move(*document), packed, into);
  }
  require_method(request, "GET, HEAD, DELETE");
  const double wait = number_in(request, "wait", longest_wait, "a number of seconds from 0 to 2");
  const auto after =
      number_in(request, "after", std::numeric_limits<std::size_t>::max(), "a number of parts");
  if (request.method == "DELETE") jobs_.cancel(job);
  const auto state =
      jobs_.state(job, std::chrono::milliseconds(static_cast<std::int64_t>(1000 * wait)), after);
  if (!state) throw unknown("search");
  reply(into, state->text);
}

}  // namespace page
