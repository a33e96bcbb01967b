// fzn-loshu with restarts: the same solutions as without, each as often, and an end. Models are
// drawn as FlatZinc, with integers, Booleans, sets, variables that are not printed, and variables
// that follow from others.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <loshu/loshu.hpp>

#include "drawn/chance.hpp"
#include "occurrences.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(fzn_restarts)

namespace {

using drawn::Chance;

const std::string models = LOSHU_SOURCE "/examples/minizinc/models/";
const std::vector<std::string> growing = {"luby", "linear", "geometric -restart-base 1.3"};

std::string listed(const std::vector<std::string>& items) {
  return "[" + loshu::joined(items, ",") + "]";
}

/// A model with some hundred solutions at most.
std::string drawn_model(Chance& chance) {
  std::string variables, constraints;
  std::vector<std::string> integers;
  for (int i = chance.from(2, 4); i > 0; --i) {
    integers.push_back("x" + std::to_string(i));
    variables += "var 1.." + std::to_string(chance.from(2, 4)) + ": " + integers.back() +
                 (chance.one_in(4) ? ";\n" : " :: output_var;\n");
  }
  variables += "var 1..30: t :: var_is_introduced :: is_defined_var;\n";
  std::vector<std::string> weights, terms = integers;
  for (std::size_t i = 0; i < integers.size(); ++i) weights.push_back(std::to_string(i + 1));
  weights.emplace_back("-1");
  terms.emplace_back("t");
  constraints += "constraint int_lin_eq(" + listed(weights) + "," + listed(terms) +
                 ",0) :: defines_var(t);\nconstraint int_le(t," +
                 std::to_string(chance.from(3, 20)) + ");\n";
  if (chance.one_in(2)) {
    constraints += "constraint int_ne(" + integers[0] + "," + integers[1] + ");\n";
  }
  if (chance.one_in(2)) {
    variables += "var bool: b :: output_var;\n";
    if (chance.one_in(2)) constraints += "constraint int_le_reif(" + integers[0] + ",2,b);\n";
  }
  if (chance.one_in(2)) {
    variables += "var set of 1..3: s" + std::string(chance.one_in(4) ? ";\n" : " :: output_var;\n");
    if (chance.one_in(2)) constraints += "constraint set_in(" + integers[0] + ",s);\n";
  }
  const std::string search = chance.one_in(2) ? ""
                                              : ":: int_search(" + listed(integers) +
                                                    ",first_fail,indomain_split,complete) ";
  return variables + constraints + "solve " + search + "satisfy;\n";
}

Outcome fzn(const std::string& file, const std::string& options) {
  return run("timeout 100 '" LOSHU_FZN "' " + options + " '" + file + "'");
}

/// The solutions as they are printed, in order; and whether the search came to its end.
struct Printed {
  std::vector<std::string> solutions;
  bool is_all = false;
};

Printed printed(const Outcome& outcome) {
  BOOST_TEST(outcome.status == 0, outcome.errors);
  Printed all;
  std::string rest = outcome.output;
  const std::string end = "----------\n";
  for (std::size_t at = rest.find(end); at != std::string::npos; at = rest.find(end)) {
    all.solutions.push_back(rest.substr(0, at));
    rest = rest.substr(at + end.size());
  }
  all.is_all = rest == "==========\n" || rest == "=====UNSATISFIABLE=====\n";
  std::ranges::sort(all.solutions);
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(restarts_find_what_a_search_without_them_finds) {
  int several = 0;
  for (unsigned seed = 1; seed <= 8; ++seed) {
    Chance chance(seed);
    const std::string text = drawn_model(chance);
    const TextFile model(".fzn", text);
    BOOST_TEST_CONTEXT("seed " << seed << ":\n" << text) {
      const Printed expected = printed(fzn(model.path, "-a"));
      BOOST_TEST(expected.is_all);
      const int count = static_cast<int>(expected.solutions.size());
      if (count > 5) ++several;
      for (const std::string& restart : growing) {
        const std::string options = "-restart " + restart + " -restart-scale " +
                                    std::to_string(chance.from(1, 4)) + " -r " +
                                    std::to_string(seed);
        for (const std::string threads : {" -p 1", " -p 1 -nogoods true", " -p 2"}) {
          BOOST_TEST_CONTEXT(options << threads) {
            const Printed all = printed(fzn(model.path, "-a " + options + threads));
            BOOST_TEST(all.is_all);
            BOOST_TEST(all.solutions == expected.solutions, boost::test_tools::per_element());
            const int wanted = chance.from(2, count + 2);
            const Printed some =
                printed(fzn(model.path, "-n " + std::to_string(wanted) + " " + options + threads));
            BOOST_TEST(static_cast<int>(some.solutions.size()) == std::min(wanted, count));
            BOOST_TEST(some.is_all == (wanted > count));
            BOOST_TEST(std::ranges::includes(expected.solutions, some.solutions));
          }
        }
      }
    }
  }
  BOOST_TEST(several > 3);
}

BOOST_AUTO_TEST_CASE(figures_through_minizinc) {
  const std::string square =
      "include \"loshu.mzn\"; array[1..9] of var 1..9: x; var 15..15: S;\n"
      "array[int] of set of int: lines = [1..3, 4..6, 7..9, {1,4,7}, {2,5,8}, {3,6,9}, {1,5,9},\n"
      "{3,5,7}];\nconstraint magic_figure(x, S, lines);\n";
  const std::string classes = "constraint magic_classes(x, lines, [0 | i in 1..9]);\n";
  const std::string others = "var bool: b; var set of 1..2: s; constraint b <-> 1 in s;\n";
  for (const auto& [text, count] :
       {std::pair(square, 8U), {square + classes, 1U}, {square + others, 32U}}) {
    const TextFile model(".mzn", text + "solve satisfy;\n");
    for (const std::string options : {"-a -p 1", "-a -p 2", "-n 50 -p 2"}) {
      const Outcome outcome =
          run("MZN_SOLVER_PATH=" LOSHU_MINIZINC_SHARE "/solvers timeout 100 '" LOSHU_MINIZINC
              "' --solver loshu --fzn-flags \"-restart luby -restart-scale 1\" " +
              options + " " + model.path);
      BOOST_TEST(occurrences(outcome.output, "----------\n") == count, options + text);
      BOOST_TEST(outcome.output.ends_with("==========\n"), outcome.output + outcome.errors);
    }
  }
}

BOOST_AUTO_TEST_CASE(constant_restarts_say_that_they_may_not_end) {
  const TextFile model(".fzn", "var 1..5: x :: output_var; solve satisfy;\n");
  const TextFile best(".fzn",
                      "var 1..5: x :: output_var; var 1..5: y :: output_var;\n"
                      "constraint int_lin_le([-1,-1],[x,y],-6); solve minimize x;\n");
  for (const std::string restart : {"constant", "geometric -restart-base 1"}) {
    for (const TextFile* file : {&model, &best}) {
      const Outcome outcome = fzn(file->path, "-a -restart-scale 900 -restart " + restart);
      BOOST_TEST(outcome.errors ==
                 "fzn-loshu: restarts of constant length end only if a run of -restart-scale 900 "
                 "failures is long enough; luby, linear and geometric end\n");
      BOOST_TEST(outcome.output == fzn(file->path, "-a").output);
    }
  }
  for (const std::string& restart : growing) {
    const Outcome outcome = fzn(best.path, "-restart-scale 1 -restart " + restart);
    BOOST_TEST(outcome.errors == "");
    BOOST_TEST(outcome.output == "x = 1;\ny = 5;\n----------\n==========\n");
  }
}

BOOST_AUTO_TEST_CASE(restarts_that_make_no_sense_are_refused) {
  const TextFile whole(".fzn", "var 1..5: x :: output_var; solve satisfy;\n");
  const TextFile real(".fzn", "var 0.0..1.0: x :: output_var; solve satisfy;\n");
  for (const auto& [file, options, words] :
       {std::tuple(&whole, "-a -restart luby -restart-scale 0", "-restart-scale should be"),
        std::tuple(&whole, "-restart geometric -restart-base 0", "-restart-base should be"),
        std::tuple(&real, "-n 2 -restart luby", "leave out -restart")}) {
    const Outcome outcome = fzn(file->path, options);
    BOOST_TEST(outcome.status == 1);
    BOOST_TEST(outcome.output == "");
    BOOST_TEST(occurrences(outcome.errors, "\n") == 1U, outcome.errors);
    BOOST_TEST(occurrences(outcome.errors, words) == 1U, outcome.errors);
  }
  BOOST_TEST(fzn(real.path, "-restart luby").status == 0);  // one solution is enough
}

BOOST_AUTO_TEST_SUITE_END()
