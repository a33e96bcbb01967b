#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <loshu/error.hpp>

#include "page/http/message.hpp"

namespace page {

/// Why a request gets no answer: an HTTP status, and one line that names the thing and the mend.
class Refusal : public std::runtime_error {
 public:
  Refusal(int http_status, const std::string& message, std::string allowed_methods = {})
      : std::runtime_error(message), status(http_status), allowed(std::move(allowed_methods)) {}
  int status;
  std::string allowed;  ///< of 405: the methods that the address takes, "GET, HEAD"
};

/// Refuses every method but those that an address takes, by 405.
/// \param allowed  as the header `Allow` lists them
void require_method(const HttpRequest& request, const std::string& allowed);

/// The name of a JSON body in errors.
inline constexpr const char* body_name = "body";

/// {"error": {"message", "path", "line", "column"}}; the place only for an error in the body, as
/// `loshu::read_json` reports it.
[[nodiscard]] nlohmann::ordered_json error_json(const std::string& message);

/// The message alone, without its place.
[[nodiscard]] Reply refused(int status, const std::string& message);
/// The same with the headers that go with the status: `Allow`, `Retry-After`.
[[nodiscard]] Reply refused(const Refusal& refusal);

}  // namespace page
