// Reads figures written as numbers, from people, `solve` and spreadsheets alike. Only a row of
// labels at the start changes the meaning of later words.

#include <loshu/verify.hpp>

#include <charconv>
#include <limits>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // spreadsheets begin files with it

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_separator(char c) { return c == ',' || c == ';'; }

struct Word {
  std::string text;
  std::size_t start = 0;     ///< the place of the word's first byte
  bool begins_line = false;  ///< whether the word is the first of a line
};

/// Splits a text into words at white space, commas and semicolons, as people and CSV files write
/// them. Commas and spaces within quotes, or within the parentheses of a label such as (1,1),
/// belong to the word. A byte-order mark at the start is skipped. The text must outlive this
/// object.
class Tokens {
 public:
  /// \param source  the name of the text in errors
  Tokens(std::string_view text, std::string source) : text_(text), source_(std::move(source)) {
    if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
  }

  /// Returns the next word; empty at the end.
  /// \throws Error for a comma with nothing before it, and for a quote that is not closed
  std::optional<Word> next() {
    const bool begins_line = skip_separators();
    if (at_ == text_.size()) return std::nullopt;
    const std::size_t start = at_;
    after_separator_ = false;
    line_begins_ = false;
    return Word{text_[at_] == '"' ? quoted_word() : plain_word(), start, begins_line};
  }

  /// Makes an error that names the line and column of a byte.
  Error fault(std::size_t byte, const std::string& message) const {
    return Error(to_string(source_, place_in(text_, byte)) + message);
  }

 private:
  /// Skips white space and separators. Returns whether the next word begins a line.
  bool skip_separators() {
    for (; at_ < text_.size() && (is_space(text_[at_]) || is_separator(text_[at_])); ++at_) {
      if (text_[at_] == '\n') {
        line_begins_ = true;
        after_separator_ = false;
      } else if (is_separator(text_[at_])) {
        if (after_separator_ || line_begins_) {
          throw fault(at_, "nothing stands before this " + std::string(1, text_[at_]) +
                               "; write . for an open cell");
        }
        after_separator_ = true;
      }
    }
    return line_begins_;
  }
  std::string plain_word() {
    const std::size_t start = at_;
    if (text_[at_] == '(') {
      const std::size_t end = text_.find_first_of(")\n", at_);
      if (end != std::string_view::npos && text_[end] == ')') at_ = end;
    }
    while (at_ < text_.size() && !is_space(text_[at_]) && !is_separator(text_[at_])) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }
  /// Reads a word in quotes, in which two quotes stand for one.
  std::string quoted_word() {
    const std::size_t start = at_;
    std::string word;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] != '"') {
        word += text_[at_];
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        word += text_[++at_];
      } else {
        ++at_;
        return word;
      }
    }
    throw fault(start, "this quote is not closed");
  }

  std::string_view text_;
  std::string source_;
  std::size_t at_ = 0;
  bool line_begins_ = true;
  bool after_separator_ = false;
};

constexpr std::int64_t greatest_number = std::numeric_limits<int>::max();

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value > greatest_number ||
      value < -greatest_number) {
    return std::nullopt;
  }
  return value;
}

/// Whether the word stands for an open cell, independently of the first value.
bool is_open_mark(const std::string& word) {
  return !word.empty() && std::string_view("._?").find(word.front()) != std::string_view::npos &&
         word.find_first_not_of(word.front()) == std::string::npos;
}

/// Reads one figure after the other from a text, and remembers where each value stands.
class FillingReader {
 public:
  FillingReader(std::string_view text, const Puzzle& puzzle, const std::string& source)
      : source_(source),
        title_(puzzle.figure().title()),
        zero_is_open_(puzzle.first_value() > 0),
        places_(puzzle.figure().cells().size()),
        words_(text, source_) {
    word_ = words_.next();
    read_labels(puzzle.figure(), text);
  }

  [[nodiscard]] std::optional<Filling> next() {
    if (!word_) return std::nullopt;
    Filling filling(places_.size());
    for (std::size_t count = 0; count < filling.size(); ++count) {
      if (!word_ || (labelled_ && count > 0 && word_->begins_line)) throw too_few(count);
      const std::size_t cell = labelled_ ? order_[count] : count;
      filling[cell] = value_of(*word_);
      places_[cell] = last_ = word_->start;
      word_ = words_.next();
    }
    if (labelled_ && word_ && !word_->begins_line) {
      throw words_.fault(word_->start, "a value more than there are labels");
    }
    return filling;
  }

