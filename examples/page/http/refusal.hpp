#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace page {

/// The refusal of a request: an HTTP status, and one line that says what is wrong and how to mend
/// it.
class Refusal : public std::runtime_error {
 public:
  Refusal(int http_status, const std::string& message, std::string allowed_methods = {})
      : std::runtime_error(message), status(http_status), allowed(std::move(allowed_methods)) {}
  int status;
  std::string allowed;  ///< for 405: the methods that the address takes, "GET, HEAD"
};

/// Returns the current exception as a refusal, with status 400 for a `loshu::Error` and 500 for
/// others. Call it in a catch block.
[[nodiscard]] Refusal caught_refusal();

/// How errors name a JSON body.
inline constexpr const char* body_name = "body";

/// Returns {"error": {"message", "path", "line", "column"}}. Only errors in the body have a place,
/// as `loshu::read_json` reports it.
[[nodiscard]] nlohmann::ordered_json error_json(const std::string& message);

/// Returns JSON in one line. Bytes that are not UTF-8 become replacement characters.
[[nodiscard]] std::string dumped(const nlohmann::ordered_json& object);

}  // namespace page
