#pragma once

#include <mutex>
#include <string>

#include <httplib.h>

#include "page/jobs/jobs.hpp"

namespace page {

/// Answers the requests of the page, as README.md here lists them. It does not use sockets. Several
/// threads may ask at once.
class Api {
 public:
  Api() = default;
  explicit Api(const Jobs::Limits& limits) : jobs_(limits) {}

  /// Answers a request. Never throws: a wrong request has an answer too.
  void answer(const httplib::Request& request, httplib::Response& into);

 private:
  void find(const httplib::Request& request, httplib::Response& into);
  void ask(const httplib::Request& request, const std::string& name, httplib::Response& into);
  void tell(const httplib::Request& request, const std::string& job, httplib::Response& into);

  Jobs jobs_;
  std::mutex large_bodies_;  // of which one is read at a time
};

}  // namespace page
