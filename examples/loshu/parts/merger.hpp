#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include <loshu/part_store.hpp>

#include "loshu/parts/count_question.hpp"
#include "loshu/parts/part_file.hpp"

namespace runner {

/// Adds up files that are of one question. Each part must be in one of them, and the parts must be
/// those that the puzzle makes.
class Merger {
 public:
  /// \param name  what to call the file in errors
  /// \throws loshu::Error for a file of another question, and for parts that are not its own or
  ///   are in another file
  void add(PartFile file, const std::string& name);

  /// Splits the search once more, to compare.
  /// \throws loshu::Error where parts are missing, where the files are split otherwise than their
  ///   puzzle is, and where they add up to what no count is
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
