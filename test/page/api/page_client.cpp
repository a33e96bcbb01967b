#include "page/api/page_client.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <httplib.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

httplib::Headers sent(const Headers& headers) { return {headers.begin(), headers.end()}; }

Answered answered(const httplib::Result& result) {
  if (!result) return {};
  Headers headers{result->headers.begin(), result->headers.end()};
  if (headers.size() != result->headers.size()) throw std::runtime_error("a header is told twice");
  return {result->status, result->body, std::move(headers)};
}

httplib::Client client(int port) {
  httplib::Client result("127.0.0.1", port);
  result.set_connection_timeout(20);
  result.set_read_timeout(600);  // a busy machine may take long
  result.set_write_timeout(600);
  return result;
}

/// A connection to this machine; below 0 where there is none.
/// \param is_narrow  whether the buffers at both of its ends hold few kilobytes
int connected(int port, bool is_narrow = false) {
  const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (is_narrow) {
    const int segment = 536, buffer = 4096;
    setsockopt(descriptor, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
    return descriptor;
  }
  close(descriptor);
  return -1;
}

}  // namespace

nlohmann::json Answered::json() const { return nlohmann::json::parse(body, nullptr, false); }

Answered PageClient::get(const std::string& path, const Headers& headers) const {
  return answered(client(port).Get(path, sent(headers)));
}

Answered PageClient::head(const std::string& path) const {
  return answered(client(port).Head(path));
}

Answered PageClient::post(const std::string& path, const std::string& body,
                          const Headers& headers) const {
  return answered(client(port).Post(path, sent(headers), body, "application/json"));
}

Answered PageClient::remove(const std::string& path, const Headers& headers) const {
  return answered(client(port).Delete(path, sent(headers)));
}

Answered ApiClient::asked(const std::string& method, const std::string& path,
                          const std::string& body) const {
  httplib::Request request;
  request.method = method;
  request.path = path.substr(0, path.find('?'));
  request.body = body;
  if (const std::size_t mark = path.find('?'); mark != std::string::npos) {
    const std::size_t equal = path.find('=', mark);
    request.params.emplace(path.substr(mark + 1, equal - mark - 1), path.substr(equal + 1));
  }
  httplib::Response response;
  api_.answer(request, response);
  return {response.status, response.body, {response.headers.begin(), response.headers.end()}};
}

nlohmann::json PageAsker::work(const std::string& path, const std::string& body) const {
  const auto goes_on = [](const nlohmann::json& state) {
    if (!state.is_object()) return false;  // an answer that is a list
    return state.value("state", "") == "waiting" || state.value("state", "") == "running";
  };
  nlohmann::json state = post(path, body).json();
  while (goes_on(state)) {
    state = get("/api/jobs/" + state["job"].get<std::string>() + "?wait=0.5").json();
  }
  return state;
}

std::string PageClient::raw(const std::string& bytes, double seconds) const {
  const int descriptor = connected(port);
  if (descriptor < 0) return "";
  std::string text;
  std::size_t at = 0;
  const auto start = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - start < std::chrono::duration<double>(seconds)) {
    const bool sends = at < bytes.size();
    pollfd one{descriptor, static_cast<short>(POLLIN | (sends ? POLLOUT : 0)), 0};
    if (poll(&one, 1, 50) <= 0) continue;
    if ((one.revents & POLLIN) != 0) {
      std::array<char, 4096> buffer{};
      const ssize_t got = recv(descriptor, buffer.data(), buffer.size(), 0);
      if (got <= 0) break;
      text.append(buffer.data(), static_cast<std::size_t>(got));
    } else if ((one.revents & POLLOUT) != 0) {
      const ssize_t put = send(descriptor, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
      if (put <= 0) break;
      at += static_cast<std::size_t>(put);
    } else {
      break;
    }
  }
  close(descriptor);
  return text;
}

HeldConnections::HeldConnections(int port, int count, const std::string& bytes) {
  for (int i = 0; i < count; ++i) {
    const int descriptor = connected(port, true);
    if (descriptor < 0) continue;
    send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    descriptors_.push_back(descriptor);
  }
}

HeldConnections::~HeldConnections() {
  for (const int descriptor : descriptors_) close(descriptor);
}

void HeldConnections::await_answers() const {
  for (const int descriptor : descriptors_) {
    pollfd one{descriptor, POLLIN, 0};
    BOOST_TEST_REQUIRE(poll(&one, 1, 600'000) == 1);
  }
}

int HeldConnections::whole_answers() const {
  return static_cast<int>(std::ranges::count_if(descriptors_, [](int descriptor) {
    std::string text;
    std::array<char, 1 << 16> bytes;
    ssize_t got = 0;
    while ((got = recv(descriptor, bytes.data(), bytes.size(), 0)) > 0) {
      text.append(bytes.data(), static_cast<std::size_t>(got));
    }
    const std::string name = "Content-Length: ";
    const std::size_t length = text.find(name), body = text.find("\r\n\r\n");
    return length < body && text.size() - body - 4 == std::stoul(text.substr(length + name.size()));
  }));
}

int HeldConnections::turned_away(int at_least) const {
  int count = 0;
  do {
    for (const int descriptor : descriptors_) {
      std::array<char, 13> start{};
      const ssize_t got = recv(descriptor, start.data(), start.size() - 1, MSG_DONTWAIT);
      if (got > 0 && std::string(start.data()) == "HTTP/1.1 503") ++count;
    }
  } while (count < at_least);
  return count;
}
