#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include <loshu/part_store.hpp>

#include "loshu/parts/count_question.hpp"
#include "loshu/parts/part_file.hpp"

namespace runner {

/// Adds up files of one question. Each part must be in exactly one of them, and the parts must be
/// those of the puzzle.
class Merger {
 public:
  /// \param name  the name of the file in errors
  /// \throws loshu::Error for a file of another question, for parts of another puzzle, and for
  ///   parts that are in another file too
  void add(PartFile file, const std::string& name);

  /// Splits the search once more, to compare.
  /// \throws loshu::Error if parts are missing, if the files are split differently from their
  ///   puzzle, and if their sum is an impossible count
  [[nodiscard]] loshu::Answer answer() const;

 private:
  void add(std::size_t part, const loshu::Result& found, const std::string& name,
           const loshu::PartShare& share);
  void check_cut() const;
  [[nodiscard]] loshu::Result total() const;
  [[nodiscard]] loshu::Error other_shares(const std::string& name, const Asked& other) const;
  [[nodiscard]] loshu::Error gap(std::size_t part) const;

  std::string first_;              // file
  loshu::CountIdentity question_;  // but for the share
  std::optional<Asked> whole_;
  std::size_t shares_of_ = 1;                  // as the first file has it
  std::map<std::size_t, std::string> shares_;  // by remainder
  bool mixed_ = false;                         // whether another file has another number of shares
  loshu::PartRecords records_;
  std::map<std::size_t, std::string> sources_;
};

}  // namespace runner
