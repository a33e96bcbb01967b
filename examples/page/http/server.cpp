// cpp-httplib reads and writes HTTP; this file sets the limits that it leaves open. Each connection
// has one request: on this machine a new connection costs 50 microseconds, and idle connections
// hold no threads. The time and the bytes of a whole request are limited, while httplib limits each
// read alone. Its queue of connections would grow without end. Its backlog of 5 would make clients
// wait for a second.

#include "page/http/server.hpp"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <thread>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

#include <loshu/error.hpp>

#include "page/http/connection.hpp"
#include "page/http/head.hpp"
#include "page/http/memory.hpp"
#include "page/http/refusal.hpp"
#include "page/http/request_guard.hpp"
#include "page/http/waiting_room.hpp"

namespace page {
namespace {

using std::chrono::milliseconds;

constexpr int backlog = 1024;  // connections that the system holds
constexpr std::size_t most_header_bytes = std::size_t{64} << 10;

const httplib::Headers& safety_headers() {
  static const httplib::Headers headers{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
       "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
       "'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return headers;
}

/// The first header that may stand only once, but stands twice; empty if there is none.
std::string repeated_header(const httplib::Request& request) {
  for (const char* name : {"Host", "Origin", "Content-Length", "Content-Type"}) {
    if (request.get_header_value_count(name) > 1) return name;
  }
  return "";
}

HttpRequest request_of(const httplib::Request& from) {
  const auto header = [&](const char* name) { return from.get_header_value(name); };
  HttpRequest request{.method = from.method,
                      .path = from.path,
                      .asker = from.remote_addr,
                      .repeated = repeated_header(from),
                      .host = header("Host"),
                      .origin = header("Origin"),
                      .type = header("Content-Type"),
                      .encoding = header("Content-Encoding"),
                      .length = header("Content-Length"),
                      .is_chunked = from.has_header("Transfer-Encoding"),
                      .accepted_encodings = header("Accept-Encoding"),
                      .known_tag = header("If-None-Match"),
                      .body = from.body};
  for (const auto& [name, value] : from.params) request.parameters.emplace(name, value);
  return request;
}

void put(Reply reply, httplib::Response& into) {
  into.status = reply.status;
  into.headers.erase("Content-Type");
  for (const auto& [name, value] : reply.headers) {
    into.headers.erase(name);  // a document has a policy of its own in place of the page's
    into.set_header(name, value);
  }
  if (!into.has_header("Content-Encoding")) {
    into.set_content(std::move(reply.body), reply.type);
    return;
  }
  // A provider is used, since httplib would compress whole contents once more.
  const std::size_t size = reply.body.size();
  into.set_content_provider(size, reply.type,
                            [body = std::move(reply.body)](std::size_t from, std::size_t length,
                                                           httplib::DataSink& sink) {
                              return sink.write(body.data() + from, length);
                            });
}

/// Runs each task of httplib at once: it passes an accepted socket to the waiting room.
class AtOnce : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> task) override { task(); }
  void shutdown() override {}
};

/// httplib's server with connections of our own.
class Listener : public httplib::Server {
 public:
  Listener(const std::string& host, Answering answer, ArrivalTimes patience)
      : admission_(host), answering_(std::move(answer)), patience_(patience) {
    new_task_queue = [] { return new AtOnce; };  // httplib takes it
    set_default_headers(safety_headers());
    set_payload_max_length(longest_body);
    set_tcp_nodelay(true);
    // Without its SO_REUSEPORT, by which a second server would share the port.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_pre_routing_handler([this](const auto& asked, auto& into) { return admit(asked, into); });
    Post(".*", [this](const auto& asked, auto& into) { put(answering_(request_of(asked)), into); });
    set_error_handler([](const httplib::Request&, httplib::Response& into) {
      if (into.body.empty()) put(refused(into.status, "this is no request that can be read"), into);
    });
  }

