#pragma once

#include <mutex>
#include <string>

#include <httplib.h>

#include "page/jobs/jobs.hpp"

namespace page {

/// Answers the requests of the page; README.md in this folder lists them. It opens no sockets.
/// Several threads may call it at once.
class Api {
 public:
  Api() = default;
  explicit Api(const Jobs::Limits& limits) : jobs_(limits) {}

  /// Answers a request. Never throws: an error is an answer too.
  void answer(const httplib::Request& request, httplib::Response& into);

 private:
  void find(const httplib::Request& request, httplib::Response& into);
  void ask(const httplib::Request& request, const std::string& name, httplib::Response& into);
  void tell(const httplib::Request& request, const std::string& job, httplib::Response& into);

  Jobs jobs_;
  std::mutex large_bodies_;  // held while a large body is read
};

}  // namespace page
