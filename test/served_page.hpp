#pragma once

#include "page/api.hpp"
#include "page/server.hpp"
#include "page_client.hpp"

/// The page's server within the test.
struct ServedPage {
  explicit ServedPage(const page::Jobs::Limits& limits = {}, page::Patience patience = {})
      : api(limits),
        server(
            "127.0.0.1", 0, [this](const page::Request& request) { return api.answer(request); },
            patience),
        client(server.port()) {}

  page::Api api;
  page::Server server;
  PageClient client;
};
