// The rules are those of OWASP's notes on DNS rebinding and cross-site request forgery. A foreign
// host name is refused, even if it resolves to us. A browser sends the origin of a request in
// Origin. No form can send a body of the type JSON without being asked.
//
// httplib limits each line of a head and not their number, and it takes any byte for a part of a
// header. RFC 9110, section 5.5, forbids control characters but the tab there: programs cut a
// header off at such a byte, or do not, and then differ in what they admit.

#include "page/http/request_guard.hpp"

#include <algorithm>
#include <charconv>
#include <regex>

#include <arpa/inet.h>
#include <boost/algorithm/string/case_conv.hpp>

#include <loshu/text.hpp>

namespace page {
namespace {

using boost::algorithm::to_lower_copy;

constexpr std::size_t longest_path = 200;
constexpr std::ptrdiff_t most_lines = 100;
constexpr int greatest_port = 65'535;

bool is_forbidden(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < ' ' && c != '\t' && c != '\r' && c != '\n') || byte == 127;
}

/// A Host header: a name without the brackets of IPv6, and its port, if it has one.
struct HostHeader {
  std::string name;  ///< empty if the header is invalid
  std::optional<int> port;
};

HostHeader host_in(const std::string& header) {
  static const std::regex form(R"((?:\[([^\]]*)\]|([^:]*))(?::([1-9]\d{0,4}))?)");
  std::smatch parts;
  if (header.size() > longest_path || !std::regex_match(header, parts, form)) return {};
  HostHeader host{parts[parts[1].matched ? 1 : 2], {}};
  if (parts[3].matched) host.port = std::stoi(parts[3]);
  return host.port > greatest_port ? HostHeader{} : host;
}

bool is_numeric(const std::string& name) {
  in6_addr address{};
  return inet_pton(AF_INET, name.c_str(), &address) == 1 ||
         inet_pton(AF_INET6, name.c_str(), &address) == 1;
}

/// Returns whether a Host header names this server. Who listens at all addresses may be behind a
/// forwarded port, as in a container. Elsewhere, a port in the header is the server's own.
bool is_own(const std::string& host_header, const std::string& listening, int port) {
  const HostHeader host = host_in(host_header);
  const std::string name = to_lower_copy(host.name);
  const bool is_everywhere = listening == "0.0.0.0" || listening == "::";
  if (!is_everywhere && host.port.value_or(port) != port) return false;
  if (name == "127.0.0.1" || name == "localhost" || name == "::1" || name == listening) return true;
  // A numeric address is not resolved by DNS, so it cannot be rebound.
  return is_everywhere && is_numeric(name);
}

void check_body(const httplib::Request& request) {
  const std::string told = request.get_header_value("Content-Length");
  if (request.has_header("Transfer-Encoding") || told.empty()) {
    throw Refusal(411, "say the length of the body, in Content-Length");
  }
  std::size_t length = 0;
  const char* end = told.data() + told.size();
  const auto [at, error] = std::from_chars(told.data(), end, length);
  if (error == std::errc::invalid_argument || at != end) {
    throw Refusal(400, "Content-Length should be a number, not " + loshu::shown(told));
  }
  if (error != std::errc{} || length > longest_body) {
    throw Refusal(413, "the body is longer than " + std::to_string(longest_body >> 20) +
                           " MiB, the most that is read");
  }
  const std::string encoding = request.get_header_value("Content-Encoding");
  if (!encoding.empty() && to_lower_copy(encoding) != "identity") {
    throw Refusal(415, "send the body as it is, not as " + loshu::shown(encoding));
  }
  std::string type = to_lower_copy(request.get_header_value("Content-Type"));
  type.resize(std::min(type.find_first_of("; "), type.size()));
  if (type != "application/json") {
    throw Refusal(415, "the body should be application/json, not " + loshu::shown(type));
  }
}

}  // namespace

std::optional<std::size_t> head_length(std::string_view came) {
  const std::size_t end = std::min(came.find("\n\r\n"), came.find("\n\n"));
  if (end == came.npos) return std::nullopt;
  return end;
}

std::optional<Refusal> fault_of_head(std::string_view came) {
  const std::string_view head = came.substr(0, head_length(came).value_or(came.npos));
  if (head.size() >= longest_head) {
    return Refusal(431, "the headers are longer than " + std::to_string(longest_head >> 10) +
                            " KiB, the most that is read");
  }
  if (std::ranges::count(head, '\n') > most_lines) {
    return Refusal(431, "there are more than " + std::to_string(most_lines) +
                            " headers, the most that are read");
  }
  if (std::ranges::any_of(head, is_forbidden)) {
    return Refusal(400, "a header has a control character, which none may have");
  }
  return std::nullopt;
}

void admit(const httplib::Request& request, const std::string& host, int port) {
  // With two such headers, two programs may read different ones: one checks the first, the other
  // obeys the second.
  for (const char* name : {"Host", "Origin", "Content-Length", "Content-Type"}) {
    if (request.get_header_value_count(name) < 2) continue;
    throw Refusal(400, std::string("send the header ") + name + " once, not twice");
  }
  const std::string asked = request.get_header_value("Host");
  if (!is_own(asked, to_lower_copy(host), port)) {
    throw Refusal(403, "this server is not called " + loshu::shown(asked) +
                           "; use the address that it printed");
  }
  const std::string origin = request.get_header_value("Origin");
  if (!origin.empty() && to_lower_copy(origin) != "http://" + to_lower_copy(asked)) {
    throw Refusal(403, "a page of " + loshu::shown(origin) + " may not ask here");
  }
  if (request.path.size() > longest_path) throw Refusal(414, "no address here is that long");
  const std::string& method = request.method;
  if (method == "POST") check_body(request);
  if (method != "GET" && method != "HEAD" && method != "DELETE") return;
  // An unread body could be taken for the next request by a proxy.
  const std::string length = request.get_header_value("Content-Length");
  if (request.has_header("Transfer-Encoding") || !(length.empty() || length == "0")) {
    throw Refusal(400, "send " + method + " without a body");
  }
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_numeric(host));
}

std::string in_address(const std::string& host) {
  return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

}  // namespace page
