// fzn-loshu through MiniZinc, compared with the same models by a solver that only knows their
// decompositions.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <loshu/loshu.hpp>

#include "figures.hpp"
#include "occurrences.hpp"
#include "solvers.hpp"
#include "table.hpp"

BOOST_AUTO_TEST_SUITE(fzn_loshu)

using loshu::Puzzle;

namespace {

const std::string models = LOSHU_SOURCE "/examples/minizinc/models/";
const std::string loshu_solver = "--solver loshu";
/// Gecode's program with MiniZinc's own decompositions, and loshu.mzn where other solvers find it.
const std::string other_solver = "--solver gecode -G std -I " LOSHU_MINIZINC_SHARE "/std";

Outcome minizinc(const std::string& arguments) {
  return run("MZN_SOLVER_PATH=" LOSHU_MINIZINC_SHARE "/solvers timeout 300 '" LOSHU_MINIZINC "' " +
             arguments);
}

Outcome solved(const std::string& model, const std::string& options) {
  const TextFile file(
      ".mzn", model + (model.find("solve ") == std::string::npos ? "\nsolve satisfy;" : ""));
  return minizinc(options + " " + file.path);
}

/// \return −1 if it does not say that these are all
int count(const Outcome& outcome) {
  BOOST_TEST(outcome.status == 0, outcome.errors);
  BOOST_TEST(outcome.errors.find("redefinition") == std::string::npos, outcome.errors);
  if (outcome.output.find("=====UNSATISFIABLE=====") != std::string::npos) return 0;
  if (outcome.output.find("==========") == std::string::npos) return -1;
  return static_cast<int>(occurrences(outcome.output, "----------\n"));
}

int count_of(const std::string& model, const std::string& solver = loshu_solver) {
  return count(solved(model, solver + " -a"));
}

/// A statistic that the solver prints.
int statistic(const Outcome& outcome, const std::string& name) {
  std::smatch found;
  const bool is_there =
      std::regex_search(outcome.output, found, std::regex("%%%mzn-stat: " + name + "=([0-9]+)\n"));
  BOOST_TEST(is_there, name + ": " + outcome.output + outcome.errors);
  return is_there ? std::stoi(found[1]) : -1;
}

/// x, S and lines, in the words of MiniZinc. The indices of x begin at `first`.
std::string figure(const loshu::Figure& figure, const std::string& domain, const std::string& sum,
                   int first = 0) {
  std::string text = "include \"loshu.mzn\";\narray[" + std::to_string(first) + ".." +
                     std::to_string(first + figure.cell_count() - 1) + "] of var " + domain +
                     ": x;\nvar " + sum + ": S;\narray[int] of set of int: lines = [";
  for (const loshu::Line& line : figure.lines()) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      text += (i == 0 ? "{" : ",") + std::to_string(first + line[i]);
    }
    text += "},";
  }
  return text + "];\n";
}

