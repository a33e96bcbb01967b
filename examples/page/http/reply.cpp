#include "page/http/reply.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>

#include "page/http/packing.hpp"

namespace page {
namespace {

constexpr std::array<std::pair<std::string_view, const char*>, 5> types{
    {{".html", "text/html; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".svg", "image/svg+xml"},
     {".json", "application/json"}}};

std::string type_of(std::string_view path) {
  const auto type =
      std::ranges::find_if(types, [&](const auto& one) { return path.ends_with(one.first); });
  return type == types.end() ? "application/octet-stream" : type->second;
}

}  // namespace

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

void reply_with_file(const httplib::Request& request, httplib::Response& into) {
  const std::string_view path =
      request.path == "/" ? "/index.html" : std::string_view(request.path);
  const auto file = std::ranges::find(site_files(), path, &SiteFile::path);
  if (file == site_files().end()) {
    throw Refusal(404, "there is nothing at this address; the page is at /");
  }
  require_method(request, "GET, HEAD");
  const bool packed = is_packed(request);
  const std::string_view body = packed ? file->packed : file->text;
  const std::string tag = '"' + std::to_string(std::hash<std::string_view>()(body)) + '"';
  into.set_header("ETag", tag);
  into.set_header("Cache-Control", "no-cache");
  into.set_header("Vary", "Accept-Encoding");
  if (path == "/frame.html" || path == "/sheets.html") {  // which contain a policy of their own
    replace_header(into, "Content-Security-Policy", "frame-ancestors 'self'");
  }
  into.status = request.get_header_value("If-None-Match") == tag ? 304 : 200;
  if (into.status == 304) return;
  if (!packed) return into.set_content(body.data(), body.size(), type_of(path));
  into.set_header("Content-Encoding", "gzip");
  // A content provider prevents httplib from compressing the body again.
  into.set_content_provider(body.size(), type_of(path),
                            [body](std::size_t from, std::size_t length, httplib::DataSink& sink) {
                              return sink.write(body.data() + from, length);
                            });
}

}  // namespace page
