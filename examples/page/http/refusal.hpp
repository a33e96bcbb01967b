#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace page {

/// Why a request gets no answer: an HTTP status, and one line that names the thing and the mend.
class Refusal : public std::runtime_error {
 public:
  Refusal(int http_status, const std::string& message, std::string allowed_methods = {})
      : std::runtime_error(message), status(http_status), allowed(std::move(allowed_methods)) {}
  int status;
  std::string allowed;  ///< of 405: the methods that the address takes, "GET, HEAD"
};

/// The exception that is being handled, and the status of an answer that tells it.
[[nodiscard]] Refusal caught_refusal();

/// The name of a JSON body in errors.
inline constexpr const char* body_name = "body";

/// {"error": {"message", "path", "line", "column"}}; the place only for an error in the body, as
/// `loshu::read_json` reports it.
[[nodiscard]] nlohmann::ordered_json error_json(const std::string& message);

/// The object as JSON. Bytes that are not UTF-8 are shown as replacement characters.
[[nodiscard]] std::string dumped(const nlohmann::ordered_json& object);

}  // namespace page
