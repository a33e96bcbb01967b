#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(bad_input_is_one_line_and_status_2) {
  const std::vector<std::pair<std::string, std::string>> bad{
      {"dance", "there is no command 'dance'"},
      {"count", "needs a figure"},
      {"count circle 3", "there is no figure circle"},
      {"count square", "needs its size"},
      {"count square 0", "from 1 to 200"},
      {"count square -3", "from 1 to 200"},
      {"count square 1000000000", "from 1 to 200"},
      {"count square 99999999999999999999", "99999999999999999999"},
      {"count square x", "should be a whole number, not 'x'"},
      {"count square 3.5", "3.5"},
      {"count square ''", "whole number"},
      {"count square 3 4", "what is '4'"},
      {"count polygon 2", "from 3 to 3333"},
      {"count hexagon 4", "first values that work are ..., -11, -4, 3, 10, ..."},
      {"count square 3 --colour red", "--colour"},
      {"count square 3 --solutions 2", "--solutions"},
      {"count square 3 --sum", "--sum"},
      {"count square 3 --sum x", "--sum"},
      {"count square 3 --sum 99", "no line can have the sum 99"},
      {"count square 3 --sum 99999999999", "--sum"},
      {"count square 3 --given '(2,2)=10'", "out of range"},
      {"count square 3 --given '(4,4)=1'", "no cell (4,4)"},
      {"count square 3 --given 4=5 --given '(2,2)=6'", "given twice"},
      {"count square 3 --given 4=5 --given 3=5", "given twice"},
      {"count square 3 --given 5", "CELL=VALUE"},
      {"count square 3 --kind odd", "magic semimagic pandiagonal associative"},
      {"count hexagon 3 --kind magic", "there is but one"},
      {"count square 3 --side 4", "square has no side"},
      {"count ring 5 --side 2", "from 3 to 3334"},
      {"count ring 5000 --side 3334", "16665000 cells"},
      {"count ring 5 --side x", "--side"},
      {"count square 3 --diagonals x", "--diagonals"},
      {"count square 3 --diagonals 99", "cannot have the sum 99"},
      {"count square 3 --kind semimagic --diagonals 15", "no sum of their own"},
      {"count square 3 --line 1,1+2,2", "CELL+CELL+...=SUM"},
      {"count square 3 --line 1,1+2,9=5", "no cell 2,9"},
      {"count square 3 --line 1,1+=5", "no cell"},
      {"count square 3 --line 1,1+1,1=5", "twice"},
      {"count square 3 --line 1,1+2,2=99", "cannot have the sum 99"},
      {"count star 4", "from 5 to 5000"},
      {"list square", "list takes no figure"},
      {"list --format csv", "list does not write csv"},
      {"count square 3 --given 4=x", "4=x"},
      {"count square 3 --symmetry sometimes", "none|geometric|full|dynamic"},
      {"count square 3 --symmetry dynamic", "cannot count"},
      {"compare square 3 --symmetry dynamic", "cannot count"},
      {"count square 3 --total-sum maybe", "on or off"},
      {"count square 6 --propagation domain", "exponential"},
      {"count square 3 --threads 0", "--threads"},
      {"count square 3 --time-limit -1", "--time-limit"},
      {"count square 3 --time-limit nan", "--time-limit"},
      {"count square 3 --node-limit 0", "--node-limit"},
      {"count square 3 --format svg", "does not write svg"},
      {"count square 3 --format markdown", "does not write markdown"},
      {"count square 3 --format yaml", "text|markdown|json|csv|svg"},
      {"count square 3 --sum 15 --sum 15", "--sum is there twice"},
      {"count square 3 --threads 1000", "--threads"},
      {"solve square 3 --threads 2 --restarts luby", "takes one thread"},
      {"solve square 7 --propagation domain --format csv", "exponential"},
      {"compare square 3 --over colour=red", "is no toggle"},
      {"compare square 3 --over sum=15", "is no toggle"},
      {"compare square 3 --over symmetry", "OPTION=A,B"},
      {"compare square 3 --over symmetry=none,dynamic", "cannot count"},
      {"compare square 3 --over symmetry=none --over symmetry=full", "there twice"},
      {"compare square 3 --over symmetry=none,none", "none twice"},
      {"compare square 3 --symmetry full --over symmetry=none", "leave one of them out"},
      {"compare square 6 --over propagation=bounds,domain", "exponential"},
      {"compare square 3 --tree /nonexistent/file", "cannot write /nonexistent/file"},
      {"\"$(printf 'a\\tb')\" 3", "a\\x09b"},
      {"help solve count", "what is 'count'"},
      {"verify square 3 a b", "what is 'b'"},
      {"verify /", "a directory"},

      {"count square 3 --first-value 2000000000", "first value"},
      {"count square 3 --engine magic", "--engine"},
      {"solve square 3 --output /nonexistent/file", "cannot write /nonexistent/file"},
      {"verify square 3 /nonexistent/file", "cannot read /nonexistent/file"},
      {"verify square 3", "0 numbers"},
      {"help dance", "there is no command 'dance'"},
  };
  for (const auto& [arguments, part] : bad) {
    const Outcome outcome = loshu(arguments);
    BOOST_TEST(outcome.status == 2, arguments << " ended with " << outcome.status);
    BOOST_TEST(outcome.output == "", arguments);
    BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, arguments << ": " << outcome.errors);
    BOOST_TEST(outcome.errors.starts_with("loshu: "), arguments);
    BOOST_TEST(outcome.errors.find(part) != std::string::npos, arguments << ": " << outcome.errors);
  }
}

BOOST_AUTO_TEST_CASE(a_refused_request_leaves_files_alone) {
  const std::string keep = scratch(".keep");
  for (const std::string& refused : std::vector<std::string>{
           "solve square 7 --propagation domain", "compare square 3 --symmetry dynamic",
           "count square 3 --symmetry dynamic", "verify square 3 /nonexistent",
           "count square 3 --sum 99", "compare square 6 --over propagation=domain",
           "compare square 3 --tree /nonexistent/file", "compare square 3 --tree " + keep}) {
    BOOST_TEST(run("echo precious > " + keep).status == 0);
    BOOST_TEST(loshu(refused + " --output " + keep).status == 2, refused);
    BOOST_TEST(file_text(keep) == "precious\n", refused);
  }
  std::filesystem::remove(keep);
}
