// Readers of JSON put the place of an error in front of it, "body:7:12: /lines/3/2: should be...".
// The page wants the place by itself.

#include "page/http/refusal.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <loshu/text.hpp>

namespace page {
namespace {

/// Takes a number and a colon from the front of a text; 0 if there is none.
int taken_number(std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || colon == 0 || colon > 9) return 0;
  const bool digits = std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon),
                                  [](unsigned char c) { return std::isdigit(c) != 0; });
  if (!digits) return 0;
  const int number = std::atoi(text.substr(0, colon).c_str());
  text.erase(0, colon + 1);
  return number;
}

}  // namespace

nlohmann::ordered_json error_json(const std::string& message) {
  nlohmann::ordered_json error{{"message", loshu::message_line(message)}};
  const std::string source = std::string(body_name) + ":";
  if (message.starts_with(source)) {
    std::string rest = message.substr(source.size());
    const int line = taken_number(rest), column = taken_number(rest);
    if (rest.starts_with(" ")) rest.erase(0, 1);
    std::string path;
    if (const std::size_t end = rest.find(": "); rest.starts_with("/") && end != rest.npos) {
      path = rest.substr(0, end);
      rest.erase(0, end + 2);
    }
    error["message"] = loshu::message_line(rest);
    if (!path.empty()) error["path"] = loshu::message_line(path);
    if (line > 0) error["line"] = line;
    if (column > 0) error["column"] = column;
  }
  return {{"error", error}};
}

Reply json_reply(const nlohmann::ordered_json& object, int status) {
  // Bytes that are not UTF-8 came with the request: they are shown as replacement characters.
  return {
      .status = status,
      .body = object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n",
      .headers = {{"Cache-Control", "no-store"}}};
}

void require_method(const HttpRequest& request, const std::string& allowed) {
  const std::string all = ", " + allowed + ",";
  if (all.find(", " + request.method + ",") != std::string::npos) return;
  throw Refusal(405, request.path + " takes " + allowed + ", not " + request.method, allowed);
}

Reply refused(const Refusal& refusal) {
  Reply reply = refused(refusal.status, refusal.what());
  if (refusal.status == 503) reply.headers.emplace_back("Retry-After", "1");
  if (!refusal.allowed.empty()) reply.headers.emplace_back("Allow", refusal.allowed);
  return reply;
}

Reply refused(int status, const std::string& message) {
  return json_reply(error_json(message), status);
}

}  // namespace page
