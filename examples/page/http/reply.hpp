#pragma once

#include <span>
#include <string>
#include <string_view>

#include <httplib.h>

#include "page/http/refusal.hpp"

namespace page {

/// Refuses, with status 405, every method but those that an address takes.
/// \param allowed  these methods, as in the header `Allow`
void require_method(const httplib::Request& request, const std::string& allowed);

/// Sets a header, and removes the server's own of that name: a document has its own policy.
void replace_header(httplib::Response& into, const std::string& name, const std::string& value);

/// Answers with JSON, which browsers must not cache.
void reply(httplib::Response& into, const std::string& json, int status = 200);

/// Answers with an error, without its place in the body, and the headers that its status needs.
void reply(httplib::Response& into, const Refusal& refusal);

/// A file of the page, compiled into the program.
struct SiteFile {
  std::string_view path;  ///< "/board/board.js"
  std::string_view text;
  std::string_view packed;  ///< the contents, compressed by gzip
};

/// Returns all files of the folder `site`.
[[nodiscard]] std::span<const SiteFile> site_files();

/// Answers with the requested file; "/" is the page itself. Status 304 if the browser's copy is
/// current.
void reply_with_file(const httplib::Request& request, httplib::Response& into);

}  // namespace page
