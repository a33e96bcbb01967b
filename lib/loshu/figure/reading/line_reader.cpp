// Reads one line of a text as rows of numbers. A list in brackets may take several lines, and it
// is the only thing that does. A line that is not all numbers is a line of words.

#include "loshu/figure/reading/line_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <loshu/text.hpp>

#include "loshu/figure/reading/line_tokens.hpp"

namespace loshu::detail {
namespace {

constexpr std::size_t deepest_list = 16;
constexpr std::size_t longest_head = 8;  // in tokens: ">>> x = np.array("

/// Why a word is no number.
std::string why_foreign(std::string_view word) {
  if (word.starts_with('"') && (word.size() == 1 || word.back() != '"')) {
    return "this quote is not closed";
  }
  if (word.size() > 1 && word.starts_with('"')) word = word.substr(1, word.size() - 2);
  return shown(word) + " is neither a whole number within ±2^31 nor . for an open cell";
}

struct OpenList {
  char bracket = '[';
  bool is_call = false;    ///< whether the name of a function stands before it
  bool is_barred = false;  ///< whether bars end its rows: [| |]
};

/// Reads the tokens of one line, or of the lines that a list takes.
class RowBuilder {
 public:
  RowBuilder(std::string_view text, std::size_t start) : text_(text), tokens_(text, start) {}

  /// Returns the rows; none for a line of words.
  std::optional<ReadLine> read() {
    if (!collect()) return std::nullopt;
    has_lists_ = std::ranges::any_of(all_, &is_opening);
    const auto is_word = [](const LineToken& token) { return token.kind == Lexeme::word; };
    if (!has_lists_ && std::ranges::any_of(all_, is_word)) return std::nullopt;
    drop_full_stop();
    is_marked_ = has_lists_ && has_numbers_outside();
    if (is_marked_ ? !marks_single_numbers() : has_lists_ && !lists_are_rows()) {
      return std::nullopt;
    }
    for (place_ = head_; place_ < all_.size(); ++place_) {
      if (!take(all_[place_])) return std::nullopt;
    }
    end_row();
    line_.end = end_;
    return std::move(line_);
  }

 private:
  static bool is_opening(const LineToken& token) { return token.kind == Lexeme::opening; }
  static bool is_value(const LineToken& token) {
    return token.kind == Lexeme::number || token.kind == Lexeme::open;
  }

  /// Collects the tokens up to the end of the line, outside of all brackets. Returns whether they
  /// can be rows. An open bracket or a foreign word in it is an error only if the bracket is likely
  /// a list: it is no parenthesis and has two numbers. Otherwise the line is one of words.
  bool collect() {
    std::string brackets;
    std::size_t outer_opening = 0, values = 0;  // the numbers behind it
    while (true) {
      const LineToken token = tokens_.next(!brackets.empty());
      end_ = token.end;
      if (token.kind == Lexeme::text_end || (token.kind == Lexeme::line_end && brackets.empty())) {
        if (token.kind == Lexeme::text_end) end_ = text_.size();
        if (brackets.empty()) return true;
        if (values < 2 || text_[outer_opening] == '(') return false;
        throw TextFault{outer_opening, "this " + std::string(1, text_[outer_opening]) +
                                           " is not closed, " + counted(values, "number") +
                                           " behind it"};
      }
      if (token.kind == Lexeme::opening) {
        if (brackets.empty() && !is_head()) return false;
        if (brackets.empty()) {
          outer_opening = token.start;
          values = 0;
        }
        if (brackets.size() == deepest_list) return false;
        brackets += static_cast<char>(token.value);
      } else if (token.kind == Lexeme::closing) {
        if (brackets.empty() || !closes(brackets.back(), token)) return false;
        brackets.pop_back();
        has_closed_ = true;
      } else if (is_value(token)) {
        ++values;
      } else if (token.kind == Lexeme::word && !brackets.empty() && !may_be_in_list(token)) {
        const bool is_list = text_[outer_opening] != '(' && (values > 1 || is_bad_number(token));
        if (!is_list) return false;
        throw TextFault{token.start, why_foreign(tokens_.text_of(token)) + ", in a list that has " +
                                         counted(values, "number") + " before it"};
      } else if (token.kind == Lexeme::range && brackets.empty()) {
        return false;
      } else if (token.kind == Lexeme::word && brackets.empty() &&
                 (has_closed_ || all_.size() > longest_head)) {
        return false;
      }
      all_.push_back(token);
    }
  }

