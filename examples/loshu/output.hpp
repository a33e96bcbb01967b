#pragma once

#include <fstream>
#include <ostream>
#include <string>

namespace runner {

/// Where an answer goes: a file or standard output. That a file can be written is seen before the
/// work starts; what it holds is lost only with the first words of the answer.
class Output {
 public:
  /// \param file  its name; standard output if empty
  /// \throws loshu::Error if it cannot be written
  explicit Output(const std::string& file);

  /// \throws loshu::Error if it is seen that the text, or earlier text, could not be written
  void write(const std::string& text);

  /// Writes what is still held back.
  /// \throws loshu::Error if any of it could not be written
  void finish();

 private:
  void require_good() const;

  std::string name;
  bool is_file;
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
