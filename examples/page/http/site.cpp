#include "page/http/site.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

#include "page/http/refusal.hpp"

namespace page {
namespace {

struct FileType {
  std::string_view ending;
  std::string_view type;
};

constexpr std::array kinds{FileType{".html", "text/html; charset=utf-8"},
                           FileType{".css", "text/css; charset=utf-8"},
                           FileType{".js", "text/javascript; charset=utf-8"},
                           FileType{".svg", "image/svg+xml"},
                           FileType{".json", "application/json"},
                           FileType{".ico", "image/x-icon"}};

std::string_view type_of(std::string_view path) {
  const auto kind =
      std::ranges::find_if(kinds, [&](const FileType& one) { return path.ends_with(one.ending); });
  return kind == kinds.end() ? "application/octet-stream" : kind->type;
}

/// A tag by FNV-1a, which distinguishes the files of two builds.
std::string tag_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  std::array<char, 32> tag{};
  std::snprintf(tag.data(), tag.size(), "\"%016llx\"", static_cast<unsigned long long>(hash));
  return tag.data();
}

/// Files that show documents have a policy of their own within them, in place of the page's.
bool has_own_policy(std::string_view path) {
  return path == "/frame.html" || path == "/sheets.html";
}

}  // namespace

Reply site_reply(const HttpRequest& request) {
  const std::string_view path =
      request.path == "/" ? "/index.html" : std::string_view(request.path);
  const auto file = std::ranges::find(site_files(), path, &SiteFile::path);
  if (file == site_files().end()) {
    throw Refusal(404, "there is nothing at this address; the page is at /");
  }
  require_method(request, "GET, HEAD");
  const bool takes_packed = request.accepted_encodings.find("gzip") != std::string::npos;
  const std::string_view body = takes_packed ? file->packed : file->text;
  const std::string tag = tag_of(body);
  Reply reply{
      .type = std::string(type_of(path)),
      .headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}}};
  if (has_own_policy(path)) {
    reply.headers.emplace_back("Content-Security-Policy", "frame-ancestors 'self'");
  }
  if (request.known_tag == tag) {
    reply.status = 304;
  } else {
    reply.body = body;
    if (takes_packed) reply.headers.emplace_back("Content-Encoding", "gzip");
  }
  return reply;
}

}  // namespace page