const std::string magic = "constraint magic_figure(x, S, lines);\n";
const std::string ring =
    "array[1..9] of var 1..9: x; var 1..30: S; include \"loshu.mzn\";\n"
    "array[int] of set of int: lines = [{1, 4, 5, 2}, {2, 6, 7, 3}, {3, 8, 9, 1}];\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_figure_means_the_same_for_any_domains) {
  const loshu::Figure square = loshu::square(3);
  BOOST_TEST(count_of(figure(square, "1..12", "1..99") + magic) == 64);
  BOOST_TEST(count_of(figure(square, "0..12", "15..15", -2) + magic) == 24);
  // As many as Gecode's program finds with the decomposition in loshu.mzn.
  for (const auto& [shape, domain, sum, expected] :
       {std::tuple(loshu::ring(5), "{1,2,3,4,5,6,8,9,10,12}", "21..21", 10),
        std::tuple(loshu::star(5), "{1,2,3,4,5,6,8,9,10,12}", "1..99", 120),
        std::tuple(loshu::polygon(3), "{1,2,3,4,5,6,8,9,10,12}", "21..21", 0),
        std::tuple(square, "-4..4", "-9..99", 8),
        std::tuple(square, "{-9,-7,-5,-3,-1,1,3,5,7}", "-99..99", 8),
        std::tuple(square, "1..8", "1..99", 0), std::tuple(loshu::triangle(3), "1..7", "9..12", 72),
        std::tuple(loshu::triangle(3), "1..6", "10..10", 6),
        std::tuple(loshu::ring(4), "{0,1,2,3,5,8,13,21,34}", "1..99", 0),
        std::tuple(loshu::ring(4), "{-2147483646,1,2,3,4,5,6,7,8,2147483646}", "-99..99", 48)}) {
    const std::string model = figure(shape, domain, sum);
    BOOST_TEST(count_of(model + magic) == expected, model);
    if (expected != 8) continue;
    BOOST_TEST(count_of(model + "var bool: b; constraint b; constraint b <-> " +
                        magic.substr(magic.find(' '))) == expected);
  }
  // Not all labellings of a triangle of 6 cells by 1 to 6.
  const std::string small = figure(loshu::triangle(3), "1..6", "9..12");
  BOOST_TEST(
      count_of(small + "constraint all_different(x);constraint not magic_figure(x, S, lines);") ==
      4 * 720 - count_of(small + magic));
  BOOST_TEST(count_of(figure(loshu::triangle(3), "1..6", "1..30") + magic +
                      "constraint x[0] = x[1];") == 0);
  const std::string tied =
      figure(loshu::triangle(3), "1..20", "1..30") + magic + "constraint S = x[0];";
  BOOST_TEST(count_of(tied) == count_of(tied, other_solver));
}

BOOST_AUTO_TEST_CASE(classes_keep_the_colours) {
  const std::string sum =
      "constraint sum (i in {2, 4, 6, 8}) (x[i]) mod 3 = 0; solve maximize S;\noutput [show(S)];\n";
  const auto greatest = [&](const std::string& keep) {
    const Outcome outcome = solved(
        ring + magic + "constraint magic_classes(x, lines, " + keep + ");" + sum, loshu_solver);
    return outcome.output.substr(0, outcome.output.find('\n'));
  };
  BOOST_TEST(greatest("[i mod 2 | i in 1..9]") == "23");
  BOOST_TEST(greatest("[0 | i in 1..9]") == "21");  // some symmetries exchange odd and even cells
  BOOST_TEST(count_of(ring + magic + "constraint magic_classes(x, lines, [7 | i in 1..9]);") * 48 ==
             count_of(ring + magic));
  BOOST_TEST(count_of(ring + magic + "constraint magic_classes(x, lines, [i | i in 1..9]);") ==
             count_of(ring + magic));
  BOOST_TEST(count_of(ring + magic + "constraint magic_classes(x, lines, [7 | i in 1..9]);",
                      other_solver) == count_of(ring + magic));

  const std::string squares = figure(loshu::square(3), "1..9", "15..15") +
                              "array[0..8] of var 1..9: y;\n" + magic +
                              "constraint magic_figure(y, S, lines);\n"
                              "constraint forall (i in 0..8 where i != 4) (x[i] != y[i]);\n";
  const std::string once = "constraint magic_classes(x, lines, [0 | i in x]);\n";
  const int all = count_of(squares, other_solver);
  BOOST_TEST(all > 0);
  BOOST_TEST(count_of(squares) == all);
  BOOST_TEST(count_of(squares + once) * 8 == all);
  // The rule "once a model" is needed: the two are the same square now.
  BOOST_TEST(count_of(squares + once + "constraint magic_classes(y, lines, [0 | i in y]);\n") == 0);
}

