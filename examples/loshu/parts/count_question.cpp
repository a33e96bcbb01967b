#include "loshu/parts/count_question.hpp"

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/part_store.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/question.hpp>
#include <loshu/text.hpp>
#include <loshu/version.hpp>

#include "loshu/cli/request.hpp"

namespace runner {
namespace {

/// Returns a named puzzle as its name alone, so that later answers name it too; others as JSON.
std::string puzzle_text(const loshu::Puzzle& puzzle) {
  if (puzzle.figure().size()) {
    try {
      const std::string text = loshu::to_json(puzzle, loshu::PuzzleForm::named).dump();
      const loshu::Puzzle read = loshu::read_puzzle(text, "puzzle", loshu::named_families());
      if (same_lines(read.figure(), puzzle.figure())) return text;
    } catch (const loshu::Error&) {  // a figure of the user's that has the name of a family
    }
  }
  return loshu::to_json(puzzle, loshu::PuzzleForm::whole).dump();
}

std::size_t size_in(const std::string& text, const std::string& what) {
  return static_cast<std::size_t>(whole_number(text, what, 0, 1'000'000'000'000));
}

Asked read(const loshu::CountIdentity& question) {
  const auto value = [&](const char* name) { return loshu::asked(question, name); };
  loshu::DividedCount count{
      {.puzzle = loshu::read_puzzle(value("puzzle"), "its puzzle", loshu::named_families())}};
  static_cast<void>(loshu::consistent(count.question.puzzle));
  count.engine = value("engine");
  count.question.symmetry = loshu::value_of(loshu::symmetry_names, value("symmetry"));
  count.question.complement = value("complement") == "on";
  if (const std::string seed = value("seed"); !seed.empty()) {
    count.question.seed = size_in(seed, "seed");
  }
  loshu::Settings written;
  for (const auto& [name, word] : question) written.set(name, word);
  const loshu::EngineKind& kind = loshu::engine_table().kind(count.engine);
  loshu::Settings kept;  // files of older versions lack some
  for (const loshu::Setting& setting : kind.settings) {
    if (!setting.in_identity) continue;
    if (written.has(setting.name)) {
      kept.set(setting.name, written.word(setting.name));
    } else if (!setting.formerly.empty()) {
      kept.set(setting.name, setting.formerly);
    }
  }
  const auto engine = kind.make(kept, loshu::Purpose::all, {});
  count.settings = engine->settings(count.question);
  count.up_to_complement = count.question.complement &&
                           (!engine->abilities().halves || value("up to the complement") == "on");
  Asked result{std::move(count)};
  result.least_parts = size_in(value("parts"), "parts");
  result.parts = size_in(value("split into"), "the number of parts");
  result.fingerprint = value("split");
  result.share = share_in(value("part"), "");
  loshu::Result& splitting = result.splitting;
  std::istringstream effort(value("splitting"));
  effort >> splitting.nodes >> splitting.failures >> splitting.propagations >> splitting.placements;
  if (!effort) throw loshu::Error("the effort of the splitting is missing");
  return result;
}

/// Returns an error message, cut to the width of one line.
std::string shortened(const std::string& text) {
  constexpr std::size_t most = 160;
  return text.size() > most ? text.substr(0, most) + "..." : text;
}

}  // namespace

void Asked::set_split(const loshu::Split& split) {
  parts = split.parts.size();
  fingerprint = loshu::hexadecimal(split.fingerprint());
  splitting = split.effort;
}

loshu::Answer Asked::answer(const loshu::Result& result, const loshu::Budget& budget) const {
  try {
    return count.answer(result, budget);
  } catch (const loshu::ImpossibleCount& error) {
    if (source.empty()) throw;
    throw loshu::Error(source + " cannot be right: " + error.what());
  }
}

loshu::CountIdentity to_question(const Asked& asked) {
  const auto& [asked_question, engine, settings, up_to_complement] = asked.count;
  loshu::CountIdentity question{
      {"version", std::string(loshu::version)},
      {"puzzle", puzzle_text(asked_question.puzzle)},
      {"engine", engine},
      {"symmetry", loshu::name_of(loshu::symmetry_names, asked_question.symmetry)},
      {"complement", asked_question.complement ? "on" : "off"}};
  for (auto& row : loshu::identity_rows(asked.count)) question.push_back(std::move(row));
  if (!loshu::engine_table().kind(engine).make({}, {}, {})->abilities().halves) {
    question.emplace_back("seed", std::to_string(asked_question.seed));
  } else if (up_to_complement) {
    // In a file without this row, the complement was broken for speed.
    question.emplace_back("up to the complement", "on");
  }
  const loshu::Result& splitting = asked.splitting;
  question.insert(question.end(), {{"parts", std::to_string(asked.least_parts)},
                                   {"part", share_text(asked.share)},
                                   {"split into", std::to_string(asked.parts)},
                                   {"split", asked.fingerprint},
                                   {"splitting", std::to_string(splitting.nodes) + " " +
                                                     std::to_string(splitting.failures) + " " +
                                                     std::to_string(splitting.propagations) + " " +
                                                     std::to_string(splitting.placements)}});
  return question;
}

void require_version(const loshu::CountIdentity& question, const std::string& source) {
  if (question.empty()) {
    throw loshu::Error(source + " has nothing in it yet; give the same 'loshu count' again");
  }
  const std::string version = loshu::asked(question, "version");
  if (version.empty()) throw loshu::Error(source + " has no version of loshu in its question");
  if (version != loshu::version) {
    throw loshu::Error(source + " is of loshu " + shortened(version) + ", not " + loshu::version +
                       "; count it anew with this one");
  }
}

Asked asked_in(const loshu::CountIdentity& question, const std::string& source) {
  require_version(question, source);
  try {
    Asked asked = read(question);
    asked.source = source;
    asked.words = question;
    return asked;
  } catch (const loshu::Error& error) {
    throw loshu::Error(source + " is no part of a count: " + shortened(error.what()));
  }
}

}  // namespace runner
