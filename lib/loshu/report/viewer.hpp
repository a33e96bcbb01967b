#pragma once

#include <span>
#include <string_view>

namespace loshu::detail {

/// A file of the viewer of trees, as it was when the library was built.
struct ViewerFile {
  std::string_view path;  ///< "/style.css"
  std::string_view text;
};

/// The files in the folder `viewer`, by path.
[[nodiscard]] std::span<const ViewerFile> viewer_files();

}  // namespace loshu::detail
