#include <loshu/tree.hpp>

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <sstream>
#include <utility>
#include <vector>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gecode/kernel.hh>
#include <gecode/search/cpprofiler/message.hpp>

#include <loshu/error.hpp>
#include <loshu/model.hpp>

namespace loshu {

namespace protocol = Gecode::CPProfiler;

namespace {

/// Control characters become spaces, which is shorter than to escape them.
std::string json_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return result;
}

}  // namespace

/// Each message is sent after its length in bytes.
class ProfilerTracer::Connection {
 public:
  Connection(const ProfilerAddress& address, const Limits& limits)
      : budget_({.seconds = limits.seconds, .interrupt = limits.interrupt}) {
    const std::string place = address.host + ":" + address.port;
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int status = getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found);
    if (status != 0) {
      throw NotAvailable("cannot find the host of a CP-Profiler at " + place + ": " +
                         gai_strerror(status));
    }
    int error = 0;
    for (const addrinfo* next = found; next != nullptr && socket_ < 0; next = next->ai_next) {
      socket_ = ::socket(next->ai_family, next->ai_socktype | SOCK_NONBLOCK, next->ai_protocol);
      if (socket_ < 0) continue;
      error = connected(*next);
      if (error == 0) continue;
      close(socket_);
      socket_ = -1;
    }
    freeaddrinfo(found);
    if (socket_ < 0) {
      throw NotAvailable("no CP-Profiler listens at " + place + " (" + std::strerror(error) +
                         "); start it, or name its [HOST:]PORT");
    }
  }
  ~Connection() { close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send() {
    if (broken) return;
    const std::vector<char> message = marshalling.serialize();
    const auto length = static_cast<std::uint32_t>(message.size());
    buffer_.resize(sizeof length);
    std::memcpy(buffer_.data(), &length, sizeof length);
    buffer_.insert(buffer_.end(), message.begin(), message.end());
    for (std::size_t sent = 0; sent < buffer_.size() && !broken;) {
      const ssize_t step =
          ::send(socket_, buffer_.data() + sent, buffer_.size() - sent, MSG_NOSIGNAL);
      if (step > 0) {
        sent += static_cast<std::size_t>(step);
      } else if (step < 0 && errno == EAGAIN) {
        wait_until_writable();
      } else {
        broken = errno != EINTR;
      }
    }
  }

  protocol::MessageMarshalling marshalling;
  bool broken = false;

 private:
  /// A host that does not answer is waited for until the limits.
  /// \return 0; else the error
  [[nodiscard]] int connected(const addrinfo& place) {
    if (connect(socket_, place.ai_addr, place.ai_addrlen) == 0) return 0;
    if (errno != EINPROGRESS) return errno;
    wait_until_writable();
    int error = 0;
    socklen_t length = sizeof error;
    getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &length);
    return error;
  }

  /// Waits for the profiler, and gives the connection up at the limits of the search.
  void wait_until_writable() {
    pollfd asked{.fd = socket_, .events = POLLOUT, .revents = 0};
    while (poll(&asked, 1, often) <= 0 && !broken) broken = budget_.ending() != Ending::exhausted;
  }

  static constexpr int often = 20;  // milliseconds between two looks at the limits
  const Budget budget_;
  int socket_ = -1;
  std::vector<char> buffer_;
};

ProfilerAddress profiler_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const bool only_digits = text.find_first_not_of("0123456789") == std::string_view::npos;
  ProfilerAddress address;
  if (colon != std::string_view::npos) {
    address.host = text.substr(0, colon);
    address.port = text.substr(colon + 1);
  } else if (only_digits) {
    address.port = text;
  } else {
    address.host = text;
  }
  int port = 0;
  const char* end = address.port.data() + address.port.size();
  const auto [stop, error] = std::from_chars(address.port.data(), end, port);
  if (address.host.empty() || error != std::errc{} || stop != end || port < 1 || port > 65535) {
    throw Error("'" + std::string(text) + "' should read [HOST:]PORT, with a port from 1 to 65535");
  }
  return address;
}

ProfilerTracer::ProfilerTracer(const ProfilerAddress& address, std::string title,
                               const Limits& limits)
    : connection_(std::make_unique<Connection>(address, limits)), execution_(std::move(title)) {}

ProfilerTracer::~ProfilerTracer() = default;

bool ProfilerTracer::lost() const { return connection_->broken; }

void ProfilerTracer::init() {
  bool restarts = false;
  for (unsigned int e = 0; e < engines(); ++e) restarts = restarts || engine(e).meta();
  connection_->marshalling.makeStart(
      "{\"has_restarts\": " + std::string(restarts ? "true" : "false") + ", \"name\": \"" +
      json_escaped(execution_) + "\"}");
  connection_->send();
}

void ProfilerTracer::round(unsigned int) {
  ++rounds_;
  connection_->marshalling.makeRestart("{\"restart_id\": " + std::to_string(rounds_) + "}");
  connection_->send();
}

/// A skipped node has no number from Gecode, so it gets a negative one.
void ProfilerTracer::skip(const EdgeInfo& edge) {
  const auto worker = static_cast<int>(edge.wid());
  const auto parent = static_cast<int>(edge.nid());
  connection_->marshalling
      .makeNode({--skipped_, rounds_, worker}, {parent, rounds_, worker},
                static_cast<int>(edge.alternative()), 0, protocol::SKIPPED)
      .set_label(edge.string());
  connection_->send();
}

void ProfilerTracer::node(const EdgeInfo& edge, const NodeInfo& node) {
  const protocol::NodeUID id{static_cast<int>(node.nid()), rounds_, static_cast<int>(node.wid())};
  protocol::NodeUID parent{-1, -1, -1};
  int alternative = -1;
  if (edge) {
    parent = {static_cast<int>(edge.nid()), rounds_, static_cast<int>(edge.wid())};
    alternative = static_cast<int>(edge.alternative());
  }
  int children = 0;
  protocol::NodeStatus status = protocol::FAILED;
  if (node.type() == NodeType::BRANCH) {
    children = static_cast<int>(node.choice().alternatives());
    status = protocol::BRANCH;
  } else if (node.type() == NodeType::SOLVED) {
    status = protocol::SOLVED;
  }
  protocol::Message& message =
      connection_->marshalling.makeNode(id, parent, alternative, children, status);
  if (edge) message.set_label(edge.string());
  if (status != protocol::FAILED) {  // the domains of a failed space are meaningless
    std::ostringstream figure;
    static_cast<const MagicModel&>(node.space()).print(figure);
    message.set_info(figure.str());
  }
  connection_->send();
}

void ProfilerTracer::done() {
  connection_->marshalling.makeDone();
  connection_->send();
}

}  // namespace loshu
