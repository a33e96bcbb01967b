#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/error.hpp>
#include <loshu/parts.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/settings.hpp>
#include <loshu/text.hpp>

namespace runner {

/// The words of the formats that commands write in their own ways. `loshu::export_formats()` has
/// those for other solvers.
struct Format {
  static constexpr std::string_view text = "text", markdown = "markdown", json = "json",
                                    csv = "csv", svg = "svg", html = "html", pdf = "pdf";
};

/// Calls `read` and returns its result. The message of an error begins with the option.
auto read_of(const std::string& option, const auto& read) {
  try {
    return read();
  } catch (const loshu::Error& error) {
    throw loshu::Error(option + ": " + error.what());
  }
}

/// A request of the user, as read from the command line. The words of options are checked, but kept
/// as text.
struct Request {
  std::string command;
  std::vector<std::string> arguments;  ///< all words after the command
  std::vector<std::string> operands;   ///< words without an option: figure, size, file
  /// The words of the given options, by the options' names without dashes.
  std::map<std::string, std::vector<std::string>> named;
  loshu::Settings settings;  ///< the settings of engines and questions that the options give
  std::string format{Format::text};  ///< the word of the format of the answer
  bool format_is_chosen = false;  ///< whether --format or the ending of --output chose the format
  bool in_parts = false;          ///< whether the count is in parts though no option says so
  /// The budget, made after the command line is read; null if the command has no limits.
  std::shared_ptr<const loshu::Budget> begun = {};
  std::shared_ptr<loshu::Activity> activity = {};  ///< the present stage, for the progress line

  /// Returns the budget of the command: its time limit, and Ctrl-C.
  [[nodiscard]] const loshu::Budget& budget() const {
    return begun ? *begun : loshu::Budget::unlimited();
  }

  [[nodiscard]] bool has(const std::string& option) const { return named.contains(option); }
  /// Returns the words of an option that may be repeated.
  [[nodiscard]] std::vector<std::string> words(const std::string& option) const;
  /// Returns the word of an option; empty if the option is not given.
  [[nodiscard]] std::string word(const std::string& option) const;
  /// Returns the word of an option, or its default for the command.
  [[nodiscard]] std::string value(const std::string& option) const;
  /// Returns `value` as a number; empty if there is no value, or no number.
  [[nodiscard]] std::optional<std::int64_t> number(const std::string& option) const;
  /// \throws loshu::Error that names the option and lists the words of `names`
  [[nodiscard]] auto one_of(const auto& names, const std::string& option) const {
    return read_of("--" + option, [&] { return loshu::value_of(names, value(option)); });
  }

  /// Returns whether only labellings are asked for that are their own complement.
  [[nodiscard]] bool is_paired() const;
  /// Returns whether these are asked for under each symmetry of the drawing.
  [[nodiscard]] bool is_under_each() const;

  /// Returns whether a count is to be split into parts.
  [[nodiscard]] bool is_in_parts() const;

  [[nodiscard]] std::optional<double> seconds() const;
  [[nodiscard]] int threads() const;
  [[nodiscard]] unsigned seed() const;
  /// Returns after how many solutions the search stops; 0: never.
  [[nodiscard]] std::uint64_t solutions() const;
  /// Returns the goal for the magic sum: least, greatest, or any.
  [[nodiscard]] loshu::SumGoal goal() const;
  /// Returns which share of a count's parts this run counts; empty: all parts.
  [[nodiscard]] std::optional<loshu::PartShare> share() const;
  /// Returns the numbers that choose a figure within a family.
  [[nodiscard]] std::map<std::string, int> details() const;
};

/// Returns the puzzle of the operands and options: a figure and its size, or a puzzle file, with
/// the givens. With --self-complementary it also has its pairs of cells. It may contradict itself,
/// also because the sum is no integer or no labelling is its own complement.
/// \throws loshu::Error for an invalid puzzle
[[nodiscard]] loshu::Puzzle requested_puzzle(const Request& request);

/// Returns the same puzzle without the pairs of --self-complementary.
[[nodiscard]] loshu::Puzzle unpaired_puzzle(const Request& request);

/// Returns the puzzle with the pairs of --self-complementary, if the request has that option.
[[nodiscard]] loshu::Puzzle in_requested_pairs(const loshu::Puzzle& puzzle, const Request& request);

[[nodiscard]] bool is_family(const std::string& name);

/// Returns how many operands name the puzzle: two for a figure and its size, one for a file. The
/// result is at most the number of operands.
[[nodiscard]] std::size_t puzzle_operands(const Request& request);

/// Returns the puzzle that the operands name, without the options.
/// \throws loshu::Error if they name none
[[nodiscard]] loshu::Puzzle named_puzzle(const Request& request);

/// Returns whether two figures have the same lines in the same order.
[[nodiscard]] bool same_lines(const loshu::Figure& one, const loshu::Figure& other);

/// Returns the figure with the lines of the options, except those that it already has.
/// \throws loshu::Error for a line that is invalid
[[nodiscard]] loshu::Figure with_lines(const loshu::Figure& figure, const Request& request);

/// Returns the puzzle with the lines and values of the options.
/// \throws loshu::Error for an option that does not fit the puzzle
[[nodiscard]] loshu::Puzzle with_options(const loshu::Puzzle& puzzle, const Request& request);

/// Refuses options that choose a figure within a family, since the puzzle comes from elsewhere.
/// \param because  the reason, for the error message
void require_no_shape(const Request& request, const std::string& because);

inline constexpr std::int64_t greatest_int = std::numeric_limits<int>::max();

/// Reads a whole number.
/// \throws loshu::Error that names `what` and the text
[[nodiscard]] std::int64_t whole_number(const std::string& text, const std::string& what,
                                        std::int64_t least, std::int64_t greatest);

/// Reads a first value, "5", or the least and the greatest of several, "-3..5".
/// \throws loshu::Error for a text that is neither
[[nodiscard]] loshu::SumRange first_values_in(const std::string& text);

/// Reads a share: "2/5" is the second of five.
/// \throws loshu::Error that calls the share `what`
[[nodiscard]] loshu::PartShare share_in(const std::string& text, const std::string& what);
[[nodiscard]] std::string share_text(const loshu::PartShare& share);

}  // namespace runner
