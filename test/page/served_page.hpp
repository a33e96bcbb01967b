#pragma once

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/engines.hpp>

#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

#include "page/api/api.hpp"
#include "page/http/server.hpp"
#include "page/page_client.hpp"

/// The page's server within the test.
struct ServedPage {
  explicit ServedPage(const page::Jobs::Limits& limits = {}, page::ArrivalTimes patience = {})
      : api(limits),
        server(
            "127.0.0.1", 0, [this](const page::HttpRequest& request) { return api.answer(request); },
            patience),
        client(server.port()) {
#ifdef LOSHU_WITH_ILP
    loshu::engine_table().add(loshu::ilp_kind());
#endif
  }

  /// What is answered at once.
  [[nodiscard]] nlohmann::json ask(const std::string& path, const std::string& body) const {
    const Answered answer = client.post(path, body);
    BOOST_TEST(answer.status == 200, path << " " << body << " " << answer.body);
    return answer.json();
  }

  /// What a search comes to.
  [[nodiscard]] nlohmann::json result(const std::string& path, const std::string& body) const {
    const nlohmann::json state = client.work(path, body);
    BOOST_TEST(state["state"] == "done", path << " " << body << " " << state.dump());
    return state["result"];
  }

  page::Api api;
  page::Server server;
  PageClient client;
};