  /// \return the port; below 0 where it cannot be
  int bind(const std::string& host, int port) {
    const int bound = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : -1;
    if (bound > 0) ::listen(svr_sock_, backlog);
    return bound;
  }

  std::atomic<bool> ending = false;

 private:
  /// Checks a request before its body is read, and answers requests without a body.
  HandlerResponse admit(const httplib::Request& asked, httplib::Response& into) {
    const HttpRequest request = request_of(asked);
    try {
      admission_.check(request);
      if (request.method == "POST") return HandlerResponse::Unhandled;
      put(answering_(request), into);
    } catch (const Refusal& refusal) {
      put(refused(refusal), into);
    }
    return HandlerResponse::Handled;
  }

  [[nodiscard]] Connection::Clock::duration patience_now() const {
    if (ending) return Connection::Clock::duration::zero();
    return room_.is_crowded() ? patience_.crowded : patience_.usual;
  }

  bool process_and_close_socket(socket_t socket) override {
    room_.enter(socket);
    return true;
  }

  std::unique_ptr<Connection> opened(socket_t socket) const {
    return std::make_unique<Connection>(socket, longest_body + most_header_bytes,
                                        [this] { return patience_now(); });
  }

  void answer(Connection& connection) {
    bool closed = false;
    if (const auto fault = fault_of_head(connection.came())) {
      write(connection, refused(*fault));
    } else {
      process_request(connection, true, closed, [](httplib::Request& asked) {
        asked.ranges.clear();  // files are small and whole
      });
    }
    connection.finish();
  }

  /// An answer to a request that httplib does not read.
  static void write(Connection& connection, const Reply& reply) {
    std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " \r\nConnection: close\r\n";
    const auto add = [&](const std::string& name, const std::string& value) {
      text += name + ": " + value + "\r\n";
    };
    for (const auto& [name, value] : safety_headers()) add(name, value);
    for (const auto& [name, value] : reply.headers) add(name, value);
    add("Content-Type", reply.type);
    add("Content-Length", std::to_string(reply.body.size()));
    static_cast<void>(connection.httplib::Stream::write(text + "\r\n" + reply.body));
  }

  static void refuse(Connection& connection) {
    constexpr std::string_view words =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
        "Connection: close\r\n\r\n";
    connection.drop_what_came();
    static_cast<void>(connection.httplib::Stream::write(std::string(words)));
  }

  Admission admission_;
  Answering answering_;
  ArrivalTimes patience_;
  WaitingRoom room_{patience_.usual,
                    {.open = [this](socket_t socket) { return opened(socket); },
                     .answer = [this](Connection& connection) { answer(connection); },
                     .turn_away = refuse}};
};

}  // namespace

struct Server::Running {
  Running(const std::string& at, int wanted, Answering answer, ArrivalTimes patience)
      : host(at), listener(at, std::move(answer), patience) {
    keep_memory_flat();
    errno = 0;
    port = listener.bind(host, wanted);
    if (port <= 0) {
      const std::string why = errno == 0 ? "no such address" : std::strerror(errno);
      throw loshu::NotAvailable("cannot listen at " + in_address(host) + ":" +
                                std::to_string(wanted) + ": " + why +
                                "; take another --port, or 0 for any that is free");
    }
    thread = std::thread([this] { listener.listen_after_bind(); });
  }

  ~Running() {
    while (!listener.is_running()) std::this_thread::sleep_for(milliseconds(1));
    listener.ending = true;
    listener.stop();
    thread.join();
  }

  std::string host;
  Listener listener;
  int port = 0;
  std::thread thread;
};

Server::Server(const std::string& host, int port, Answering answer, ArrivalTimes patience)
    : running_(std::make_unique<Running>(host, port, std::move(answer), patience)) {}
Server::~Server() = default;

int Server::port() const { return running_->port; }

std::string Server::address() const {
  return "http://" + in_address(running_->host) + ":" + std::to_string(running_->port) + "/";
}

}  // namespace page
