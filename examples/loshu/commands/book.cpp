#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <loshu/book.hpp>
#include <loshu/verify.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

loshu::BookOptions book_options(const Request& request) {
  loshu::BookOptions options{.count = static_cast<int>(*request.number("count"))};
  if (const std::string asked = request.word("difficulty"); !asked.empty()) {
    const std::size_t dots = asked.find("..");
    const auto read = [](const std::string& word) {
      return loshu::value_of(loshu::wished_difficulty_names, word);
    };
    options.easiest = read(asked.substr(0, dots));
    options.hardest = dots == asked.npos ? options.easiest : read(asked.substr(dots + 2));
  }
  options.making = making_options(request);
  return options;
}

loshu::BookLayout book_layout(const Request& request) {
  loshu::BookLayout layout{.title = request.word("title"), .per_page = request.number("per-page")};
  if (request.word("paper") == "letter") {
    layout.width = 612;
    layout.height = 792;
  }
  return layout;
}

/// Refuses other endings, which a printer or a browser would not know.
void require_known_ending(const Request& request) {
  const std::string file = request.word("output");
  if (request.format_is_chosen || !std::filesystem::path(file).has_extension()) return;
  throw loshu::Error("book writes FILE.html, FILE.svg or FILE.pdf, not --output " + file +
                     "; name one of these, or the --format");
}

void add(std::vector<loshu::Page>& pages, std::vector<loshu::Page> more) {
  pages.insert(pages.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

}  // namespace

Status run_book(const Request& request) {
  require_known_ending(request);
  if (request.format == Format::pdf) require_pdf();
  Watch watch(request);
  const loshu::Puzzle base = loshu::consistent(requested_puzzle(request));
  const std::string answers_name = answers_file(request);
  if (request.word("answers") == "separate" && answers_name.empty()) {
    throw loshu::Error("--answers separate needs --output FILE, beside which the answers go");
  }
  Output output(request.word("output"), request.budget());
  std::optional<Output> answers;
  if (!answers_name.empty()) answers.emplace(answers_name, request.budget());

  const loshu::BookOptions options = book_options(request);
  const loshu::BookLayout layout = book_layout(request);
  const loshu::Book book = loshu::make_book(base, options);
  std::string sentence = loshu::book_sentence(book, base, options);
  if (book.outcome == loshu::Making::Outcome::none_exists) {
    sentence += why_none("; ", request, base);
  }
  watch.end();
  if (book.puzzles.empty()) {
    output.sum_up(sentence, false);
    output.finish_empty();
    return status_of(book.outcome);
  }
  const bool is_short = status_of(book.outcome) == stopped;
  output.sum_up(sentence + (is_short ? "; those found were written" : ""), false);
  for (const loshu::MadePuzzle& made : book.puzzles) {
    loshu::require_magic(made.puzzle, made.solution);
  }
  const std::string title = request.has("title") ? layout.title : base.figure().title();
  std::vector<loshu::Page> pages = loshu::book_pages(book, layout);
  const auto next = [&] { return static_cast<int>(pages.size()) + 1; };
  if (request.has("hints")) add(pages, loshu::hint_pages(book, layout, next()));
  if (request.value("answers") == "end") add(pages, loshu::answer_pages(book, layout, next()));
  output.write(written_pages(request, pages, title));
  if (answers) {
    answers->write(
        written_pages(request, loshu::answer_pages(book, layout, 1), title + ": answers"));
    answers->finish();
  }
  output.finish();
  return status_of(book.outcome);
}

}  // namespace runner
