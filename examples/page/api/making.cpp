#include "page/api/answers.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <loshu/book.hpp>
#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr std::array outcome_names{
    loshu::Named{loshu::Making::Outcome::made, "made"},
    loshu::Named{loshu::Making::Outcome::none_exists, "none exists"},
    loshu::Named{loshu::Making::Outcome::tries_used_up, "tries used up"},
    loshu::Named{loshu::Making::Outcome::stopped, "stopped"}};

loshu::BookOptions book_options(const AskedSearch& asked, const Watched& watched) {
  loshu::BookOptions options{.count = asked.count};
  if (asked.difficulty) options.easiest = *asked.difficulty;
  options.hardest = asked.hardest.value_or(std::max(options.easiest, options.hardest));
  options.making = {.seed = asked.seed, .limits = asked.limits(watched)};
  return options;
}

/// Returns the command line that makes the same book, with the puzzle in a file.
std::string command_of(const loshu::BookOptions& options) {
  const auto name = [](loshu::Difficulty one) {
    return std::string(loshu::name_of(loshu::difficulty_names, one));
  };
  return "loshu book PUZZLE.json --count " + std::to_string(options.count) + " --difficulty " +
         name(options.easiest) + ".." + name(options.hardest) + " --seed " +
         std::to_string(options.making.seed) + " --output FILE.html";
}

/// Returns the document of `loshu book`, which also opens the browser's print dialogue.
std::string printing_document(const loshu::Book& book, const loshu::BookOptions& options,
                              const std::string& title) {
  std::vector<loshu::Page> pages = loshu::book_pages(book, {});
  std::vector<loshu::Page> answers =
      loshu::answer_pages(book, {}, static_cast<int>(pages.size()) + 1);
  pages.insert(pages.end(), std::make_move_iterator(answers.begin()),
               std::make_move_iterator(answers.end()));
  std::string html = loshu::pages_html(pages, title, command_of(options));
  return html.insert(html.find("</head>"),
                     "<script>addEventListener('load', () => print())</script>\n");
}

}  // namespace

WorkResult made_puzzle(const AskedSearch& asked, const Watched& watched) {
  const loshu::Puzzle base = loshu::with_total_checked(loshu::Puzzle(asked.puzzle));
  const loshu::Making making = loshu::make_puzzle(
      base, {.seed = asked.seed, .difficulty = asked.difficulty, .limits = asked.limits(watched)});
  const std::string why = loshu::making_sentence(making, base, asked.difficulty);
  ordered_json object{{"outcome", loshu::name_of(outcome_names, making.outcome)},
                      {"text", why},
                      {"puzzle", nullptr},
                      {"solution", nullptr},
                      {"grade", nullptr},
                      {"tries", making.tries},
                      {"seed", asked.seed}};
  if (!making.made) return object;
  auto puzzle = loshu::made_puzzle_json(*making.made, true);
  if (why.empty()) object["text"] = loshu::made_sentence(*making.made, base);
  object["solution"] = puzzle["solution"];
  object["grade"] = puzzle["grade"];
  puzzle.erase("solution");
  object["puzzle"] = std::move(puzzle);
  return object;
}

WorkResult made_book(const AskedSearch& asked, const Watched& watched) {
  const loshu::Puzzle base = loshu::with_total_checked(loshu::Puzzle(asked.puzzle));
  const loshu::BookOptions options = book_options(asked, watched);
  const loshu::Book book = loshu::make_book(base, options);
  for (const loshu::MadePuzzle& made : book.puzzles) {
    loshu::require_magic(made.puzzle, made.solution);
  }
  ordered_json object{{"outcome", loshu::name_of(outcome_names, book.outcome)},
                      {"text", loshu::book_sentence(book, base, options)},
                      {"puzzles", book.puzzles.size()},
                      {"seed", asked.seed}};
  if (book.puzzles.empty()) return object;
  return {std::move(object), printing_document(book, options, base.figure().title())};
}

}  // namespace page