BOOST_AUTO_TEST_CASE(distinct_sums) {
  for (const std::string constraint :
       {"distinct_sum(x, [2, -1, 0, 3], S)", "distinct_sum(x, [0, 0, 0, 0], S)",
        "not distinct_sum(x, [2, -1, 0, 3], S)"}) {
    const std::string model =
        "include \"loshu.mzn\"; array[3..6] of var {0, 2, 3, 7, 8}: x; var 0..6: S;"
        "constraint " +
        constraint + ";";
    const int solutions = count_of(model);
    BOOST_TEST(solutions == count_of(model, other_solver), constraint);
    BOOST_TEST(solutions > 0);
  }
}

/// The predicates read each array in its own order, wherever its indices begin: c beside x, and the
/// lines beside their cells.
BOOST_AUTO_TEST_CASE(index_sets_begin_anywhere) {
  const std::string begin =
      "include \"loshu.mzn\"; array[1..3] of var 1..4: x; var -3..9: S; array[1..6] of var bool: "
      "b;\n"
      "array[1..3] of int: c = [2, -1, 1]; array[int] of int: c0 = array1d(0..2, c);\n"
      "array[int] of int: c4 = array1d(4..6, c); array[int] of var 1..4: x0 = array1d(0..2, x);\n"
      "array[int] of var 1..4: x5 = array1d(-5..-3, x);\n";
  const std::vector<std::string> sums{"(x, c, S)", "(x0, c4, S)", "(x5, c0, S)"};
  const std::vector<std::string> figures{"(x, S, [{1, 2}, {3}])",
                                         "(x0, S, array1d(4..5, [{0, 1}, {2}]))",
                                         "(x5, S, array1d(0..1, [{-5, -4}, {-3}]))"};
  // By the definition: how many x and S satisfy neither, one or both.
  int all = 0, sum_holds = 0, figure_holds = 0, both_hold = 0;
  for (int code = 0; code < 4 * 4 * 4 * 13; ++code) {
    const int x = 1 + code % 4, y = 1 + code / 4 % 4, z = 1 + code / 16 % 4, sum = code / 64 - 3;
    const bool differ = x != y && y != z && x != z;
    const bool is_sum = differ && 2 * x - y + z == sum;
    const bool is_figure = differ && x + y == sum && z == sum;
    ++all;
    sum_holds += is_sum ? 1 : 0;
    figure_holds += is_figure ? 1 : 0;
    both_hold += is_sum && is_figure ? 1 : 0;
  }
  BOOST_TEST(both_hold > 0);
  std::string reified = begin, with_sums = begin, with_figures = begin;
  const std::string no_more = "constraint forall (one in b) (not one);\n";
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string sum = "distinct_sum" + sums[i], figure = "magic_figure" + figures[i];
    reified += "constraint b[" + std::to_string(i + 1) + "] <-> " + sum + ";\nconstraint b[" +
               std::to_string(i + 4) + "] <-> " + figure + ";\n";
    with_sums += "constraint " + sum + ";\n";
    with_figures += "constraint " + figure + ";\n";
  }
  for (const std::string& solver : {loshu_solver, other_solver}) {
    BOOST_TEST_CONTEXT(solver) {
      const Outcome told = solved(
          reified +
              "solve satisfy; output [show([fix(one) | one in b]), show(x), show(S), \"\\n\"];",
          solver + " -a");
      BOOST_TEST(count(told) == all);
      const auto times = [&](const std::string& three, const std::string& more) {
        return static_cast<int>(occurrences(told.output, "[" + three + ", " + three + ", " + three +
                                                             ", " + more + ", " + more + ", " +
                                                             more + "]"));
      };
      BOOST_TEST(times("true", "true") == both_hold);
      BOOST_TEST(times("true", "false") == sum_holds - both_hold);
      BOOST_TEST(times("false", "true") == figure_holds - both_hold);
      BOOST_TEST(times("false", "false") == all - sum_holds - figure_holds + both_hold);
    }
  }
  BOOST_TEST(count_of(with_sums + no_more) == sum_holds);
  BOOST_TEST(count_of(with_figures + no_more) == figure_holds);
  // The two cells of the longer line may be exchanged, and the colours stand at indices of their
  // own.
  const std::string classes =
      "constraint magic_classes(x5, array1d(7..8, [{-5, -4}, {-3}]), array1d(4..6, ";
  BOOST_TEST(count_of(with_figures + no_more + classes + "[0, 0, 5]));\n") * 2 == figure_holds);
  BOOST_TEST(count_of(with_figures + no_more + classes + "[0, 5, 5]));\n") == figure_holds);
}

