// The solver behind `minizinc --solver loshu`. It is Gecode's FlatZinc front end, with all its
// options, annotations and output, plus the constraints of loshu.mzn. Each of these calls one
// function of Loshu.

#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include <gecode/flatzinc.hh>
#include <gecode/flatzinc/registry.hh>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/symmetry.hpp>

#include "loshu/cli/descriptors.hpp"
#include "restarts.hpp"
#include "shortcut.hpp"

namespace {

using namespace Gecode;
using FlatZinc::ConExpr;
using FlatZinc::FlatZincSpace;
using FlatZinc::AST::Node;

/// Returns the figure whose lines are these sets of cells, numbered from 1.
loshu::Figure figure_of(FlatZincSpace& home, int cell_count, Node* sets) {
  std::vector<loshu::Cell> cells;
  for (int cell = 0; cell < cell_count; ++cell) cells.push_back({std::to_string(cell)});
  std::vector<loshu::Line> lines;
  for (const IntSet& set : home.arg2intsetargs(sets)) {
    loshu::Line& line = lines.emplace_back();
    if (set.size() > 0 && (set.min() < 1 || set.max() > cell_count)) {
      throw loshu::Error("a line has cells from " + std::to_string(set.min()) + " to " +
                         std::to_string(set.max()) + ", but the figure has the cells 1 to " +
                         std::to_string(cell_count));
    }
    for (IntSetValues cell(set); cell(); ++cell) line.push_back(cell.val() - 1);
  }
  return {"figure", std::move(cells), std::move(lines)};
}

void post_magic_figure(FlatZincSpace& home, const ConExpr& constraint, Node*) {
  const IntVarArgs x = home.arg2intvarargs(constraint[0]);
  loshu::magic_figure(home, x, home.arg2IntVar(constraint[1]),
                      figure_of(home, x.size(), constraint[2]));
}

void post_magic_classes(FlatZincSpace& home, const ConExpr& constraint, Node*) {
  const IntVarArgs x = home.arg2intvarargs(constraint[0]);
  const loshu::Figure figure = figure_of(home, x.size(), constraint[1]);
  const IntArgs keep = home.arg2intargs(constraint[2]);
  const std::vector<int> colours(keep.begin(), keep.end());
  const loshu::Group group = loshu::automorphisms(figure, colours);
  for (const auto& [less, greater] :
       loshu::order_constraints(group, loshu::chain_order(figure, group, loshu::Chain::derived))) {
    rel(home, x[less], IRT_LE, x[greater]);
  }
}

void post_distinct_sum(FlatZincSpace& home, const ConExpr& constraint, Node*) {
  const IntVarArgs x = home.arg2intvarargs(constraint[0]);
  if (same(x)) return home.fail();
  distinct(home, x, IPL_DOM);
  loshu::distinct_sum(home, home.arg2intargs(constraint[1]), x, home.arg2IntVar(constraint[2]), 1,
                      0, loshu::SumLevel::domain);
}

/// Posts Gecode's constraints under the names of MiniZinc 2.6; see redefinitions.cmake.
void post_gecode(FlatZincSpace& home, const ConExpr& constraint, Node*) {
  std::string name = constraint.id.substr(std::string("fzn_").size());
  if (name == "count_eq") name = "count";
  if (name == "count_eq_reif") name = "count_reif";
  const_cast<ConExpr&>(constraint).id = name;  // some versions of the front end make it const
  FlatZinc::registry().post(home, constraint);
}

/// The names of the constraints for `post_gecode`, separated by spaces.
constexpr const char* renamed =
    "all_different_int all_equal_int among at_least_int at_most_int count_eq count_eq_reif "
    "decreasing_bool decreasing_int disjoint global_cardinality_low_up "
    "global_cardinality_low_up_closed increasing_bool increasing_int member_bool member_int "
    "nvalue sort";

void register_constraints() {
  FlatZinc::Registry& registry = FlatZinc::registry();
  registry.add("loshu_magic_figure", post_magic_figure);
  registry.add("loshu_magic_classes", post_magic_classes);
  registry.add("loshu_distinct_sum", post_distinct_sum);
  std::istringstream names(renamed);
  for (std::string name; names >> name;) registry.add("fzn_" + name, post_gecode);
}

/// Reads a file, or standard input for "-".
std::string text_of(const std::string& file) {
  std::ostringstream text;
  if (file == "-") {
    text << std::cin.rdbuf();
  } else {
    const std::ifstream input(file);
    if (!input) throw loshu::Error("cannot read " + file);
    text << input.rdbuf();
  }
  return text.str();
}

/// Prints the answer of a model to the file of -o or to standard output.
class AnswerStream {
 public:
  explicit AnswerStream(const char* file) {
    if (file != nullptr) written_.open(file);
    if (!written_) throw loshu::Error(std::string("cannot write ") + file);
    stream().exceptions(std::ios::badbit);
  }
  std::ostream& stream() { return written_.is_open() ? written_ : std::cout; }

