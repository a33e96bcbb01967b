// The example of the target `loshu::checkpoint`.

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

#include <unistd.h>

#include <loshu/checkpoint.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/parts.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_checkpoint)

BOOST_AUTO_TEST_CASE(example_of_checkpoint) {
  const std::string file = "/tmp/loshu-test-" + std::to_string(getpid()) + "-faces.db";
  //! [checkpoint]
  const loshu::ExhaustiveSearch search({.puzzle = loshu::Puzzle(loshu::square(4))});
  const loshu::Split split = search.split(20);
  {
    const loshu::CountIdentity count{{"figure", "square 4"}, {"parts", "20"}};
    loshu::Checkpoint store(file, count, 1);  // goes on with a file of the same count
    loshu::count_parts(search, split, store);
  }
  assert(loshu::read_checkpoint(file).records.size() == split.parts.size());
  //! [checkpoint]
  std::filesystem::remove(file);
}

BOOST_AUTO_TEST_SUITE_END()
