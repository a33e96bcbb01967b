#include "page/http/reply.hpp"

namespace page {

void require_method(const httplib::Request& request, const std::string& allowed) {
  const std::string all = ", " + allowed + ",";
  if (all.find(", " + request.method + ",") != std::string::npos) return;
  throw Refusal(405, request.path + " takes " + allowed + ", not " + request.method, allowed);
}

void replace_header(httplib::Response& into, const std::string& name, const std::string& value) {
  into.headers.erase(name);
  into.set_header(name, value);
}

void reply(httplib::Response& into, const std::string& json, int status) {
  into.status = status;
  into.set_content(json, "application/json");
  replace_header(into, "Cache-Control", "no-store");
}

void reply(httplib::Response& into, const Refusal& refusal) {
  reply(into, dumped(error_json(refusal.what())) + "\n", refusal.status);
  if (refusal.status == 503) into.set_header("Retry-After", "1");
  if (!refusal.allowed.empty()) into.set_header("Allow", refusal.allowed);
}

}  // namespace page
