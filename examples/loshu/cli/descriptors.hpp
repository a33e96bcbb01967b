#pragma once

#include <exception>
#include <functional>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>

#include <loshu/budget.hpp>

namespace runner {

/// Thrown if an answer cannot be written although its destination was valid: the disk is full,
/// standard output is closed, or the reader of a pipe takes nothing until a limit is reached.
class WriteFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Prepares standard input, output and error. A program that uses this file calls it first.
/// \post the numbers 0 to 2 are taken, so that no file of the program gets one of them. Reading
///   or writing a stream that was closed is an error.
/// \post `std::cout` and `std::cerr` write to `standard_output()` and `standard_error()`
void hold_standard_streams();

/// Sets what ends the program's waits for readers: a function that returns `exhausted` to wait on.
/// Without one, only a signal ends a wait.
void end_waits_by(std::function<loshu::Ending()> ending);

/// Waits a moment until a descriptor can be read or written without waiting.
/// \param event  POLLIN or POLLOUT
[[nodiscard]] bool is_ready(int descriptor, short event);

/// The buffer of a stream that writes to a pipe, a device or another open file. It never waits
/// inside the system, where no limit of time could end the wait. A slow reader gets everything,
/// after a limit too, as long as it takes something every 0.2 seconds.
class DescriptorBuffer : public std::streambuf {
 public:
  /// \param descriptor  stays open when the buffer is gone
  /// \param name  the name in errors: "standard output"
  DescriptorBuffer(int descriptor, std::string name);
  ~DescriptorBuffer() override;
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

  /// Writes a text, or holds it back until there is more.
  /// \throws WriteFailure if the wait for the reader was ended
  /// \throws std::system_error with the reason if the text cannot be written. After either, every
  ///   call throws the same.
  void put(std::string_view text);

  /// Writes what was held back.
  /// \throws the exceptions of `put`
  void flush();

  /// Writes a short text once: at most PIPE_BUF bytes of it, and nothing if the reader is not
  /// ready. Failures are ignored.
  void write_if_ready(std::string_view text);

 protected:
  /// The functions of a stream, which report a failure without its reason.
  int_type overflow(int_type next) override;
  std::streamsize xsputn(const char* text, std::streamsize length) override;
  int sync() override;

 private:
  void write_first(std::size_t length);
  void write(std::string_view text) const;

  int descriptor_;
  std::string name_;
  std::size_t most_held_back_;  // 0 for a terminal, where people wait for each line
  std::string held_back_;
  std::exception_ptr failure_;
};

[[nodiscard]] DescriptorBuffer& standard_output();
[[nodiscard]] DescriptorBuffer& standard_error();

}  // namespace runner