  /// Makes an error about one value of the figure that was read last.
  [[nodiscard]] Error fault(int cell, const std::string& message) const {
    return words_.fault(places_[static_cast<std::size_t>(cell)], message);
  }

 private:
  /// Reads the row of labels, if the text begins with one. That is a first line that does not begin
  /// with a value, or one that lists labels which are themselves numbers.
  void read_labels(const Figure& figure, std::string_view text) {
    if (!word_) return;
    const bool is_entry = is_open_mark(word_->text) || whole_number(word_->text);
    if (is_entry && !begins_with_labels(figure, text)) return;
    const CellNames names(figure.cells());
    std::vector<bool> seen(places_.size(), false);
    labelled_ = true;
    do {
      const auto cell = names.find(word_->text);
      if (!cell) {
        throw words_.fault(word_->start, shown(word_->text) +
                                             " is neither a whole number within ±2^31, nor . for " +
                                             "an open cell, nor a label of " + title_);
      }
      if (seen[static_cast<std::size_t>(*cell)]) {
        throw words_.fault(word_->start, "the label " + shown(word_->text) + " is there twice");
      }
      seen[static_cast<std::size_t>(*cell)] = true;
      order_.push_back(static_cast<std::size_t>(*cell));
      last_ = word_->start;
      word_ = words_.next();
    } while (word_ && !word_->begins_line);
    if (order_.size() < places_.size()) {
      throw words_.fault(last_, "the row of labels ends after " + std::to_string(order_.size()) +
                                    " of " + counted(places_.size(), "cell"));
    }
  }

  /// Whether the first line lists all labels in cell order, and another line follows.
  [[nodiscard]] bool begins_with_labels(const Figure& figure, std::string_view text) const {
    Tokens ahead(text, source_);
    for (const Cell& cell : figure.cells()) {
      const auto next = ahead.next();
      if (!next || next->text != cell.label) return false;
    }
    const auto below = ahead.next();
    return below && below->begins_line;
  }

  [[nodiscard]] std::optional<std::int64_t> value_of(const Word& entry) const {
    if (is_open_mark(entry.text)) return std::nullopt;
    const auto number = whole_number(entry.text);
    if (!number) {
      throw words_.fault(entry.start, shown(entry.text) +
                                          " is neither a whole number within ±2^31 nor . for an " +
                                          "open cell");
    }
    return *number == 0 && zero_is_open_ ? std::nullopt : number;
  }

  [[nodiscard]] Error too_few(std::size_t count) const {
    return words_.fault(last_, "the figure ends after " + counted(count, "number") + "; " + title_ +
                                   " takes " + std::to_string(places_.size()));
  }

  std::string source_;
  std::string title_;
  bool zero_is_open_;
  std::vector<std::size_t> places_;  // for each cell, where its last value stands in the text
  Tokens words_;
  std::optional<Word> word_;  // the next word; empty at the end
  std::size_t last_ = 0;      // where the word before `word_` starts
  bool labelled_ = false;
  std::vector<std::size_t> order_;  // the order of cells in a row of labels
};

Error no_number(const Puzzle& puzzle, const std::string& source) {
  return Error(source + ": has 0 numbers; " + puzzle.figure().title() + " takes " +
               std::to_string(puzzle.figure().cell_count()));
}

}  // namespace

std::vector<Filling> read_number_rows(std::string_view text, const Puzzle& puzzle,
                                      const std::string& source) {
  FillingReader reader(text, puzzle, source);
  std::vector<Filling> fillings;
  while (auto filling = reader.next()) fillings.push_back(std::move(*filling));
  if (fillings.empty()) throw no_number(puzzle, source);
  return fillings;
}

Puzzle with_given_rows(const Puzzle& puzzle, std::string_view text, const std::string& source) {
  FillingReader reader(text, puzzle, source);
  const auto filling = reader.next();
  if (!filling) throw no_number(puzzle, source);
  if (reader.next()) {
    throw Error(source + ": holds more than one figure; the givens are those of one");
  }
  std::vector<Given> givens = puzzle.parts().givens;
  const std::size_t before = givens.size();
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    const auto& value = (*filling)[static_cast<std::size_t>(cell)];
    if (value) givens.push_back({cell, static_cast<int>(*value)});
  }
  PuzzleParts parts = puzzle.parts();
  parts.givens = givens;
  const Puzzle result(std::move(parts));
  auto why = result.contradiction();
  if (!why || why->part != Part::givens || *why->index < before) return result;
  why->place = reader.fault(givens[*why->index].cell, "").what();
  return result.contradicted(*why);
}

}  // namespace loshu
