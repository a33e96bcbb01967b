// cpp-httplib reads and writes HTTP; this file sets the limits that it leaves open. Each connection
// has one request: on this machine a new connection costs 50 microseconds, and idle connections
// hold no threads. The time and the bytes of a whole request are limited, while httplib limits each
// read alone. Its queue of connections would grow without end. Its backlog of 5 would make clients
// wait for a second.

#include "page/http/server.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/socket.h>

#include <loshu/error.hpp>

#include "page/http/packing.hpp"
#include "page/http/reply.hpp"
#include "page/http/request_guard.hpp"

namespace page {
namespace {

constexpr int backlog = 1024;  // connections that wait in the system to be accepted
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

/// Answers a request with a refusal, without passing it to httplib.
void refuse(Connection& connection, const Refusal& refusal) {
  httplib::Response response;
  response.headers = safety_headers();
  reply(response, refusal);
  std::string text = "HTTP/1.1 " + std::to_string(refusal.status) + " \r\nConnection: close\r\n" +
                     "Content-Length: " + std::to_string(response.body.size()) + "\r\n";
  for (const auto& [name, value] : response.headers) text += name + ": " + value + "\r\n";
  static_cast<void>(connection.httplib::Stream::write(text + "\r\n" + response.body));
}

void turn_away(Connection& connection) {
  static_cast<void>(connection.drop());
  refuse(connection, {503, "too many connections are open; try again in a moment"});
}

/// Makes the program return large blocks to the system when they are freed. Otherwise the GNU C
/// library keeps blocks up to 32 MiB after the first such block, in several heaps. After 30 bodies
/// of a megabyte at once the program then holds 180 MB, and 25 MB with this limit.
void keep_memory_flat() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

/// Passes each accepted socket to the waiting room at once, in place of httplib's queue.
class AtOnce : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> task) override { task(); }
  void shutdown() override {}
};

}  // namespace

/// The server of httplib, with our own connections.
class Server::Listener : public httplib::Server {
 public:
  Listener(const std::string& host, const Answering& answering, ClientTimes patience)
      : room_(patience, longest_body + most_header_bytes,
              {.answer = [this](Connection& connection) { answer(connection); },
               .turn_away = turn_away}) {
    new_task_queue = [] { return new AtOnce; };  // httplib takes it
    set_default_headers(safety_headers());
    set_payload_max_length(longest_body);
    set_tcp_nodelay(true);
    // Replaces httplib's options, whose SO_REUSEPORT would let a second server share the port.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    // Checks requests before their bodies are read, and answers requests without a body.
    set_pre_routing_handler([=, this](const httplib::Request& asked, httplib::Response& into) {
      try {
        admit(asked, host, port_);
        if (asked.method == "POST") return HandlerResponse::Unhandled;
        answering(asked, into);
        pack(asked, into);
      } catch (const Refusal& refusal) {
        reply(into, refusal);
      }
      return HandlerResponse::Handled;
    });
    Post(".*", [=](const httplib::Request& asked, httplib::Response& into) {
      answering(asked, into);
      pack(asked, into);
    });
    set_error_handler([](const httplib::Request&, httplib::Response& into) {
      if (into.body.empty()) reply(into, {into.status, "this is no request that can be read"});
    });
  }

  /// \return the port; negative if the server cannot listen there
  int bind(const std::string& host, int port) {
    const int bound = port == 0 ? bind_to_any_port(host) : bind_to_port(host, port) ? port : -1;
    if (bound > 0) ::listen(svr_sock_, backlog);
    port_ = bound;
    return bound;
  }

 private:
  bool process_and_close_socket(socket_t socket) override {
    room_.enter(socket);
    return true;
  }

  void answer(Connection& connection) {
    bool closed = false;
    if (const auto fault = fault_of_head(connection.came())) {
      refuse(connection, *fault);
    } else {
      process_request(connection, true, closed, [](httplib::Request& asked) {
        asked.ranges.clear();  // ranges are ignored: files are small
        choose_packing(asked);
      });
    }
  }

  int port_ = 0;  // set before the first connection
  WaitingRoom room_;
};

Server::Server(const std::string& host, int port, Answering answer, ClientTimes patience)
    : host_(host), listener_(std::make_unique<Listener>(host, answer, patience)) {
  keep_memory_flat();
  errno = 0;
  port_ = listener_->bind(host, port);
  if (port_ <= 0) {
    const std::string why = errno == 0 ? "no such address" : std::strerror(errno);
    throw loshu::NotAvailable("cannot listen at " + in_address(host) + ":" + std::to_string(port) +
                              ": " + why + "; take another --port, or 0 for any that is free");
  }
  thread_ = std::thread([this] { listener_->listen_after_bind(); });
}

Server::~Server() {
  while (!listener_->is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  listener_->stop();
  thread_.join();
}

std::string Server::address() const {
  return "http://" + in_address(host_) + ":" + std::to_string(port_) + "/";
}

}  // namespace page
