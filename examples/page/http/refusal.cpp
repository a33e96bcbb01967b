// Errors of JSON begin with their place: "body:7:12: /lines/3/2: should be...". The page needs the
// place apart from the text.

#include "page/http/refusal.hpp"

#include <charconv>
#include <string_view>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace page {
namespace {

/// Removes a number and a colon from the front of a text. Returns 0 if there is none.
int taken_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end == text.data() + text.size() || *end != ':') return 0;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return number;
}

}  // namespace

Refusal caught_refusal() {
  try {
    throw;
  } catch (const Refusal& refusal) {
    return refusal;
  } catch (const loshu::Error& error) {
    return {400, error.what()};
  } catch (const loshu::NotAvailable& error) {
    return {500, error.what()};
  } catch (const std::exception& error) {
    return {500, std::string("gave up: ") + error.what()};
  }
}

nlohmann::ordered_json error_json(const std::string& message) {
  const std::string source = std::string(body_name) + ":";
  if (!message.starts_with(source)) return {{"error", {{"message", loshu::message_line(message)}}}};
  std::string_view rest = std::string_view(message).substr(source.size()), path;
  const int line = taken_number(rest), column = taken_number(rest);
  if (rest.starts_with(" ")) rest.remove_prefix(1);
  if (const std::size_t end = rest.find(": "); rest.starts_with("/") && end != rest.npos) {
    path = rest.substr(0, end);
    rest.remove_prefix(end + 2);
  }
  nlohmann::ordered_json error{{"message", loshu::message_line(rest)}};
  if (!path.empty()) error["path"] = loshu::message_line(path);
  if (line > 0) error["line"] = line;
  if (column > 0) error["column"] = column;
  return {{"error", error}};
}

std::string dumped(const nlohmann::ordered_json& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace page
