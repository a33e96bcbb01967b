#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/comparison.hpp>
#include <loshu/complement.hpp>
#include <loshu/parts.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/result.hpp>
#include <loshu/settings.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

namespace runner {

enum class Format { text, markdown, json, csv, svg, lp, mzn, opb, html, pdf };

inline constexpr std::array format_names{
    loshu::Named{Format::text, "text"}, loshu::Named{Format::markdown, "markdown"},
    loshu::Named{Format::json, "json"}, loshu::Named{Format::csv, "csv"},
    loshu::Named{Format::svg, "svg"},   loshu::Named{Format::lp, "lp"},
    loshu::Named{Format::mzn, "mzn"},   loshu::Named{Format::opb, "opb"},
    loshu::Named{Format::html, "html"}, loshu::Named{Format::pdf, "pdf"}};

/// The paper of a book.
enum class Paper { a4, letter };

inline constexpr std::array paper_names{loshu::Named{Paper::a4, "a4"},
                                        loshu::Named{Paper::letter, "letter"}};

/// The place of the answers of a book.
enum class Answers { end, none, separate };

inline constexpr std::array answers_names{loshu::Named{Answers::end, "end"},
                                          loshu::Named{Answers::none, "none"},
                                          loshu::Named{Answers::separate, "separate"}};

/// The user's request, as read from the command line. A field without a value takes the default of
/// the command.
struct Request {
  std::string command;
  std::vector<std::string> arguments;  ///< all words after it
  std::set<std::string> named;         ///< the options among them, without dashes
  std::vector<std::string> operands;   ///< figure, size, file: what stands without an option
  std::string kind;                    ///< of the figure; empty: the usual one
  std::map<std::string, int> details;  ///< of the figure: "side", "diagonals"
  std::optional<int> first_value;
  std::optional<loshu::Values> values;  ///< in place of those from the first on
  std::optional<std::int64_t> sum;
  loshu::SumGoal goal = loshu::SumGoal::any;
  std::vector<std::string> givens;     ///< "CELL=VALUE", as typed
  std::string givens_file;             ///< rows of numbers; none if empty
  std::vector<std::string> lines;      ///< "CELL+CELL+...=SUM", as typed
  std::vector<std::string> relations;  ///< "2*CELL - CELL = sum", as typed
  bool self_complementary = false;     ///< whether only such labellings are wanted
  loshu::PairSymmetry under = loshu::PairSymmetry::any;  ///< and the kind of their symmetry

  loshu::Settings settings;  ///< what the options say of engines and questions
  std::string order_file;    ///< a file with the order for the exhaustive engine; its own if empty

  bool sorts = false;                ///< whether solutions are printed in ascending order
  std::string proofs;                ///< the folder for the proofs of rows; none if empty
  std::string checkpoint;            ///< a file for the results of finished parts; none if empty
  bool in_parts = false;             ///< whether a count is in parts though nothing below says so
  std::optional<std::size_t> parts;  ///< to split a count into, at least
  std::optional<loshu::PartShare> share;  ///< of the parts: this run's
  std::string trace;                      ///< a file for where the walks stood; none if empty

  int probes = 1000;  ///< of an estimate

  std::optional<int> tries;  ///< orders, or puzzles, to try

  std::optional<loshu::Difficulty> difficulty;   ///< of a puzzle, or of the first of a book
  std::optional<loshu::Difficulty> hardest;      ///< of a book
  int count = 50;                                ///< of the puzzles of a book
  std::optional<int> per_page;                   ///< of the puzzles on a page
  Paper paper = Paper::a4;                       ///< of a book
  std::string title;                             ///< of a book; the figure's, if empty
  Answers answers = Answers::end;                ///< of a book
  bool hints = false;                            ///< whether a book has some
  bool path = false;                             ///< of a hint: the whole path
  bool choice = false;                           ///< of a hint: whether one may be a choice
  bool minimal = false;                          ///< a puzzle without a given to spare
  bool hide_sum = false;                         ///< of a puzzle
  loshu::Pattern pattern = loshu::Pattern::any;  ///< of a puzzle's givens
  bool solution = false;                         ///< of a puzzle: whether to show it
  bool unique = false;                           ///< whether to say if there is one solution
  bool learn = false;                            ///< of a description: what is learned by searches

  std::vector<std::string> over;        ///< "OPTION=A,B", as typed
  std::optional<loshu::Ladder> ladder;  ///< constraints that rows post one by one

  std::uint64_t solutions = 1;
  loshu::Limits limits;  ///< as typed
  /// Made from the limits once the command line has been read; null if a command has no limits.
  std::shared_ptr<const loshu::Budget> begun;
  std::shared_ptr<loshu::Activity> activity;  ///< that the budget tells of; none without a budget

  /// The time of the command, and Ctrl-C.
  [[nodiscard]] const loshu::Budget& budget() const {
    return begun ? *begun : loshu::Budget::unlimited();
  }

  /// How many threads search.
  [[nodiscard]] int threads() const;
  /// The seed of the random choices.
  [[nodiscard]] unsigned seed() const;

  bool explain = false;  ///< say why there is no solution

  std::optional<loshu::ProfilerAddress> profiler;
  bool progress = false;
  std::string snapshot;  ///< a file for the picture of Gist; a window if empty

  std::string host = "127.0.0.1";  ///< where a page is served
  int port = 8080;                 ///< where a page is served; 0: any that is free

  Format format = Format::text;
  bool format_is_chosen = false;
  std::string output;  ///< a file; standard output if empty
  std::string tree;    ///< a file for the drawing of the trees; none if empty
};

/// The puzzle of the operands and options: a figure and its size, or a puzzle file, with its
/// givens. With --self-complementary it has its pairs of cells. It may contradict itself, also if
/// the sum is no integer or no labelling is its own complement.
/// \throws loshu::Error for an invalid puzzle
[[nodiscard]] loshu::Puzzle requested_puzzle(const Request& request);

/// The puzzle of the labellings that are their own complement. It contradicts itself if it is
/// proven that there are none.
/// \throws loshu::Error if no pairs are known
[[nodiscard]] loshu::Puzzle in_pairs(const loshu::Puzzle& puzzle, const Request& request);

/// Throws a loshu::Error unless the command writes the format.
void require_format(const Request& request, std::span<const Format> formats);

/// Whether it is the name of a family of figures.
[[nodiscard]] bool is_family(const std::string& name);

/// The number of operands that name the puzzle: two for a figure and its size, one for a file; at
/// most the number of operands.
[[nodiscard]] std::size_t puzzle_operands(const Request& request);

/// The puzzle that the operands alone name.
/// \throws loshu::Error
[[nodiscard]] loshu::Puzzle named_puzzle(const Request& request);

/// The figure with the lines that the options add, except those that it has already.
/// \throws loshu::Error
[[nodiscard]] loshu::Figure with_lines(const loshu::Figure& figure, const Request& request);

/// The puzzle with the lines and values of the options.
/// \throws loshu::Error
[[nodiscard]] loshu::Puzzle with_options(const loshu::Puzzle& puzzle, const Request& request);

/// Refuses options that name a figure, because the puzzle comes from elsewhere.
/// \throws loshu::Error for the options that say which figure of a family it is
void require_no_shape(const Request& request, const std::string& because);

/// A whole number.
/// \throws loshu::Error that names `what` and the text
[[nodiscard]] std::int64_t whole_number(const std::string& text, const std::string& what,
                                        std::int64_t least, std::int64_t greatest);

}  // namespace runner
