#include "loshu/parts/part_file.hpp"

#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/puzzle_json.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/cli/input.hpp"
#include "loshu/parts/checkpoints.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

using nlohmann::ordered_json;

/// The kind of older files, whose records have no hashes.
constexpr const char* old_kind = "loshu count in parts";

/// The text of a share, before any check.
struct FileLines {
  std::string kind = {};
  loshu::CountIdentity question = {};
  std::vector<std::string> records = {};
  std::string digest = {};
};

/// \throws loshu::Error for another text
FileLines lines_in(const std::string& text) {
  const loshu::JsonDocument document = loshu::read_json(text, "");
  const loshu::JsonValue root = document.root();
  FileLines lines{.kind = root.at("kind").string("a kind")};
  for (const loshu::JsonValue row : root.at("question").object("a question")) {
    lines.question.emplace_back(row.key(), row.string("an answer"));
  }
  if (lines.kind == old_kind) return lines;
  for (const loshu::JsonValue line : root.at("records").list("records")) {
    lines.records.push_back(line.string("a record"));
  }
  lines.digest = root.at("digest").string("a digest");
  return lines;
}

std::optional<FileLines> ours(const std::string& text) {
  try {
    return lines_in(text);
  } catch (const loshu::Error&) {
    return std::nullopt;
  }
}

/// The command that makes a share, without the figure and the other options.
std::string command(const std::string& part, const std::string& file) {
  return "with 'loshu count ... --part " + part + " --output " + file + "'";
}

}  // namespace

std::string written(const PartFile& file) {
  const std::uint64_t seed = loshu::identity(file.question);
  const std::vector<std::string> lines = loshu::record_lines(file.records, seed);
  ordered_json object{{"kind", share_kind}, {"question", ordered_json::object()}};
  for (const auto& [name, value] : file.question) object["question"][name] = value;
  object["columns"] = loshu::record_columns;
  object["records"] = lines;
  object["digest"] = loshu::digest(lines, seed);
  return object.dump() + "\n";
}

PartFile part_file_in(const std::string& text, const std::string& name) {
  const auto lines = ours(text);
  if (lines && lines->kind == old_kind) {
    throw loshu::Error(name + " was written by an earlier version of loshu; count its share anew " +
                       command(loshu::asked(lines->question, "part").substr(0, 15), name));
  }
  if (!lines || lines->kind != share_kind) {
    throw loshu::Error(name + " is not what 'loshu count --part' writes");
  }
  require_version(lines->question, name);
  const std::uint64_t seed = loshu::identity(lines->question);
  try {
    PartFile file{lines->question, loshu::records_in(lines->records, seed)};
    if (loshu::digest(lines->records, seed) == lines->digest) return file;
  } catch (const loshu::Error& error) {
    throw loshu::Error(name + " is damaged: " + error.what());
  }
  throw loshu::Error(name + " is damaged: its digest is not that of what it holds; count its " +
                     "share anew " +
                     command(loshu::asked(lines->question, "part").substr(0, 15), name));
}

PartFile read_part_file(const std::string& file) {
  if (loshu::is_checkpoint(file)) return checkpoint_contents(file);
  const std::string text = contents(file);
  return text.empty() ? PartFile{} : part_file_in(text, file);  // of one that had just begun
}

}  // namespace runner