// Both solvers find the same loshu.mzn.
BOOST_AUTO_TEST_CASE(what_is_refused_is_refused_for_all_solvers) {
  const std::string x =
      "include \"loshu.mzn\"; array[1..4] of var 1..9: x; var 1..20: S; constraint ";
  for (const auto& [constraint, sentence, solver] :
       {std::tuple("magic_figure(x, S, [{1, 2}, {2, 3}]);", "a cell is on no line", loshu_solver),
        {"magic_figure(x, S, [{1, 2}, {3, 4}, {2, 1}]);", "a line is there twice", other_solver},
        {"magic_figure(x, S, [{1, 2}, {3, 4}, {}]);", "a line is empty", loshu_solver},
        {"magic_classes(x, [{1, 2}, {2, 3}], [0, 0, 0, 0]);", "a cell is on no line", loshu_solver},
        {"magic_classes(x, [1..4, 1..4], [0, 0, 0, 0]);", "a line is there twice", loshu_solver},
        {"magic_classes(x, [1..4], [0, 0, 0]);", "not one colour", other_solver},
        {"S = 3 <-> magic_classes(x, [1..4], [0, 0, 0, 0]);", "cannot be reified", loshu_solver},
        {"S = 3 <-> magic_figure(x, S, [{1, 2}, {3}]);", "a cell is on no line", other_solver},
        {"magic_figure(x, S, [1..4, 4..5]);", "has a cell that x does not have", loshu_solver},
        {"distinct_sum(x, [1, 2, 3], S);", "not one coefficient for each x", loshu_solver},
        {"S = 3 <-> distinct_sum(x, [1, 2, 3], S);", "not one coefficient", other_solver}}) {
    const Outcome outcome = solved(x + constraint, solver);
    BOOST_TEST(outcome.status != 0);
    BOOST_TEST(outcome.errors.find(sentence) != std::string::npos,
               solver + constraint + outcome.errors);
  }
}

/// With solver-specific names and index sets, each global constraint means what it does elsewhere:
/// these are the counts of Gecode's program with MiniZinc's own decompositions. A model has several
/// of them, each with variables of its own, so that MiniZinc starts less often.
BOOST_AUTO_TEST_CASE(the_redefinitions_of_gecode_fit) {
  const std::string globals = "include \"globals.mzn\";\n";
  std::string model;
  int expected = 1, number = 0;
  const auto check = [&] {
    BOOST_TEST(count_of(globals + model) == expected, model);
    model.clear();
    expected = 1;
  };
  for (const auto& [constraint, counted] : table("examples/redefinitions.txt")) {
    const int count = std::stoi(counted);
    if (expected * count > 3000) check();
    expected *= count;
    const std::string own = std::to_string(++number);
    for (const auto& [name, type] :
         {std::pair("x", "array[1..4] of var 1..4: "), std::pair("n", "var 0..4: "),
          std::pair("z", "array[1..3] of var 0..2: "), std::pair("b", "array[1..3] of var bool: "),
          std::pair("s", "var set of 1..3: ")}) {
      const std::regex word(std::string("\\b") + name + "\\b");
      if (std::regex_search(constraint, word)) model += type + (name + own) + ";\n";
    }
    model += "constraint " +
             std::regex_replace(constraint, std::regex("\\b[xnzbs]\\b"), "$&" + own) + ";\n";
  }
  check();
  BOOST_TEST(number == 30);
  const std::string one = "array[1..4] of var 1..4: x; constraint all_different(x);";
  const Outcome all = solved(globals + one, loshu_solver + " -s");
  BOOST_TEST(statistic(all, "propagators") == 1);  // it does not fall apart
}

