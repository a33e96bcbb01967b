// Apart from the rest, which takes SQLite: without it one still says what a file is.

#include <filesystem>
#include <fstream>
#include <system_error>

#include <loshu/checkpoint.hpp>

namespace loshu {

bool is_checkpoint(const std::string& file) {
  std::error_code no_matter;  // a pipe would be waited for
  if (!std::filesystem::is_regular_file(file, no_matter)) return false;
  std::ifstream stream(file, std::ios::binary);
  std::string start(15, '\0');
  stream.read(start.data(), static_cast<std::streamsize>(start.size()));
  return stream && start == "SQLite format 3";
}

}  // namespace loshu
