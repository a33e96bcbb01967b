#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/error.hpp>
#include <loshu/parts.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/settings.hpp>
#include <loshu/text.hpp>

namespace runner {

enum class Format { text, markdown, json, csv, svg, lp, mzn, opb, html, pdf };

inline constexpr std::array format_names{
    loshu::Named{Format::text, "text"}, loshu::Named{Format::markdown, "markdown"},
    loshu::Named{Format::json, "json"}, loshu::Named{Format::csv, "csv"},
    loshu::Named{Format::svg, "svg"},   loshu::Named{Format::lp, "lp"},
    loshu::Named{Format::mzn, "mzn"},   loshu::Named{Format::opb, "opb"},
    loshu::Named{Format::html, "html"}, loshu::Named{Format::pdf, "pdf"}};

/// The result of `read`. Its error begins with the option.
auto read_of(const std::string& option, const auto& read) {
  try {
    return read();
  } catch (const loshu::Error& error) {
    throw loshu::Error(option + ": " + error.what());
  }
}

/// The user's request, as read from the command line. Options keep their words, which are checked.
struct Request {
  std::string command;
  std::vector<std::string> arguments;  ///< all words after it
  std::vector<std::string> operands;   ///< figure, size, file: what stands without an option
  /// The words of the options that are named, by the options' names without dashes.
  std::map<std::string, std::vector<std::string>> named;
  loshu::Settings settings;  ///< what the options say of engines and questions
  Format format = Format::text;
  bool format_is_chosen = false;  ///< by --format, or by the ending of --output
  bool in_parts = false;          ///< whether a count is in parts though no option says so
  /// Made from the limits once the command line has been read; null if a command has no limits.
  std::shared_ptr<const loshu::Budget> begun = {};
  std::shared_ptr<loshu::Activity> activity = {};  ///< that the budget tells of

  /// The time of the command, and Ctrl-C.
  [[nodiscard]] const loshu::Budget& budget() const {
    return begun ? *begun : loshu::Budget::unlimited();
  }

  [[nodiscard]] bool has(const std::string& option) const { return named.contains(option); }
  /// The words of an option that may be repeated.
  [[nodiscard]] std::vector<std::string> words(const std::string& option) const;
  /// The word of an option; empty if it is not named.
  [[nodiscard]] std::string word(const std::string& option) const;
  /// The word of an option, or its default for the command.
  [[nodiscard]] std::string value(const std::string& option) const;
  /// The same as a number; empty if it is not named and has no default that is a number.
  [[nodiscard]] std::optional<std::int64_t> number(const std::string& option) const;
  /// The same as a value of an enumeration.
  [[nodiscard]] auto one_of(const auto& names, const std::string& option) const {
    return read_of("--" + option, [&] { return loshu::value_of(names, value(option)); });
  }

  /// The seconds of --time-limit.
  [[nodiscard]] std::optional<double> seconds() const;
  /// How many threads search.
  [[nodiscard]] int threads() const;
  /// The seed of the random choices.
  [[nodiscard]] unsigned seed() const;
  /// After how many solutions a search stops; 0: never.
  [[nodiscard]] std::uint64_t solutions() const;
  /// The sums that are asked for.
  [[nodiscard]] loshu::SumGoal goal() const;
  /// The share of a count's parts that this run counts; empty: all.
  [[nodiscard]] std::optional<loshu::PartShare> share() const;
  /// The numbers that choose among the figures of a family.
  [[nodiscard]] std::map<std::string, int> details() const;
};

/// The puzzle of the operands and options: a figure and its size, or a puzzle file, with its
/// givens. With --self-complementary it has its pairs of cells. It may contradict itself, also if
/// the sum is no integer or no labelling is its own complement.
/// \throws loshu::Error for an invalid puzzle
[[nodiscard]] loshu::Puzzle requested_puzzle(const Request& request);

/// Whether it is the name of a family of figures.
[[nodiscard]] bool is_family(const std::string& name);

/// The number of operands that name the puzzle: two for a figure and its size, one for a file; at
/// most the number of operands.
[[nodiscard]] std::size_t puzzle_operands(const Request& request);

/// The puzzle that the operands alone name.
/// \throws loshu::Error
[[nodiscard]] loshu::Puzzle named_puzzle(const Request& request);

/// Whether two figures have the same lines in the same order.
[[nodiscard]] bool same_lines(const loshu::Figure& one, const loshu::Figure& other);

/// The figure with the lines that the options add, except those that it has already.
/// \throws loshu::Error
[[nodiscard]] loshu::Figure with_lines(const loshu::Figure& figure, const Request& request);

/// The puzzle with the lines and values of the options.
/// \throws loshu::Error
[[nodiscard]] loshu::Puzzle with_options(const loshu::Puzzle& puzzle, const Request& request);

/// Refuses options that name a figure, because the puzzle comes from elsewhere.
/// \throws loshu::Error for the options that say which figure of a family it is
void require_no_shape(const Request& request, const std::string& because);

inline constexpr std::int64_t greatest_int = std::numeric_limits<int>::max();

/// A whole number.
/// \throws loshu::Error that names `what` and the text
[[nodiscard]] std::int64_t whole_number(const std::string& text, const std::string& what,
                                        std::int64_t least, std::int64_t greatest);

/// "2/5", the second of five.
/// \throws loshu::Error that calls the share `what`
[[nodiscard]] loshu::PartShare share_in(const std::string& text, const std::string& what);
[[nodiscard]] std::string share_text(const loshu::PartShare& share);

}  // namespace runner
