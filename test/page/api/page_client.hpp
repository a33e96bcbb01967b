#pragma once

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/engines.hpp>

#include "page/api/api.hpp"
#include "page/http/server.hpp"
#include "whole_table.hpp"

struct Answered {
  int status = 0;  ///< 0: nothing
  std::string body;
  std::map<std::string, std::string> headers;

  /// The body as JSON; null where it is none.
  [[nodiscard]] nlohmann::json json() const;
};

using Headers = std::map<std::string, std::string>;

/// Connections that stay open to the end, with small buffers.
class HeldConnections {
 public:
  /// \param bytes  what each of them sends
  HeldConnections(int port, int count, const std::string& bytes = {});
  ~HeldConnections();
  HeldConnections(const HeldConnections&) = delete;
  HeldConnections& operator=(const HeldConnections&) = delete;

  /// How many were told, since it was last asked, that there are too many. It waits for some.
  [[nodiscard]] int turned_away(int at_least) const;

  /// Waits until the first bytes of each answer are there.
  void await_answers() const;
  /// How many have got their whole answer, once all is read.
  [[nodiscard]] int whole_answers() const;

 private:
  std::vector<int> descriptors_;
};

/// Asks the page, by any transport.
class PageAsker {
 public:
  PageAsker() = default;
  virtual ~PageAsker() = default;
  PageAsker(const PageAsker&) = delete;
  PageAsker& operator=(const PageAsker&) = delete;

  [[nodiscard]] virtual Answered get(const std::string& path, const Headers& headers) const = 0;
  [[nodiscard]] virtual Answered post(const std::string& path, const std::string& body,
                                      const Headers& headers) const = 0;
  [[nodiscard]] virtual Answered remove(const std::string& path, const Headers& headers) const = 0;

  [[nodiscard]] Answered get(const std::string& path) const { return get(path, {}); }
  [[nodiscard]] Answered post(const std::string& path, const std::string& body) const {
    return post(path, body, {});
  }
  [[nodiscard]] Answered remove(const std::string& path) const { return remove(path, {}); }

  /// Asks, and asks after the job until it is done.
  /// \return its state
  [[nodiscard]] nlohmann::json work(const std::string& path, const std::string& body) const;
};

/// Asks a server on this machine, a connection a question; may be used by several threads.
class PageClient : public PageAsker {
 public:
  explicit PageClient(int port_) : port(port_) {}

  using PageAsker::get, PageAsker::post, PageAsker::remove;
  [[nodiscard]] Answered get(const std::string& path, const Headers& headers) const override;
  [[nodiscard]] Answered head(const std::string& path) const;
  [[nodiscard]] Answered post(const std::string& path, const std::string& body,
                              const Headers& headers) const override;
  [[nodiscard]] Answered remove(const std::string& path, const Headers& headers) const override;

  /// Sends bytes as they are.
  /// \return the bytes that come until the server closes the connection or the seconds are over
  [[nodiscard]] std::string raw(const std::string& bytes, double seconds = 5) const;

  const int port;
};

/// Asks the API without a server.
class ApiClient : public PageAsker {
 public:
  explicit ApiClient(page::Api& api) : api_(api) {}

  using PageAsker::get, PageAsker::post, PageAsker::remove;
  [[nodiscard]] Answered get(const std::string& path, const Headers&) const override {
    return asked("GET", path, {});
  }
  [[nodiscard]] Answered post(const std::string& path, const std::string& body,
                              const Headers&) const override {
    return asked("POST", path, body);
  }
  [[nodiscard]] Answered remove(const std::string& path, const Headers&) const override {
    return asked("DELETE", path, {});
  }

 private:
  [[nodiscard]] Answered asked(const std::string& method, const std::string& path,
                               const std::string& body) const;

  page::Api& api_;
};

/// The page within the test, asked by calls.
struct AskedPage {
  explicit AskedPage(const page::Jobs::Limits& limits = {}) : api(limits) {
    loshu::engine_table() = whole_table();
  }

  /// An answer that comes at once.
  [[nodiscard]] nlohmann::json ask(const std::string& path, const std::string& body) const {
    const Answered answer = client.post(path, body);
    BOOST_TEST(answer.status == 200, path << " " << body << " " << answer.body);
    return answer.json();
  }

  [[nodiscard]] nlohmann::json result(const std::string& path, const std::string& body) const {
    const nlohmann::json state = client.work(path, body);
    BOOST_TEST(state["state"] == "done", path << " " << body << " " << state.dump());
    return state["result"];
  }

  page::Api api;
  ApiClient client{api};
};

/// The same with its server, asked over HTTP. `direct` asks by calls.
struct ServedPage {
  explicit ServedPage(const page::Jobs::Limits& limits = {}, page::ClientTimes patience = {})
      : api(limits),
        server(
            "127.0.0.1", 0, [this](const auto& request, auto& into) { api.answer(request, into); },
            patience),
        client(server.port()) {}

  page::Api api;
  ApiClient direct{api};
  page::Server server;
  PageClient client;
};
