// Compares the default with the best single engine, over a list of questions. It may take twice as
// long and 20 ms more, in milliseconds of the processor, medians over seeds. Each search begins
// with a puzzle from which nothing was derived.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>

#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

#include "choosing/contest.hpp"
#include "choosing/listed_question.hpp"

namespace {

using namespace choosing;

struct Arguments {
  ContestOptions contest;
  std::string only;
  std::optional<std::uint64_t> drawn;
};

constexpr const char* usage =
    "usage: bench_choosing [--only REGEX] [--limit SECONDS] [--seeds N] [--drawn SEED] "
    "[--no-engines]";

double number(const std::string& option, const char* text, double least, double greatest) {
  char* end = nullptr;
  const double value = text == nullptr ? 0 : std::strtod(text, &end);
  if (text == nullptr || end == text || *end != '\0' || !(value >= least && value <= greatest)) {
    throw loshu::Error(option + " needs a number in its range; " + usage);
  }
  return value;
}

Arguments arguments(int argc, char** argv) {
  Arguments result;
  for (int i = 1; i < argc; ++i) {
    const std::string option = argv[i];
    if (option == "--no-engines") {
      result.contest.with_engines = false;
    } else if (option == "--limit") {
      result.contest.limit = number(option, argv[++i], 0.01, 3600);
    } else if (option == "--seeds") {
      result.contest.seeds = static_cast<int>(number(option, argv[++i], 1, 99));
    } else if (option == "--drawn") {
      result.drawn = static_cast<std::uint64_t>(number(option, argv[++i], 0, 1e15));
    } else if (option == "--only" && i + 1 < argc) {
      result.only = argv[++i];
    } else {
      throw loshu::Error(usage);
    }
  }
  return result;
}

loshu::EngineList all_engines() {
  loshu::EngineTable table;
#ifdef LOSHU_WITH_ILP
  table.add(loshu::ilp_kind());
#endif
  return loshu::engines(table);
}

std::string milliseconds(double seconds) {
  std::array<char, 32> text{};
  const double ms = 1000 * seconds;
  std::snprintf(text.data(), text.size(), "%.*f", ms < 10 ? 2 : ms < 100 ? 1 : 0, ms);
  return text.data();
}

std::string time_of(const Entry& entry) {
  if (entry.seconds) return milliseconds(*entry.seconds);
  return entry.refusal.empty() ? ">" + milliseconds(entry.tried) : "–";
}

void print_header(const loshu::EngineList& engines, bool with_engines) {
  std::string names = "| question |";
  std::string dashes = "|---|";
  for (const auto& engine : engines) {
    if (!with_engines) break;
    names += " " + engine->name() + " |";
    dashes += "--:|";
  }
  names += " answer | default | by |";
  dashes += "---|--:|---|";
  if (with_engines) {
    names += " allowed | |";
    dashes += "--:|---|";
  }
  std::printf("%s\n%s\n", names.c_str(), dashes.c_str());
}

std::string verdict(const Contest& contest) {
  if (!contest.agree) return "THE ANSWERS DIFFER";
  if (contest.holds()) return "ok";
  return contest.answered() || contest.by_default.seconds ? "**slow**" : "nobody";
}

void print_row(const ListedQuestion& question, const Contest& contest) {
  std::string row = "| " + question.name + " |";
  std::string answer = contest.by_default.answer;
  for (const Entry& entry : contest.engines) {
    const bool is_best = entry.seconds && *entry.seconds <= contest.best;
    row += is_best ? " **" + time_of(entry) + "** |" : " " + time_of(entry) + " |";
    if (answer.empty()) answer = entry.answer;
  }
  row +=
      " " + answer + " | " + time_of(contest.by_default) + " | " + contest.by_default.engine + " |";
  if (!contest.engines.empty()) {
    row += " " + milliseconds(contest.allowed) + " | " + verdict(contest) + " |";
  }
  std::printf("%s\n", row.c_str());
  std::fflush(stdout);
}

/// Whether the default is fast enough for all questions that anybody answers.
bool print_contests(const std::vector<ListedQuestion>& questions, const ContestOptions& options) {
  const loshu::EngineList engines = all_engines();
  print_header(engines, options.with_engines);
  std::size_t held = 0;
  std::size_t unanswered = 0;
  for (const ListedQuestion& question : questions) {
    const Contest result = contest(question, engines, options);
    print_row(question, result);
    if (result.holds()) ++held;
    if (!result.answered() && !result.by_default.seconds) ++unanswered;
  }
  if (!options.with_engines) return true;
  std::printf("\n%zu of %zu hold, nobody answers %zu\n", held, questions.size(), unanswered);
  return held + unanswered == questions.size();
}

std::vector<ListedQuestion> questions_of(const Arguments& asked) {
  const std::regex only(asked.only);
  std::vector<ListedQuestion> all =
      asked.drawn ? drawn_questions(*asked.drawn) : questions_in(LOSHU_QUESTIONS);
  std::erase_if(all, [&](const auto& one) { return !std::regex_search(one.name, only); });
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const Arguments asked = arguments(argc, argv);
    return print_contests(questions_of(asked), asked.contest) ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_choosing: %s\n", error.what());
    return 2;
  }
}
