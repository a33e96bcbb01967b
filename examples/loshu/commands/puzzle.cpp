#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <loshu/book.hpp>
#include <loshu/json.hpp>
#include <loshu/verify.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// Says whether --hide-sum has nothing to hide.
void tell_of_sum(const Request& request, const loshu::Puzzle& base) {
  const std::string sentence = loshu::hidden_sum_sentence(base);
  if (request.has("hide-sum") && !sentence.empty()) tell("note: " + sentence);
}

/// Returns how one puzzle, or each of a book, is made. The difficulty is set elsewhere.
loshu::MakingOptions making_options(const Request& request) {
  return {.seed = request.seed(),
          .minimal = request.has("minimal"),
          .hide_sum = request.has("hide-sum"),
          .pattern = request.one_of(loshu::pattern_names, "pattern"),
          .tries = request.number("tries"),
          .threads = request.threads(),
          .limits = request.budget().left()};
}

void write_text(const loshu::MadePuzzle& made, const loshu::Puzzle& base, bool with_solution,
                Output& output) {
  output.write(drawn_givens(made.puzzle) + "\n");
  for (const std::string& sentence : loshu::task_sentences(made.puzzle)) {
    output.say_lines(sentence + "\n");
  }
  output.say_lines(loshu::made_sentence(made, base) + "\n");
  if (with_solution) output.write("\n" + loshu::drawn_text(base.figure(), made.solution));
}

void write_made(const loshu::MadePuzzle& made, const loshu::Puzzle& base, const Request& request,
                Output& output) {
  if (request.format == Format::json) {
    output.write(loshu::puzzle_text(
        traced(request, loshu::made_puzzle_json(made, request.has("solution")))));
  } else if (request.format == Format::text) {
    write_text(made, base, request.has("solution"), output);
  } else {
    output.write(written_pages(request, {loshu::puzzle_sheet(made, request.has("solution"))},
                               base.figure().title()));
  }
}

/// Returns the JSON answer if no puzzle was made. Its "ending" has the words of other commands.
std::string json_without_puzzle(const Request& request, const loshu::Making& making) {
  using Outcome = loshu::Making::Outcome;
  const loshu::Ending ending =
      making.outcome == Outcome::tries_used_up ? loshu::Ending::given_up : making.effort.ending;
  nlohmann::ordered_json object{{"complete", making.outcome == Outcome::none_exists},
                                {"ending", loshu::name_of(loshu::ending_names, ending)}};
  if (making.outcome == Outcome::stopped) object["stage"] = loshu::stage_name(making.effort.stage);
  return traced_json(request, object);
}

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

/// Refuses file names with other endings, which a printer or a browser would not recognise.
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

Status run_puzzle(const Request& request) {
  Watch watch(request);
  const loshu::Puzzle base = loshu::consistent(requested_puzzle(request));
  tell_of_sum(request, base);
  loshu::MakingOptions options = making_options(request);
  if (request.has("difficulty")) {
    options.difficulty = request.one_of(loshu::wished_difficulty_names, "difficulty");
  }
  Output output(request.word("output"), request.budget());

  const loshu::Making making = loshu::make_puzzle(base, options);
  std::string why = loshu::making_sentence(making, base, options.difficulty);
  if (making.outcome == loshu::Making::Outcome::none_exists) {
    why += why_none(request.format == Format::text ? "\n" : "; ", request, base);
  }
  watch.end();
  if (making.made) {
    loshu::require_magic(making.made->puzzle, making.made->solution);
    write_made(*making.made, base, request, output);
  } else if (request.format == Format::json) {
    output.write(json_without_puzzle(request, making));
  }
  if (!why.empty() && request.format == Format::text) output.say_lines(why + "\n");
  output.sum_up(why, request.format == Format::text);
  const Status status = status_of(making.outcome);
  if (status == stopped && !making.made) {
    output.finish_empty();
  } else {
    output.finish();
  }
  return status;
}

Status run_book(const Request& request) {
  require_known_ending(request);
  if (request.format == Format::pdf) require_pdf();
  Watch watch(request);
  const loshu::Puzzle base = loshu::consistent(requested_puzzle(request));
  tell_of_sum(request, base);
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