  static bool closes(char opening, const LineToken& token) {
    const auto closing = static_cast<char>(token.value);
    return (opening == '[' && closing == ']') || (opening == '(' && closing == ')') ||
           (opening == '{' && closing == '}');
  }

  [[nodiscard]] bool is_bad_number(const LineToken& token) const {
    return is_like_number(tokens_.text_of(token));
  }

  /// Whether the tokens so far may stand before a list: nothing, numbers, or the start of an
  /// assignment such as `x = np.array(`. Sets how many of them do.
  bool is_head() {
    if (has_closed_) return true;
    std::size_t at = 0;
    const auto word_at = [&](std::size_t place) {
      return place < all_.size() && all_[place].kind == Lexeme::word ? tokens_.text_of(all_[place])
                                                                     : std::string_view();
    };
    if (word_at(0).empty()) {
      return std::ranges::none_of(all_,
                                  [](const LineToken& one) { return one.kind == Lexeme::word; });
    }
    if (word_at(at) == ">>>" || word_at(at) == "?-") ++at;  // the prompts of Python and Prolog
    // "x=", "x:" and "x=call" are one word each, and "x =" is two.
    const std::string_view name = word_at(at);
    const std::size_t sign = name.find_first_of("=:");
    if (sign != name.npos && is_name(name.substr(0, sign))) {
      const std::string_view call =
          name.substr(std::min(name.find_first_not_of("=:", sign), name.size()));
      if (!call.empty() && !is_name(call)) return false;
      ++at;
    } else if (is_name(name) && is_assignment(word_at(at + 1))) {
      at += 2;
    }
    // A list of Lisp may follow a quote or "#".
    if (word_at(at) == "'" || word_at(at) == "`" || word_at(at).starts_with('#')) ++at;
    if (is_name(word_at(at)) && is_before_bracket(all_[at])) ++at;
    head_ = at;
    return at == all_.size();
  }

  [[nodiscard]] bool is_before_bracket(const LineToken& token) const {
    return token.end < text_.size() && (text_[token.end] == '(' || text_[token.end] == '[');
  }

  static bool is_assignment(std::string_view word) {
    constexpr std::array<std::string_view, 5> signs{"=", ":=", ":", "<-", "is"};
    return std::ranges::find(signs, word) != signs.end();
  }

  static bool is_name(std::string_view word) {
    return !word.empty() && (word[0] < '0' || word[0] > '9') && word[0] != '.' &&
           std::ranges::all_of(word, &is_name_part);
  }

  /// Whether a word may stand between the brackets of a list: the name of a function or of its
  /// parameter, or a quote of Lisp.
  [[nodiscard]] bool may_be_in_list(const LineToken& token) const {
    const std::string_view word = tokens_.text_of(token);
    if (word == "'" || word == "list" || word == "vector") return true;
    const std::size_t sign = word.find('=');
    if (sign != word.npos) return is_name(word.substr(0, sign)) && sign + 1 < word.size();
    return is_name(word) && is_before_bracket(token);
  }

  /// Drops the full stop behind a list of Prolog. It is read as an open mark at first. It stays one
  /// if the brackets only mark single numbers of a row.
  void drop_full_stop() {
    if (!has_lists_ || all_.empty() || all_.back().kind != Lexeme::open) return;
    if (tokens_.text_of(all_.back()) != ".") return;
    const LineToken last = all_.back();
    all_.pop_back();
    const auto values = std::ranges::count_if(all_, &is_value);
    const auto lists = std::ranges::count_if(all_, &is_opening);
    if (has_numbers_outside() || (values == 1 && lists == 1)) all_.push_back(last);
  }