BOOST_AUTO_TEST_CASE(the_conventions_of_minizinc) {
  const std::string square = figure(loshu::square(3), "1..9", "15..15") + magic;
  BOOST_TEST(count(solved(square, loshu_solver)) == -1);  // one, and perhaps more
  BOOST_TEST(count(solved(square, loshu_solver + " -n 20")) == 8);
  BOOST_TEST(occurrences(solved(square, loshu_solver + " -n 3").output, "----------") == 3U);
  BOOST_TEST(count(solved(square, loshu_solver + " -a -p 2")) == 8);
  BOOST_TEST(count(solved(square, loshu_solver + " -a -f -r 7")) == 8);
  BOOST_TEST(statistic(solved(square, loshu_solver + " -a -s"), "nodes") > 0);
  const std::string best =
      square + "solve :: int_search(x, input_order, indomain_min) maximize x[0];\n";
  const Outcome last = solved(best, loshu_solver), each = solved(best, loshu_solver + " -i");
  BOOST_TEST(occurrences(last.output, "----------") == 1U);
  BOOST_TEST(last.output.find("==========") != std::string::npos);
  BOOST_TEST(occurrences(each.output, "----------") > 1U);
  BOOST_TEST(count(solved(
                 best, loshu_solver +
                           " --fzn-flags \"-restart luby -restart-scale 2 -nogoods true\"")) == 1);
  const std::string large = figure(loshu::square(9), "1..81", "369..369") + magic +
                            "solve :: int_search(x, input_order, indomain_max) satisfy;";
  for (const std::string limit : {" -node 5", " -fail 1", " -t 1"}) {
    const Outcome stopped = solved(large, loshu_solver + limit);
    BOOST_TEST(stopped.output.find("=====UNKNOWN=====") != std::string::npos,
               limit + stopped.output);
    BOOST_TEST(stopped.status == 0);
  }
  BOOST_TEST(run("'" LOSHU_FZN "' /missing.fzn").status == 1);
  BOOST_TEST(run("'" LOSHU_FZN "'").status == 1);
  const Outcome unwritten = run("echo 'solve satisfy;' | '" LOSHU_FZN "' -o /missing/x -");
  BOOST_TEST(unwritten.status == 1);
  BOOST_TEST(occurrences(unwritten.errors, "cannot write /missing/x") == 1U);
  BOOST_TEST(run("echo 'constraint unheard_of(1); solve satisfy;' | '" LOSHU_FZN "' -").status ==
             1);
}

/// MiniZinc offers the options of the program, with its types, words and defaults.
BOOST_AUTO_TEST_CASE(the_options_that_minizinc_offers_are_those_of_the_program) {
  const Outcome told = run("'" LOSHU_FZN "' -help");
  const std::string help = told.output + told.errors;
  const std::string offered = file_text(LOSHU_SOURCE "/examples/minizinc/loshu.msc");
  const std::regex row(R"re(\["(-[a-z-]+)", "[^"]+", "([^"]+)", "([^"]+)"\])re");
  int rows = 0;
  for (std::sregex_iterator found(offered.begin(), offered.end(), row), end; found != end;
       ++found, ++rows) {
    const std::string type = found->str(2);
    const std::string form =
        type == "int"     ? "(unsigned int)"
        : type == "float" ? "(double)"
        : type == "bool"
            ? "(optional: false, 0, true, 1)"
            : "(" + std::regex_replace(type.substr(type.find(':') + 1), std::regex(":"), ", ") +
                  ")";
    const std::string words = "\n\t" + found->str(1) + " " + form + " default: " + found->str(3);
    BOOST_TEST(help.find(words + "\n") != std::string::npos, words);
  }
  BOOST_TEST(rows == static_cast<int>(occurrences(offered, "    [\"-")));
  BOOST_TEST(rows >= 10);
  const std::size_t begin = offered.find("\"stdFlags\": [");
  BOOST_TEST_REQUIRE(begin != std::string::npos);
  std::istringstream flags(offered.substr(begin + 13, offered.find(']', begin) - begin - 13));
  int usual = 0;
  for (std::string flag; std::getline(flags, flag, '"');) {
    if (!flag.starts_with('-')) continue;
    ++usual;
    BOOST_TEST(help.find("\n\t" + flag + " (") != std::string::npos, flag);
  }
  BOOST_TEST(usual == 7);
}

