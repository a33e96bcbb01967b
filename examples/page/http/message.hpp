#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace page {

/// The parts of a browser's request that an answer depends on.
struct HttpRequest {
  std::string method = "GET";
  std::string path = "/";  ///< without what follows a question mark
  std::map<std::string, std::string> parameters = {};
  std::string asker = {};     ///< the network address of the client
  std::string repeated = {};  ///< a header that stands twice, though it may stand only once
  std::string host = {};      ///< as its header says
  std::string origin = {};    ///< of the page that asks; empty where the browser does not say
  std::string type = {};      ///< of the body
  std::string encoding = {};  ///< of the body; empty: as it is
  std::string length = {};    ///< of the body in bytes, as its header says
  bool is_chunked = false;    ///< whether the body comes without a length
  std::string accepted_encodings = {};  ///< as its header says
  std::string known_tag = {};           ///< of the file that the browser has already
  std::string body = {};
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

[[nodiscard]] Reply json_reply(const nlohmann::ordered_json& object, int status = 200);

}  // namespace page