  [[nodiscard]] bool has_numbers_outside() const {
    int depth = 0;
    for (std::size_t i = head_; i < all_.size(); ++i) {
      if (all_[i].kind == Lexeme::opening) ++depth;
      if (all_[i].kind == Lexeme::closing) --depth;
      if (depth == 0 && (is_value(all_[i]) || all_[i].kind == Lexeme::index)) return true;
    }
    return false;
  }

  /// Whether each bracket is [ ] around a single number, as a hint marks a cell.
  [[nodiscard]] bool marks_single_numbers() const {
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (all_[i].kind != Lexeme::opening) continue;
      if (all_[i].value != '[' || i + 2 >= all_.size() || !is_value(all_[i + 1]) ||
          all_[i + 2].kind != Lexeme::closing) {
        return false;
      }
    }
    return true;
  }

  /// Whether the lists can be rows. A single number in parentheses is none, and several pairs of
  /// parentheses with commas are likely labels, such as (1,1).
  [[nodiscard]] bool lists_are_rows() const {
    std::size_t depth = 0, pairs = 0;
    bool has_comma = false;
    for (std::size_t i = head_; i < all_.size(); ++i) {
      const LineToken& token = all_[i];
      if (token.kind == Lexeme::closing) --depth;
      has_comma = has_comma || (depth == 1 && token.kind == Lexeme::separator);
      if (token.kind != Lexeme::opening || ++depth > 1 || token.value != '(') continue;
      ++pairs;
      if (i + 2 < all_.size() && is_value(all_[i + 1]) && all_[i + 2].kind == Lexeme::closing) {
        return false;
      }
    }
    return pairs < 2 || !has_comma;
  }

  /// Adds a token to the rows. Returns false if the line is one of words.
  bool take(const LineToken& token) {
    switch (token.kind) {
      case Lexeme::number:
      case Lexeme::open:
        if (row_.numbers.empty()) row_.start = token.start;
        if (!row_.numbers.empty() && !has_separator_ && !token.after_tab) row_.separated = false;
        row_.numbers.push_back(
            {token.kind == Lexeme::number ? std::optional(token.value) : std::nullopt,
             token.start});
        has_separator_ = false;
        before_ = token.kind;
        return true;
      case Lexeme::index:
        row_.indices.push_back({token.value, token.start, row_.numbers.size()});
        return true;
      case Lexeme::opening:
        return is_marked_ || open(token);
      case Lexeme::closing:
        if (!is_marked_) close();
        before_ = token.kind;
        return true;
      case Lexeme::separator:
        return separate(token);
      case Lexeme::line_end:
        if (list_depth() <= 1) end_row();
        before_ = token.kind;
        return true;
      case Lexeme::range:
        before_ = token.kind;
        return !lists_.empty() && lists_.back().is_call;
      case Lexeme::word:
        before_ = token.kind;
        return !lists_.empty();
      case Lexeme::text_end:
        break;
    }
    return true;
  }

  bool open(const LineToken& token) {
    // The parenthesis of a call, as in "array(", begins no row. "[|" is MiniZinc's list of rows.
    const bool is_call = place_ > 0 && all_[place_ - 1].kind == Lexeme::word &&
                         all_[place_ - 1].end == token.start && token.value == '(' &&
                         is_name_part(text_[token.start - 1]);
    if (!is_call) end_row();
    const bool is_barred =
        token.value == '[' && token.end < text_.size() && text_[token.end] == '|';
    if (lists_.empty()) note_line_breaks();
    lists_.push_back({static_cast<char>(token.value), is_call, is_barred});
    before_ = token.kind;
    return true;
  }

  void close() {
    if (!lists_.back().is_call) end_row();
    lists_.pop_back();
    if (lists_.empty()) end_row();
  }

  [[nodiscard]] std::ptrdiff_t list_depth() const {
    return std::ranges::count(lists_, false, &OpenList::is_call);
  }

