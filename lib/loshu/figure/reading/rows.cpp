// A row of labels says the order of the columns; lines "LABEL = NUMBER" name each cell. Lines of
// words are passed over, but not within a figure.

#include <loshu/reading.hpp>

#include <algorithm>
#include <map>
#include <utility>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>

#include "loshu/figure/reading/line_reader.hpp"

namespace loshu {

using namespace detail;

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
/// Sentences that Loshu writes to files are broken at this column.
constexpr std::size_t sentence_columns = 80;

class TextReader {
 public:
  TextReader(std::string_view text, const Figure& figure, const std::string& source)
      : figure_(figure), names_(figure.cells()), cells_(figure.cells().size()) {
    rows_.source = source;
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
      throw Error(source + ": is in UTF-16; save it in UTF-8");
    }
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    rows_.text = text;
    if (is_json(text)) {
      throw rows_.fault(text.find_first_of("[{"),
                        "this is JSON, and this program was built without a reader of JSON");
    }
    for (std::size_t i = 0; i < cells_; ++i) {
      by_label_[figure.cells()[i].label] = static_cast<int>(i);
    }
  }

  NumberRows read() {
    const std::string& text = rows_.text;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
      try {
        at = take_line(at, end);
      } catch (const TextFault& fault) {
        throw rows_.fault(fault.start, fault.message + so_far());
      }
    }
    if (taken_.empty() && !assigned_.empty()) return assigned_rows();
    for (const auto& [cell, number, start] : assigned_) {
      words_.push_back({rows_before_.at(start), {start, why_word(start)}});
    }
    std::ranges::stable_sort(words_, {}, &PassedOver::rows);
    leave_out_size();
    check_indices();
    check_words();
    for (LineRow& row : taken_) {
      rows_.separated = rows_.separated && row.separated;
      rows_.rows.push_back(std::move(row.numbers));
    }
    check_columns();
    return std::move(rows_);
  }

 private:
  /// A line "LABEL = NUMBER".
  struct Assigned {
    int cell;
    ReadNumber number;
    std::size_t start;
  };
  /// A line of words, and how many rows stand above it.
  struct PassedOver {
    std::size_t rows;
    ForeignWord word;
  };

  /// Reads one line, or the lines of a list. Returns where the next one begins.
  std::size_t take_line(std::size_t at, std::size_t end) {
    const std::string& text = rows_.text;
    const std::size_t below =
        std::min(end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1), text.size());
    const std::vector<LabelWord> words = label_words(text, at, end);
    const std::size_t first = std::min(text.find_first_not_of(" \t", at), end);
    if (first == end) {
      paragraph_ = {};
      header_.clear();
      return below;
    }
    if (is_row_of_labels(words, below) ||
        is_row_of_labels(label_words(text, at, end, true), below)) {
      header_.clear();
      return below;
    }
    if (const auto assigned = assignment(at, end)) {
      assigned_.push_back(*assigned);
      rows_before_[assigned->start] = taken_.size();
      return below;
    }
    if (are_labels(words)) {
      pass_over(at, end, {first, why_word(first)}, words);
      return below;
    }
    ReadLine line = read_line(text, at);
    if (line.rows.empty()) {
      if (line.word) {
        if (line.numbers > 1 && line.words == 1 && !rows_.passed_over) {
          rows_.passed_over = {line.word->start, line.word->why};
        }
        pass_over(at, end, *std::move(line.word), words);
      }
      return line.end;
    }
    if (continues_sentence(at, end)) {
      pass_over(at, end, {first, why_word(first)}, {});
      return below;
    }
    if (taken_.empty()) refuse_faulty_labels();
    paragraph_ = {};
    std::ranges::move(line.rows, std::back_inserter(taken_));
    return line.end;
  }

  void pass_over(std::size_t at, std::size_t end, ForeignWord word,
                 const std::vector<LabelWord>& words) {
    words_.push_back({taken_.size(), std::move(word)});
    header_ = words;
    if (!paragraph_.is_words) paragraph_.indent = indent_of(at, end);
    paragraph_.is_words = true;
    paragraph_.columns = columns_of(trimmed(at, end));
  }

  [[nodiscard]] std::string trimmed(std::size_t at, std::size_t end) const {
    std::string line = rows_.text.substr(at, end - at);
    line.erase(line.find_last_not_of(" \t") + 1);
    return line;
  }
  [[nodiscard]] std::size_t indent_of(std::size_t at, std::size_t end) const {
    return std::min(rows_.text.find_first_not_of(' ', at), end) - at;
  }

  /// Whether a line of numbers is the rest of a sentence, which was broken where its next word did
  /// not fit.
  [[nodiscard]] bool continues_sentence(std::size_t at, std::size_t end) const {
    const std::size_t indent = indent_of(at, end);
    if (!paragraph_.is_words || indent < paragraph_.indent + 2) return false;
    const std::size_t space = std::min(rows_.text.find(' ', at + indent), end);
    return paragraph_.columns + 1 + (space - at - indent) > sentence_columns;
  }

  /// Reads a row of labels. It lists all labels. Labels that are numbers are one where they stand
  /// in the order of the cells, and a line follows.
  bool is_row_of_labels(const std::vector<LabelWord>& words, std::size_t below) {
    if (words.size() != cells_ || !taken_.empty() || !rows_.columns.empty()) return false;
    std::vector<int> columns;
    std::vector<bool> seen(cells_, false);
    bool has_label = false, in_order = true;
    for (std::size_t i = 0; i < cells_; ++i) {
      const auto cell = names_.find(words[i].text);
      if (!cell || seen[at(*cell)]) return false;
      seen[at(*cell)] = true;
      columns.push_back(*cell);
      has_label = has_label || !number_or_open(words[i].text, false);
      in_order = in_order && words[i].text == figure_.cells()[i].label;
    }
    const bool has_rows = rows_.text.find_first_not_of(" \t\r\n", below) != std::string::npos;
    if (!has_label && !(in_order && has_rows)) return false;
    rows_.columns = std::move(columns);
    return true;
  }

  /// Whether all words are labels, and some are no numbers.
  [[nodiscard]] bool are_labels(const std::vector<LabelWord>& words) const {
    bool has_label = false;
    for (const LabelWord& word : words) {
      const bool is_number = number_or_open(word.text, false).has_value();
      if (!is_number && !names_.find(word.text)) return false;
      has_label = has_label || !is_number;
    }
    return has_label;
  }

  /// Refuses a row of labels with a fault, directly above the first row of numbers: more than half
  /// of its words are labels.
  void refuse_faulty_labels() const {
    if (!rows_.columns.empty() || header_.size() < 2) return;
    std::size_t labels = 0;
    std::map<int, std::size_t> seen;
    std::optional<Error> why;
    for (const LabelWord& word : header_) {
      const auto cell = names_.find(word.text);
      if (cell && !number_or_open(word.text, false)) ++labels;
      if (why) continue;
      if (!cell) {
        why = rows_.fault(word.start, shown(word.text) + " is no label of " + figure_.title());
      } else if (!seen.emplace(*cell, word.start).second) {
        why = rows_.fault(word.start, "the label " + shown(word.text) + " is there twice");
      }
    }
    if (2 * labels <= header_.size()) return;
    if (!why) {
      why = rows_.fault(header_.back().start, "the row of labels ends after " +
                                                  std::to_string(header_.size()) + " of " +
                                                  counted(cells_, "cell"));
    }
    throw *why;
  }

  /// Reads "LABEL = NUMBER", as a figure is listed that is too wide to be drawn.
  [[nodiscard]] std::optional<Assigned> assignment(std::size_t at, std::size_t end) const {
    const std::string line = trimmed(at, end);
    const std::size_t sign = line.rfind(" = ");
    if (sign == line.npos) return std::nullopt;
    std::string value = line.substr(sign + 3);
    if (value.starts_with('[') && value.ends_with(']')) value = value.substr(1, value.size() - 2);
    const auto number = number_or_open(value, false);
    const std::string label = line.substr(0, sign);
    const auto exact = by_label_.find(label);
    const auto cell = exact != by_label_.end() ? std::optional(exact->second) : names_.find(label);
    if (!number || !cell) return std::nullopt;
    return Assigned{*cell, {*number, at + sign + 3}, at};
  }

  /// The rows of figures whose cells are named one by one.
  NumberRows assigned_rows() {
    for (std::size_t i = 0; i < cells_; ++i) rows_.columns.push_back(static_cast<int>(i));
    std::vector<bool> seen;
    for (std::size_t i = 0; i < assigned_.size(); ++i) {
      if (i % cells_ == 0) {
        seen.assign(cells_, false);
        rows_.rows.emplace_back(cells_);
      }
      const auto& [cell, number, start] = assigned_[i];
      if (seen[at(cell)]) {
        throw rows_.fault(start, "the cell " + shown(figure_.label(cell)) + " is there twice");
      }
      seen[at(cell)] = true;
      rows_.rows.back()[at(cell)] = number;
    }
    if (const std::size_t rest = assigned_.size() % cells_; rest != 0) {
      throw rows_.fault(assigned_.back().start, "the list of cells ends after " +
                                                    std::to_string(rest) + " of " +
                                                    counted(cells_, "cell"));
    }
    return std::move(rows_);
  }

  [[nodiscard]] std::string why_word(std::size_t start) const {
    const std::size_t end = std::min(rows_.text.find_first_of(" \t\r\n", start), rows_.text.size());
    return shown(std::string_view(rows_.text).substr(start, end - start)) +
           " is neither a whole number within ±2^31 nor . for an open cell";
  }

  [[nodiscard]] std::size_t count() const {
    std::size_t all = 0;
    for (const LineRow& row : taken_) all += row.numbers.size();
    return all;
  }

  /// "; 3 of 9 numbers stand before it"; empty if there are none.
  [[nodiscard]] std::string so_far() const { return so_far(count()); }
  [[nodiscard]] std::string so_far(std::size_t numbers) const {
    const std::size_t rest = numbers % cells_;
    if (rest == 0) return "";
    return "; " + std::to_string(rest) + " of " + counted(cells_, "number") + " stand before it";
  }

  /// Leaves out a first line that has the size of the figure alone.
  void leave_out_size() {
    if (cells_ < 2 || taken_.empty() || taken_[0].numbers.size() != 1) return;
    if (!figure_.size() || taken_[0].numbers[0].number != *figure_.size()) return;
    if (!taken_[0].indices.empty() || count() < cells_ || count() % cells_ != 1) return;
    taken_.erase(taken_.begin());
    for (PassedOver& line : words_) line.rows -= std::min<std::size_t>(line.rows, 1);
  }

  /// Checks the numbers of rows, "1:", or of the numbers of a list. They ascend by one, and those
  /// of rows may begin anew with each figure.
  void check_indices() const {
    const auto has_any = [](const LineRow& row) { return !row.indices.empty(); };
    if (std::ranges::none_of(taken_, has_any)) return;
    const bool of_rows = std::ranges::all_of(taken_, [](const LineRow& row) {
      return row.indices.size() == 1 && row.indices[0].before == 0;
    });
    std::size_t numbers = 0;
    std::int64_t next = 0, first = 0;
    for (const LineRow& row : taken_) {
      if (!of_rows && row.indices.size() != row.numbers.size()) {
        const std::size_t start = has_any(row) ? row.indices[0].start : row.start;
        throw rows_.fault(
            start, "only some rows have a number with a colon before them" + so_far(numbers));
      }
      for (std::size_t i = 0; i < row.indices.size(); ++i) {
        const auto& [value, start, before] = row.indices[i];
        const bool begins = of_rows ? numbers == 0 : i == 0;
        const bool again = of_rows && numbers % cells_ == 0 && value == first;
        if (!begins && !again && value != next) {
          throw rows_.fault(start, std::to_string(value) + ": does not follow " +
                                       std::to_string(next - 1) + ": by one" + so_far(numbers));
        }
        if (begins) first = value;
        next = value + 1;
      }
      numbers += row.numbers.size();
    }
  }

  /// Refuses words between the rows of a figure.
  void check_words() const {
    std::size_t numbers = 0, rows = 0;
    for (const auto& [before, word] : words_) {
      for (; rows < before; ++rows) numbers += taken_[rows].numbers.size();
      if (numbers % cells_ == 0 || rows == taken_.size()) continue;
      throw rows_.fault(word.start, word.why + so_far(numbers));
    }
  }

  void check_columns() const {
    if (rows_.columns.empty()) return;
    for (const auto& row : rows_.rows) {
      if (row.size() > cells_) {
        throw rows_.fault(row[cells_].start, "a value more than there are labels");
      }
      if (row.size() < cells_) {
        throw rows_.fault(row.back().start,
                          "the figure ends after " + counted(row.size(), "number") + "; " +
                              figure_.title() + " takes " + std::to_string(cells_));
      }
    }
  }

  /// The paragraph of words that a line may continue.
  struct Paragraph {
    bool is_words = false;
    std::size_t indent = 0;   // of its first line
    std::size_t columns = 0;  // of its last line
  };

  const Figure& figure_;
  CellNames names_;
  std::map<std::string, int, std::less<>> by_label_;
  std::size_t cells_;
  NumberRows rows_{.separated = true};
  std::vector<LineRow> taken_;
  std::vector<PassedOver> words_;
  std::vector<Assigned> assigned_;
  std::map<std::size_t, std::size_t> rows_before_;  // of each assignment
  std::vector<LabelWord> header_;                   // the line directly above
  Paragraph paragraph_;
};

}  // namespace

Error NumberRows::fault(std::size_t start, const std::string& message) const {
  if (source.empty()) return Error(message);
  return Error(to_string(source, place_in(text, start)) + message);
}

bool is_json(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const auto next = [&](std::size_t from) {
    return std::min(text.find_first_not_of(" \t\r\n", from), text.size());
  };
  std::size_t at = next(0);
  bool in_list = false;
  for (; at < text.size() && text[at] == '['; at = next(at + 1)) in_list = true;
  if (at == text.size()) return false;
  if (in_list && (text[at] == '"' || text[at] == ']')) return true;
  if (text[at] != '{') return false;
  const std::size_t inner = next(at + 1);
  return in_list || inner == text.size() || text[inner] == '"' || text[inner] == '}';
}

NumberRows read_rows(std::string_view text, const Figure& figure, const std::string& source) {
  return TextReader(text, figure, source).read();
}

ReadFigures read_figures(std::string_view text, const Figure& figure, const std::string& source) {
  return figures_of(read_rows(text, figure, source), figure);
}

}  // namespace loshu
