#include "loshu/parts/part_file.hpp"

#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/parts/count_question.hpp"

namespace runner {
namespace {

using nlohmann::ordered_json;

/// The parts of a share file's text, not checked yet.
struct FileLines {
  loshu::CountIdentity question = {};
  std::vector<std::string> records = {};
  std::string digest = {};
};

/// Splits the text of a share file. Empty if the text is something else.
std::optional<FileLines> lines_in(const std::string& text) try {
  const loshu::JsonDocument document = loshu::read_json(text, "");
  const loshu::JsonValue root = document.root();
  if (root.at("kind").string("a kind") != share_kind) return std::nullopt;
  FileLines lines;
  for (const loshu::JsonValue row : root.at("question").object("a question")) {
    lines.question.emplace_back(row.key(), row.string("an answer"));
  }
  for (const loshu::JsonValue line : root.at("records").list("records")) {
    lines.records.push_back(line.string("a record"));
  }
  lines.digest = root.at("digest").string("a digest");
  return lines;
} catch (const loshu::Error&) {
  return std::nullopt;
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
  const auto lines = lines_in(text);
  if (!lines) throw loshu::Error(name + " is not what 'loshu count --part' writes");
  require_version(lines->question, name);
  const std::uint64_t seed = loshu::identity(lines->question);
  try {
    PartFile file{lines->question, loshu::records_in(lines->records, seed)};
    if (loshu::digest(lines->records, seed) == lines->digest) return file;
  } catch (const loshu::Error& error) {
    throw loshu::Error(name + " is damaged: " + error.what());
  }
  throw loshu::Error(name + " is damaged: its digest is not that of what it holds; count its " +
                     "share anew with 'loshu count ... --part " +
                     loshu::asked(lines->question, "part").substr(0, 15) + " --output " + name +
                     "'");
}

PartFile read_part_file(const std::string& file) {
  if (loshu::is_checkpoint(file)) {
    loshu::CheckpointContents found = checkpoint_contents(file);
    return {std::move(found.question), std::move(found.records)};
  }
  const std::string text = contents(file);
  return text.empty() ? PartFile{} : part_file_in(text, file);  // empty: the count had just begun
}

#ifdef LOSHU_WITH_CHECKPOINT

bool has_checkpoints() { return true; }

std::unique_ptr<loshu::PartStore> opened_checkpoint(const std::string& file,
                                                    const loshu::CountIdentity& question,
                                                    int threads,
                                                    std::chrono::duration<double> silence) {
  auto checkpoint = std::make_unique<loshu::Checkpoint>(file, question, threads, silence);
  if (const int others = checkpoint->others(); others > 0) {
    tell("sharing the parts of " + file + " with " + loshu::counted(others, "other program"));
  }
  return checkpoint;
}

loshu::CheckpointContents checkpoint_contents(const std::string& file) {
  return loshu::read_checkpoint(file);
}

#else

namespace {
[[noreturn]] void none_built_in() {
  throw loshu::NotAvailable("checkpoints are not built in: they need SQLite (libsqlite3-dev)");
}
}  // namespace

bool has_checkpoints() { return false; }

std::unique_ptr<loshu::PartStore> opened_checkpoint(const std::string&, const loshu::CountIdentity&,
                                                    int, std::chrono::duration<double>) {
  none_built_in();
}

loshu::CheckpointContents checkpoint_contents(const std::string&) { none_built_in(); }

#endif

}  // namespace runner
