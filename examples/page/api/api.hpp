#pragma once

#include <mutex>

#include "page/api/work.hpp"
#include "page/http/message.hpp"
#include "page/jobs/jobs.hpp"

namespace page {

/// Answers the requests of the page, as README.md here lists them. It does not use sockets. Several
/// threads may ask at once.
class Api {
 public:
  Api() = default;
  explicit Api(const Jobs::Limits& limits) : jobs_(limits) {}

  /// Answers a request. Never throws: a wrong request has an answer too.
  [[nodiscard]] Reply answer(const HttpRequest& request);

 private:
  [[nodiscard]] Reply found(const HttpRequest& request);
  [[nodiscard]] Reply of_body(const HttpRequest& request, const std::string& name);
  [[nodiscard]] Reply of_work(Work work, const std::string& asker);
  [[nodiscard]] Reply of_document(const HttpRequest& request, const std::string& job);
  [[nodiscard]] Reply of_job(const HttpRequest& request, const std::string& job);

  Jobs jobs_;
  std::mutex large_bodies_;  // of which one is read at a time
};

}  // namespace page