 private:
  std::ofstream written_;
};

void solve(FlatZinc::FlatZincOptions& options, const std::string& file, Support::Timer& timer) {
  Rnd random(static_cast<unsigned>(options.seed()));
  FlatZinc::Printer printer;
  const std::string text = text_of(file);
  std::istringstream input(text);
  auto model = std::make_unique<RestartedModel>(random);
  if (FlatZinc::parse(input, printer, std::cerr, model.get(), random) == nullptr) {
    throw loshu::Error("cannot read " + file);
  }
  model->createBranchers(printer, model->solveAnnotations(), options, false, std::cerr);
  model->prepare(options, std::cerr);
  AnswerStream output(options.output());
  Shortcut found = take_shortcut(*model, text, options);
  if (found.state == Shortcut::State::unknown) {
    output.stream() << "=====UNKNOWN=====" << std::endl;
    return;
  }
  if (found.state == Shortcut::State::none) model->fail();
  if (found.solved) model.reset(found.solved.release());
  model->shrinkArrays(printer);
  const std::unique_ptr<Search::Stop> limits(
      Driver::CombinedStop::create(0, 0, static_cast<unsigned>(options.time()), true));
  runner::end_waits_by([stop = static_cast<Driver::CombinedStop*>(limits.get())] {
    const int reason = stop->reason({}, {});
    if ((reason & Driver::CombinedStop::SR_INT) != 0) return loshu::Ending::interrupted;
    return reason != 0 ? loshu::Ending::time_limit : loshu::Ending::exhausted;
  });
  model->run(output.stream(), printer, options, timer);
  output.stream().flush();
}

/// Reports why the answer could not be written.
/// \return the exit status, as of the runner
int failed() {
  std::cout.exceptions(std::ios::goodbit);
  try {
    runner::standard_output().flush();
    std::cerr << "fzn-loshu: cannot write the file of -o\n";
  } catch (const std::system_error& error) {
    std::cerr << "fzn-loshu: cannot write standard output: " << error.code().message() << '\n';
  } catch (const runner::WriteFailure& error) {
    std::cerr << "fzn-loshu: " << error.what() << '\n';
  }
  return 3;
}

}  // namespace

int main(int argc, char* argv[]) {
  runner::hold_standard_streams();
  Support::Timer timer;
  timer.start();
  FlatZinc::FlatZincOptions options("fzn-loshu");
  options.parse(argc, argv);
  if (argc != 2) {
    std::cerr
        << "usage: fzn-loshu [OPTION...] FILE, where FILE is FlatZinc or -; see fzn-loshu -help\n";
    return EXIT_FAILURE;
  }
  try {
    register_constraints();
    solve(options, argv[1], timer);
    return EXIT_SUCCESS;
  } catch (const FlatZinc::Error& error) {
    std::cerr << "fzn-loshu: " << error.toString() << '\n';
  } catch (const std::ios::failure&) {
    return failed();
  } catch (const std::exception& error) {
    std::cerr << "fzn-loshu: " << error.what() << '\n';
  }
  return EXIT_FAILURE;
}
