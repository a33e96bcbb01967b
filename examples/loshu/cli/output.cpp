#include "loshu/cli/output.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace runner {
namespace {

namespace fs = std::filesystem;

/// Returns whether the file is standard output under another name. If it were opened again, writing
/// would start at its beginning.
bool is_standard_output(const std::string& file) {
  if (file.empty() || file == "-") return true;
  struct stat named {};
  struct stat opened {};
  return stat(file.c_str(), &named) == 0 && fstat(STDOUT_FILENO, &opened) == 0 &&
         named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

/// Returns whether the name leads to an open file, such as /dev/fd/3. If such a file were replaced,
/// the program that has the old one open would not see the new one.
bool is_open_already(const std::string& file) {
  std::error_code no_matter;
  fs::path name = file;
  while (true) {
    const fs::path folder =
        fs::weakly_canonical(fs::absolute(name, no_matter).parent_path(), no_matter);
    if (folder.string().starts_with("/proc/")) return true;
    std::error_code none;
    const fs::path target = fs::read_symlink(name, none);
    if (none) return false;
    name = name.parent_path() / target;
  }
}

/// Opens a device or an open file, and a pipe as soon as somebody reads it. A plain `open` would
/// wait for the reader and ignore signals.
/// \return a descriptor that never waits; −1 for an error
/// \throws loshu::Stopped when the budget is used up
int opened_for_reader(const std::string& file, bool is_pipe, const loshu::Budget& budget) {
  const std::string stage = "waiting for a reader of " + file;
  while (true) {
    const int opened = open(file.c_str(), O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (opened >= 0 || !is_pipe || errno != ENXIO) return opened;
    budget.check(stage.c_str());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

[[noreturn]] void fail(int reason) { throw std::system_error(reason, std::generic_category()); }

bool means_no_room(int reason) {
  return reason == ENOSPC || reason == EDQUOT || reason == EFBIG || reason == EIO;
}

constexpr std::size_t usual_columns = 80;

/// Returns the columns of the terminal that the answer goes to, or nothing for other outputs. If
/// the terminal does not report them, the variable COLUMNS counts. The number is clamped to a range
/// that reads well.
std::optional<std::size_t> columns_in(const std::string& file) {
  constexpr std::int64_t least = 40, most = 100;
  if (!is_standard_output(file) || isatty(STDOUT_FILENO) != 1) return std::nullopt;
  struct winsize window {};
  std::int64_t columns = 0;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0) columns = window.ws_col;
  if (const char* named = std::getenv("COLUMNS"); columns == 0 && named != nullptr) {
    columns = std::strtol(named, nullptr, 10);
  }
  return columns <= 0 ? usual_columns : static_cast<std::size_t>(std::clamp(columns, least, most));
}

}  // namespace

void tell(std::string_view text) {
  const std::string line = loshu::message_line("loshu: " + std::string(text)) + "\n";
  // `Output` reports a failed answer. A message that cannot be written is lost.
  standard_output().pubsync();  // both may lead to one terminal
  standard_error().sputn(line.data(), std::ssize(line));
  standard_error().pubsync();
}

/// Does the work. Errors of the operating system then name the file.
template <typename Work>
void Output::done(const Work& work) {
  try {
    work();
  } catch (const std::system_error& error) {
    const std::string message =
        "cannot write " + name_ + ": " + std::generic_category().message(error.code().value());
    if (is_checked_ || means_no_room(error.code().value())) {
      throw WriteFailure(message + untouched());
    }
    throw loshu::Error(message);
  }
}

DescriptorBuffer& Output::buffer() { return opened_ ? *opened_ : standard_output(); }

Output::Output(const std::string& file_name, const loshu::Budget& budget)
    : name_(is_standard_output(file_name) ? "standard output" : file_name),
      columns_(columns_in(file_name)) {
  done([&] {
    if (is_standard_output(file_name)) return;
    struct stat found {};
    const bool is_there = stat(file_name.c_str(), &found) == 0;
    if (!is_there && errno != ENOENT) fail(errno);
    if (is_there && S_ISDIR(found.st_mode)) fail(EISDIR);
    existed_ = is_there && S_ISREG(found.st_mode);
    if (!is_there || (existed_ && !is_open_already(file_name))) {
      file_.emplace(file_name);
    } else {
      descriptor_ = opened_for_reader(file_name, S_ISFIFO(found.st_mode), budget);
      if (descriptor_ < 0) fail(errno);
      opened_.emplace(descriptor_, name_);
    }
  });
  is_checked_ = true;
}

Output::~Output() {
  opened_.reset();
  if (descriptor_ >= 0) close(descriptor_);
}

void Output::write(const std::string& text) {
  done([&] {
    if (file_) {
      file_->write(text);
    } else {
      buffer().put(text);
    }
  });
}

void Output::say(const std::string& text) {
  write(loshu::wrapped(text, columns_.value_or(usual_columns)));
}

void Output::say_lines(const std::string& text) {
  write(columns_ ? loshu::wrapped(text, *columns_) : text);
}

void Output::sum_up(const std::string& sentence, bool has_place) {
  if (file_ || !has_place) summary_ = sentence;
}

void Output::finish() {
  done([&] {
    if (file_) {
      file_->put_in_place();
    } else {
      buffer().flush();
    }
  });
  existed_ = false;
  file_.reset();
  if (!summary_.empty()) tell(summary_);
  summary_.clear();
}

void Output::finish_empty() {
  if (!file_) return finish();
  const std::string kept = untouched();
  tell(summary_ + (kept.empty() ? ", and no file was written" : kept));
  file_.reset();
}

std::string Output::untouched() const { return existed_ ? ", and " + name_ + " is as it was" : ""; }

}  // namespace runner
