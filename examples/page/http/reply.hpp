#pragma once

#include <span>
#include <string>
#include <string_view>

#include <httplib.h>

#include "page/http/refusal.hpp"

namespace page {

/// Refuses every method but those that an address takes, by 405.
/// \param allowed  as the header `Allow` lists them
void require_method(const httplib::Request& request, const std::string& allowed);

/// Sets a header, in place of the server's own: a document has another policy than the page.
void replace_header(httplib::Response& into, const std::string& name, const std::string& value);

/// Answers with JSON, which no browser keeps.
void reply(httplib::Response& into, const std::string& json, int status = 200);

/// Answers with the error, without its place, and the headers that go with its status.
void reply(httplib::Response& into, const Refusal& refusal);

/// A file of the page, as it was when the program was built.
struct SiteFile {
  std::string_view path;  ///< "/board/board.js"
  std::string_view text;
  std::string_view packed;  ///< by gzip, once for all
};

/// The files in the folder `site`.
[[nodiscard]] std::span<const SiteFile> site_files();

/// Answers with the file that is asked for; "/" is the page itself. 304 where the browser has it
/// already.
void reply_with_file(const httplib::Request& request, httplib::Response& into);

}  // namespace page
