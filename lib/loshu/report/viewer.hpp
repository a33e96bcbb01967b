#pragma once

#include <span>
#include <string_view>

namespace loshu::detail {

/// A file of the viewer of trees, compiled into the library.
struct ViewerFile {
  std::string_view path;  ///< the path of the file: "/style.css"
  std::string_view text;
};

/// The files in the folder `viewer`, by path.
[[nodiscard]] std::span<const ViewerFile> viewer_files();

}  // namespace loshu::detail
