#pragma once

#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <loshu/budget.hpp>

#include "loshu/cli/replacement.hpp"

namespace runner {

/// An answer that could not be written, though its place was well chosen: the disk is full.
class WriteFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Writes "loshu: TEXT" to standard error. The text may quote anything: the output is one line of
/// valid UTF-8, of at most 300 bytes.
void tell(std::string_view text);

/// The destination of an answer: standard output or a file. An existing file stays as it was until
/// the answer is complete. Without an answer, no file is made. A destination that is not a regular
/// file (a pipe, /dev/null) is written as the answer comes. The destination is checked before the
/// work starts.
class Output {
 public:
  /// \param file  its name; standard output if empty or "-", or if it leads there
  /// \param budget  ends the wait for somebody who reads a pipe
  /// \throws loshu::Error if it cannot be written \throws WriteFailure if there is no room
  /// \throws loshu::Stopped if nobody has opened the pipe when the budget is used up
  explicit Output(const std::string& file,
                  const loshu::Budget& budget = loshu::Budget::unlimited());

  /// \throws WriteFailure if it is seen that the text, or earlier text, could not be written
  void write(const std::string& text);

  /// Writes lines of sentences, broken where they are longer than the terminal is wide, and than 80
  /// columns where there is no terminal.
  void say(const std::string& text);

  /// Writes lines of one sentence each, broken on a terminal alone: elsewhere programs read them.
  void say_lines(const std::string& text);

  /// A sentence about the answer. It goes to standard error when the answer is whole, if the answer
  /// goes to a file or has no place for the sentence itself.
  /// \param has_place  whether the answer has the sentence too
  void sum_up(const std::string& sentence, bool has_place = true);

  /// Writes the rest of the answer, and puts the file in its place.
  /// \throws WriteFailure if any of it could not be written
  void finish();

  /// Ends an answer without contents, after a limit: no file is made, an old one stays as it was,
  /// and the user is told. On standard output, as `finish`.
  void finish_empty();

  /// ", and FILE is as it was" until the file is replaced; empty if there was no file.
  [[nodiscard]] std::string untouched() const;

 private:
  template <typename Work>
  void done(const Work& work);
  [[nodiscard]] std::ostream& stream();

  std::string name_;
  std::optional<Replacement> file_;     ///< a regular one
  std::ofstream opened_;                ///< another one
  std::optional<std::size_t> columns_;  ///< of the terminal, if it goes to one
  bool existed_ = false;
  std::string summary_;
};

}  // namespace runner
