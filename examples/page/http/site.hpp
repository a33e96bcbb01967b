#pragma once

#include <span>
#include <string_view>

#include <httplib.h>

namespace page {

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
