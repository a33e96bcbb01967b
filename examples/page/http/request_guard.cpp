// The rules are those of OWASP's notes on DNS rebinding and cross-site request forgery. A foreign
// host name is refused, even if it resolves to us. A browser sends the origin of a request in
// Origin. No form can send a body of the type JSON without being asked.

#include "page/http/request_guard.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <utility>

#include <arpa/inet.h>

#include <loshu/text.hpp>

#include "page/http/refusal.hpp"

namespace page {
namespace {

constexpr std::size_t longest_path = 200;

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

/// Whether the text behind a host name is empty, or a colon and a port. The port may differ from
/// the server's own: it may be forwarded.
bool is_port(std::string_view rest) {
  if (rest.empty()) return true;
  if (!rest.starts_with(':') || rest.starts_with(":0")) return false;
  std::uint16_t port = 0;
  const char* end = rest.data() + rest.size();
  const auto [at, error] = std::from_chars(rest.data() + 1, end, port);
  return error == std::errc{} && at == end;
}

/// A Host header without its port, and without the brackets of IPv6; empty for an invalid one.
std::string name_in(const std::string& header) {
  const bool in_brackets = header.starts_with("[");
  const std::size_t begin = in_brackets ? 1 : 0;
  std::size_t end = header.find(in_brackets ? ']' : ':');
  if (end == header.npos) {
    if (in_brackets) return "";
    end = header.size();
  }
  return is_port(std::string_view(header).substr(end + begin)) ? header.substr(begin, end - begin)
                                                               : "";
}

bool is_numeric(const std::string& name) {
  in6_addr address{};
  return inet_pton(AF_INET, name.c_str(), &address) == 1 ||
         inet_pton(AF_INET6, name.c_str(), &address) == 1;
}

/// A body that is not read could be taken for the next request by a program in between.
void require_no_body(const HttpRequest& request) {
  if (request.is_chunked || !(request.length.empty() || request.length == "0")) {
    throw Refusal(400, "send " + request.method + " without a body");
  }
}

void check_body(const HttpRequest& request) {
  if (request.is_chunked || request.length.empty()) {
    throw Refusal(411, "say the length of the body, in Content-Length");
  }
  std::size_t length = 0;
  const char* end = request.length.data() + request.length.size();
  const auto [at, error] = std::from_chars(request.length.data(), end, length);
  if (error == std::errc::invalid_argument || at != end) {
    throw Refusal(400, "Content-Length should be a number, not " + loshu::shown(request.length));
  }
  if (error != std::errc{} || length > longest_body) {
    throw Refusal(413, "the body is longer than " + std::to_string(longest_body >> 20) +
                           " MiB, the most that is read");
  }
  if (!request.encoding.empty() && lower(request.encoding) != "identity") {
    throw Refusal(415, "send the body as it is, not as " + loshu::shown(request.encoding));
  }
  const std::string type = lower(request.type.substr(0, request.type.find_first_of("; ")));
  if (type != "application/json") {
    throw Refusal(415, "the body should be application/json, not " + loshu::shown(type));
  }
}

}  // namespace

Admission::Admission(std::string host) : listening_(lower(std::move(host))) {}

bool Admission::is_own(const std::string& host_header) const {
  const std::string name = lower(name_in(host_header));
  if (name == "127.0.0.1" || name == "localhost" || name == "::1" || name == listening_)
    return true;
  // A number in the address was not resolved, so it cannot be rebound.
  return (listening_ == "0.0.0.0" || listening_ == "::") && is_numeric(name);
}

void Admission::check(const HttpRequest& request) const {
  // Two programs may read different headers of the two: one admits a request that the other
  // answers.
  if (!request.repeated.empty()) {
    throw Refusal(400, "send the header " + request.repeated + " once, not twice");
  }
  if (!is_own(request.host)) {
    throw Refusal(403, "this server is not called " + loshu::shown(request.host) +
                           "; use the address that it printed");
  }
  if (!request.origin.empty() && lower(request.origin) != "http://" + lower(request.host)) {
    throw Refusal(403, "a page of " + loshu::shown(request.origin) + " may not ask here");
  }
  if (request.path.size() > longest_path) throw Refusal(414, "no address here is that long");
  const std::string& method = request.method;
  if (method == "POST") check_body(request);
  if (method == "GET" || method == "HEAD" || method == "DELETE") require_no_body(request);
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_numeric(host));
}

std::string in_address(const std::string& host) {
  return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

}  // namespace page
