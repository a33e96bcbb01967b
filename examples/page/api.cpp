#include "api.hpp"

#include <string>

#include <loshu/error.hpp>
#include <loshu/json_reader.hpp>

#include "../loshu/figure_list.hpp"
#include "check.hpp"
#include "figure_view.hpp"
#include "position.hpp"
#include "refusal.hpp"
#include "site.hpp"

namespace page {
namespace {

void require_method(const Request& request, const std::string& method) {
  if (request.method == method || (method == "GET" && request.method == "HEAD")) return;
  throw Refusal(405, request.path + " takes " + method + ", not " + request.method);
}

}  // namespace

Reply Api::answer(const Request& request) {
  try {
    return found(request);
  } catch (const Refusal& refusal) {
    return refused(refusal.status, refusal.what());
  } catch (const loshu::Error& error) {
    return refused(400, error.what());
  } catch (const std::exception& error) {
    return refused(500, std::string("gave up: ") + error.what());
  }
}

Reply Api::found(const Request& request) {
  const std::string& path = request.path;
  if (!path.starts_with("/api/")) {
    require_method(request, "GET");
    return site_reply(request);
  }
  if (path == "/api/figures") {
    require_method(request, "GET");
    return json_reply(runner::figures_json());
  }
  if (path == "/api/figure" || path == "/api/verify") {
    require_method(request, "POST");
    const loshu::JsonDocument document = loshu::read_json(request.body, body_name);
    const Position position = position_in(document.root());
    return json_reply(path == "/api/figure" ? figure_json(position.puzzle) : check_json(position));
  }
  throw Refusal(404, "there is no " + path + " here");
}

}  // namespace page