  /// Notes whether line breaks stand between the numbers of the list that begins here. Semicolons
  /// then end no rows.
  void note_line_breaks() {
    has_line_breaks_ = false;
    bool broken = false, begun = false;
    int depth = 0;
    for (std::size_t i = place_; i < all_.size(); ++i) {
      if (all_[i].kind == Lexeme::opening) ++depth;
      if (all_[i].kind == Lexeme::closing && --depth == 0) return;
      if (all_[i].kind == Lexeme::line_end) broken = begun;
      if (!is_value(all_[i])) continue;
      has_line_breaks_ = has_line_breaks_ || broken;
      begun = true;
    }
  }

  /// A separator needs a number before it. Frames of tables need none, nor does a bar that begins a
  /// line, nor a list that goes on in another line.
  bool separate(const LineToken& token) {
    const bool is_bar = token.value == '|';
    if (is_bar && !lists_.empty()) {
      if (!lists_.back().is_barred) return false;
      end_row();
      return true;
    }
    const bool is_first = before_ == Lexeme::line_end;
    if ((before_ == Lexeme::separator || (is_first && !is_bar)) && !token.after_rule &&
        (lists_.empty() || !is_first)) {
      throw TextFault{token.start, "nothing stands before this " +
                                       std::string(1, static_cast<char>(token.value)) +
                                       "; write . for an open cell"};
    }
    if (token.value == ';' && !lists_.empty() && !has_line_breaks_) {
      end_row();
    } else {
      has_separator_ = has_separator_ || !is_bar;
    }
    before_ = token.kind;
    return true;
  }

  void end_row() {
    if (!row_.numbers.empty()) line_.rows.push_back(std::move(row_));
    row_ = {};
    has_separator_ = false;
  }

  std::string_view text_;
  LineTokens tokens_;
  std::vector<LineToken> all_;
  std::size_t end_ = 0;
  std::size_t head_ = 0;  // how many tokens stand before the first list and are no numbers
  std::size_t place_ = 0;
  bool has_closed_ = false;  // whether a list has ended
  bool has_lists_ = false;
  bool is_marked_ = false;  // whether brackets only mark numbers
  std::vector<OpenList> lists_;
  bool has_line_breaks_ = false;
  LineRow row_;
  bool has_separator_ = false;        // whether a separator stands behind the last number
  Lexeme before_ = Lexeme::line_end;  // the kind of the last token, unless it is an index
  ReadLine line_;
};

/// Counts numbers and words, and keeps the first word that is no number.
/// \throws TextFault if all words are misspelt numbers, so that the line was meant as a row
ReadLine words_of(std::string_view text, std::size_t start) {
  LineTokens tokens(text, start);
  ReadLine line;
  std::optional<ForeignWord> bracket;
  bool are_bad_numbers = true;
  while (true) {
    const LineToken token = tokens.next(false);
    line.end = token.end;
    if (token.kind == Lexeme::text_end) line.end = text.size();
    if (token.kind == Lexeme::text_end || token.kind == Lexeme::line_end) break;
    const std::string_view word = tokens.text_of(token);
    if (token.kind == Lexeme::opening || token.kind == Lexeme::closing) {
      if (bracket) continue;
      const std::size_t end = std::min(text.find_first_of(" \t\r\n", token.start), text.size());
      bracket = {token.start, why_foreign(text.substr(token.start, end - token.start))};
    } else if (token.kind == Lexeme::number || token.kind == Lexeme::open) {
      ++line.numbers;
    } else if (token.kind == Lexeme::word || token.kind == Lexeme::range) {
      ++line.words;
      are_bad_numbers = are_bad_numbers && is_like_number(word);
      if (!line.word) line.word = {token.start, why_foreign(word)};
    }
  }
  if (line.word && are_bad_numbers) throw TextFault{line.word->start, line.word->why};
  if (!line.word) line.word = bracket;
  return line;
}

}  // namespace

ReadLine read_line(std::string_view text, std::size_t start) {
  if (auto line = RowBuilder(text, start).read()) return *std::move(line);
  return words_of(text, start);
}

}  // namespace loshu::detail