/// The program tells what it refuses in one line that begins with its name.
BOOST_AUTO_TEST_CASE(the_program_reads_and_writes_what_it_is_told) {
  const std::string model = "var 1..2: x :: output_var;\nsolve satisfy;\n";
  const TextFile file(".fzn", model), answer(".answer", "old");
  const std::string fzn = "'" LOSHU_FZN "' ";
  const std::string both = "x = 1;\n----------\nx = 2;\n----------\n==========\n";
  BOOST_TEST(run(fzn + "-a " + file.path).output == both);
  BOOST_TEST(run(fzn + "-a - <" + file.path).output == both);
  const Outcome written = run(fzn + "-a -o " + answer.path + " " + file.path);
  BOOST_TEST(written.status == 0);
  BOOST_TEST(written.output + written.errors == "");
  BOOST_TEST(file_text(answer.path) == both);
  const std::string usage =
      "usage: fzn-loshu [OPTION...] FILE, where FILE is FlatZinc or -; see fzn-loshu -help\n";
  for (const auto& [arguments, status, errors] :
       {std::tuple<std::string, int, std::string>{"", 1, usage},
        {"-a", 1, usage},
        {file.path + " " + file.path, 1, usage},
        {"/missing.fzn", 1, "fzn-loshu: cannot read /missing.fzn\n"},
        {"-o /missing/x " + file.path, 1, "fzn-loshu: cannot write /missing/x\n"},
        {file.path + " >/dev/full", 3,
         "fzn-loshu: cannot write standard output: No space left on device\n"},
        {"-o /dev/full " + file.path, 3, "fzn-loshu: cannot write the file of -o\n"}}) {
    const Outcome outcome = run(fzn + arguments);
    BOOST_TEST(outcome.status == status, arguments);
    BOOST_TEST(outcome.errors == errors, arguments);
    BOOST_TEST(outcome.output == "", arguments);
  }
}

