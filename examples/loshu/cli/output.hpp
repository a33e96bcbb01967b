#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <loshu/budget.hpp>

#include "loshu/cli/descriptors.hpp"
#include "loshu/cli/replacement.hpp"

namespace runner {

/// Writes "loshu: TEXT" to standard error as one line of valid UTF-8, of at most 300 bytes. The
/// text may contain anything.
void tell(std::string_view text);

/// The destination of an answer: standard output or a file. An existing file stays as it was until
/// the answer is complete. Without an answer, no file is made. A destination that is not a regular
/// file (a pipe, /dev/null) is written as the answer comes. The destination is checked before the
/// work starts.
class Output {
 public:
  /// \param file  its name; standard output if empty or "-", or if it leads there
  /// \param budget  ends the wait for a reader of a pipe
  /// \throws loshu::Error if the file cannot be written \throws WriteFailure if the disk is full
  /// \throws loshu::Stopped if nobody has opened the pipe when the budget is used up
  explicit Output(const std::string& file,
                  const loshu::Budget& budget = loshu::Budget::unlimited());

  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// \throws WriteFailure if this text, or earlier text, is known to have failed
  void write(const std::string& text);

  /// Writes sentences as lines, broken at the width of the terminal, or at 80 columns elsewhere.
  void say(const std::string& text);

  /// Writes one line per sentence. Long lines are broken only on a terminal, since programs read
  /// other outputs.
  void say_lines(const std::string& text);

  /// Adds a sentence about the answer. It goes to standard error after the answer, if the answer
  /// goes to a file or does not contain the sentence.
  /// \param has_place  whether the answer contains the sentence too
  void sum_up(const std::string& sentence, bool has_place = true);

  /// Writes the rest of the answer, and puts the file in its place.
  /// \throws WriteFailure if any of it could not be written
  void finish();

  /// Ends an answer that a limit left empty: makes no file, keeps an old one, and tells the user.
  /// On standard output it does the same as `finish`.
  void finish_empty();

  /// Returns ", and FILE is as it was" if an old file was not replaced yet; empty if there was
  /// none.
  [[nodiscard]] std::string untouched() const;

 private:
  template <typename Work>
  void done(const Work& work);
  [[nodiscard]] DescriptorBuffer& buffer();

  std::string name_;
  std::optional<Replacement> file_;  ///< a regular file, replaced at the end
  int descriptor_ = -1;              ///< a pipe or a device, written at once
  std::optional<DescriptorBuffer> opened_;
  std::optional<std::size_t> columns_;  ///< the width of the terminal; empty without one
  bool existed_ = false;
  bool is_checked_ =
      false;  ///< whether the destination was opened, so that later faults are no bad input
  std::string summary_;
};

}  // namespace runner
