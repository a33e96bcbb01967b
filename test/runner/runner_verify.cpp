// `loshu verify`, and that it accepts what `loshu solve` finds.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "runner/runner.hpp"

BOOST_AUTO_TEST_CASE(what_is_found_verifies) {
  for (const std::string arguments :
       {"square 4 --solutions 20", "square 6", "polygon 6 --solutions 0",
        "hexagon 3 --solutions 0 --symmetry none", "hexagon 4 --first-value 3",
        "square 4 --kind associative", "square 4 --kind pandiagonal", "square 4 --diagonals 30",
        "square 4 --kind semimagic", "ring 5 --side 4", "polygon 4 --side 5", "star 7", "wheel 3",
        "cube 3", "triangle 4", "square 3 --given 1,1=4 --solutions 0",
        "square 3 --symmetry dynamic --solutions 0"}) {
    const Outcome outcome =
        run("'" LOSHU_RUNNER "' solve " + arguments + " --format json | '" LOSHU_RUNNER "' verify");
    BOOST_TEST(outcome.status == 0, arguments);
    BOOST_TEST(outcome.output.find("magic, sum ") != std::string::npos, arguments);
    BOOST_TEST(outcome.errors == "", arguments << outcome.errors);
  }
  BOOST_TEST(
      nlohmann::json::parse(loshu("solve hexagon 3 --solutions 0 --symmetry none --format json")
                                .output)["assignments"]
          .size() == 12U);
}

BOOST_AUTO_TEST_CASE(verify_reads_rows_of_numbers) {
  const auto verify = [](const std::string& input, const std::string& arguments) {
    return run("printf '" + input + "' | '" LOSHU_RUNNER "' verify " + arguments);
  };
  BOOST_TEST(verify("4 9 2\\n3 5 7\\n8 1 6\\n", "square 3").output == "magic, sum 15\n");
  BOOST_TEST(verify("4,9,2,3,5,7,8,1,6", "square 3").status == 0);
  BOOST_TEST(verify("4 9 2 3 5 7 8 1 6  2 7 6 9 5 1 4 3 8", "square 3").output ==
             "1: magic, sum 15\n2: magic, sum 15\n");
  BOOST_TEST(verify("3 8 1 2 4 6 7 0 5", "square 3 --first-value 0").status == 0);
  const Outcome wrong = verify("4 9 2 3 5 7 8 6 1", "square 3");
  BOOST_TEST(wrong.status == 1);
  BOOST_TEST(wrong.output.find("line 5 ((1,2) (2,2) (3,2)): sum 20, not 15") != std::string::npos);
  BOOST_TEST(verify("4 9 2 3 5 7 8 1", "square 3").status == 2);
  BOOST_TEST(verify("4 9 2 3 5 7 8 1 x", "square 3").status == 2);
  BOOST_TEST(verify("", "square 3").status == 2);
  BOOST_TEST(verify("{", "").status == 2);
  BOOST_TEST(verify("[]", "").status == 2);
  BOOST_TEST(
      verify("{\"figure\":\"square\",\"size\":3,\"first_value\":1,\"sum\":15,\"assignments\":[]}",
             "")
          .status == 2);
  BOOST_TEST(verify("4 9 2 3 5 7 8 1 6", "square 3 --line 1,1+1,2=13").status == 0);
  BOOST_TEST(verify("4 9 2 3 5 7 8 1 6", "square 3 --line 1,1+1,2=12").output ==
             "fixed line 1 ((1,1) (1,2)): sum 13, not 12\n");
  BOOST_TEST(verify("4 9 2 3 5 7 8 1 6", "square 3 --kind associative").status == 0);
  BOOST_TEST(verify("4 9 2 3 5 7 8 1 6", "square 3 --kind pandiagonal").status == 1);
  const std::string file = scratch(".txt");
  BOOST_TEST(loshu("solve square 3 --format json --output " + file).output == "");
  BOOST_TEST(loshu("verify " + file).output == "magic, sum 15\n");
  BOOST_TEST(loshu("verify square 3 " + file).status == 0);
  BOOST_TEST(loshu("verify square 4 " + file).status == 2);
  std::filesystem::remove(file);
}

BOOST_AUTO_TEST_CASE(verify_takes_whole_numbers_alone) {
  const auto verify = [](const std::string& size, const std::string& first,
                         const std::string& values) {
    return run("echo '{\"figure\":\"square\",\"size\":" + size + ",\"first_value\":" + first +
               ",\"sum\":null,\"assignments\":[[" + values + "]]}' | '" LOSHU_RUNNER "' verify");
  };
  const std::string magic = "2,7,6,9,5,1,4,3,8";
  BOOST_TEST(verify("3", "1", magic).status == 0);
  for (const char* size : {"3.7", "4294967299", "true", "null", "\"3\"", "-3", "1e300"}) {
    const Outcome outcome = verify(size, "1", magic);
    BOOST_TEST(outcome.status == 2, size);
    BOOST_TEST(std::ranges::count(outcome.errors, '\n') == 1, outcome.errors);
  }
  BOOST_TEST(verify("3", "true", magic).status == 2);
  BOOST_TEST(verify("3", "1", "2.9,7,6,9,5,1,4,3,8").status == 2);
  BOOST_TEST(verify("3", "1", "18446744073709551615,7,6,9,5,1,4,3,8").status == 2);
  BOOST_TEST(run("echo '{\"figure\":null}' | '" LOSHU_RUNNER "' verify").status == 2);
  BOOST_TEST(run("'" LOSHU_RUNNER "' solve square 3 --format json | '" LOSHU_RUNNER
                 "' verify --first-value 2")
                 .status == 1);
}

BOOST_AUTO_TEST_CASE(a_deep_or_strange_input_is_refused) {
  const std::string verify = " | '" LOSHU_RUNNER "' verify";
  const Outcome deep =
      run("{ printf '{\"figure\":\"square\",\"size\":'; head -c 200000 /dev/zero | tr '\\0' '['; "
          "head -c 200000 /dev/zero | tr '\\0' ']'; printf '}'; }" +
          verify);
  BOOST_TEST(deep.status == 2);
  BOOST_TEST(std::ranges::count(deep.errors, '\n') == 1);
  BOOST_TEST(run("'" LOSHU_RUNNER "' verify square 3 /proc/self/mem").status == 2);
  BOOST_TEST(run("echo '{\"figure\":\"square\",\"size\":3,\"first_value\":1,\"sum\":15,"
                 "\"assignments\":{\"a\":[2,7,6,9,5,1,4,3,8]}}'" +
                 verify)
                 .status == 2);
}