BOOST_AUTO_TEST_CASE(lines_beyond_the_cells_are_refused_at_once) {
  for (const std::string constraint :
       {"magic_figure([a, b, c], s, ", "magic_classes([a, b, c], "}) {
    for (const std::string line : {"1..2000000000", "-2000000000..3", "0..2", "{1, 2, 4}"}) {
      const std::string text =
          "predicate loshu_magic_figure(array [int] of var int: x, var int: S, array [int] of set "
          "of int: lines);\npredicate loshu_magic_classes(array [int] of var int: x, array [int] "
          "of "
          "set of int: lines, array [int] of int: keep);\nvar 1..3: a;\nvar 1..3: b;\nvar 1..3: "
          "c;\nvar 1..9: s;\nconstraint loshu_" +
          constraint + "[1..3," + line + "]" +
          (constraint.starts_with("magic_classes") ? ", [0, 0, 0]" : "") + ");\nsolve satisfy;\n";
      const TextFile file(".fzn", text);
      const Outcome outcome = run("timeout 20 '" LOSHU_FZN "' " + file.path);
      BOOST_TEST(outcome.status == 1, text);
      BOOST_TEST(outcome.errors.find("but the figure has the cells 1 to 3") != std::string::npos,
                 outcome.errors);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_limit_ends_the_wait_for_a_reader) {
  const TextFile file(".fzn", "var 1..100000000: x :: output_var;\nsolve satisfy;\n");
  const std::string command = "{ timeout -k 5 20 '" LOSHU_FZN "' -a ";
  const Outcome at_limit =
      run(command + "-time 500 " + file.path + "; echo $? >&2; } | { sleep 3; true; }");
  BOOST_TEST(at_limit.errors.ends_with("\n3\n"), at_limit.errors);
  const Outcome interrupted = run("{ timeout -s INT 1 '" LOSHU_FZN "' -a " + file.path +
                                  "; echo $? >&2; } | { sleep 3; true; }");
  BOOST_TEST(interrupted.errors.find("interrupted while waiting for a reader") != std::string::npos,
             interrupted.errors);
}

/// Each row of the README's table: options, files, and the nodes of the last column.
BOOST_AUTO_TEST_CASE(the_nodes_of_the_readme) {
  const std::string page = file_text(LOSHU_SOURCE "/examples/minizinc/README.md");
  const std::regex row("\\| `([^`]*)` \\| ([0-9,]+) \\| ([0-9,]+) \\|\n");
  int rows = 0;
  for (std::sregex_iterator found(page.begin(), page.end(), row), end; found != end;
       ++found, ++rows) {
    const std::string files =
        std::regex_replace((*found)[1].str(), std::regex("([a-z]+\\.mzn)"), models + "$1");
    const Outcome outcome = minizinc("--solver loshu -s " + files);
    const auto number = [&](std::size_t column) {
      return std::stoi(std::regex_replace(found->str(column), std::regex(","), ""));
    };
    BOOST_TEST(occurrences(outcome.output, "----------") == static_cast<unsigned>(number(2)),
               files);
    BOOST_TEST(statistic(outcome, "nodes") == number(3), files);
  }
  BOOST_TEST(rows >= 8);
}

/// With the search that its comment names, an exported model is searched as `loshu compare --chain
/// reading` searches the puzzle.
BOOST_AUTO_TEST_CASE(the_tree_of_an_exported_model_is_that_of_compare) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)),
        Puzzle(loshu::polygon(5), 1, 19), Puzzle(loshu::star(5)), Puzzle(loshu::ring(4))}) {
    for (const auto symmetry : {loshu::Symmetry::none, loshu::Symmetry::full}) {
      if (symmetry == loshu::Symmetry::none && puzzle.figure().cell_count() > 13) continue;
      loshu::MagicModel model(puzzle, {.symmetry = symmetry, .chain = loshu::Chain::reading});
      const loshu::Result expected = loshu::count(model, {});
      const std::string text =
          std::regex_replace(loshu::minizinc_text(puzzle, {.symmetry = symmetry}),
                             std::regex("solve satisfy;  % or (:: .*)"), "solve $1;");
      const Outcome outcome = solved(text, loshu_solver + " -a -s");
      BOOST_TEST(statistic(outcome, "nodes") == static_cast<int>(expected.nodes),
                 puzzle.figure().title());
      BOOST_TEST(statistic(outcome, "failures") == static_cast<int>(expected.failures));
    }
  }
}

BOOST_AUTO_TEST_CASE(exported_models) {
  for (const loshu::NamedFigure& named : loshu::named_figures()) {
    const Puzzle puzzle(
        named.figure(shape_of(named, named.name == "square" ? 4 : std::max(named.sizes.least, 2))));
    const auto expected = all_solutions(puzzle, loshu::Symmetry::full);
    BOOST_TEST(count_of(loshu::minizinc_text(puzzle)) == static_cast<int>(expected.size()),
               puzzle.figure().title());
  }
}

BOOST_AUTO_TEST_SUITE_END()
