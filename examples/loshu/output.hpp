#pragma once

#include <fstream>
#include <ostream>
#include <string>

namespace runner {

/// Where an answer goes: a file or standard output. That a file can be written is seen before the
/// work starts; what it holds is lost only with the first words of the answer, and one that was
/// made for an answer that never came is taken away.
class Output {
 public:
  /// \param file  its name; standard output if empty
  /// \throws loshu::Error if it cannot be written
  explicit Output(const std::string& file);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// \throws loshu::Error if it is seen that the text, or earlier text, could not be written
  void write(const std::string& text);

  /// Writes what is still held back; of an answer without words an empty file.
  /// \throws loshu::Error if any of it could not be written
  void finish();

  /// The file as it was before, if it was there and nothing has been written; else empty.
  [[nodiscard]] std::string untouched() const { return existed && !begun ? name : ""; }

 private:
  void require_good() const;

  std::string name;
  bool is_file;
  bool existed;  ///< as a file, before
  bool begun = false;
  std::ofstream opened;
  std::ostream& stream;
};

/// That an answer does not take the place of what is read.
/// \param output  the name of its file; standard output if empty
/// \param file  what is read, there or not yet; nothing if empty
/// \param what  to call it in the error: "the checkpoint"
/// \throws loshu::Error if both are one file
void require_apart(const std::string& output, const std::string& file, const std::string& what);

}  // namespace runner
