// The main function of every test.
#define BOOST_TEST_MODULE Loshu
#include <boost/test/unit_test.hpp>

#include <boost/test/tree/observer.hpp>
#include <cstdlib>

namespace {

// Ends the program at its first failure, if LOSHU_FIRST_FAILURE is set. test/mutate only asks
// whether a test fails.
class FirstFailure : public boost::unit_test::test_observer {
  void assertion_result(boost::unit_test::assertion_result result) override {
    if (result == boost::unit_test::AR_FAILED) std::_Exit(1);
  }
};

// Boost deletes a configuration before it tells all observers the end, so these are two classes.
struct Configuration {
  Configuration() {
    static FirstFailure first;
    if (std::getenv("LOSHU_FIRST_FAILURE") != nullptr) {
      boost::unit_test::framework::register_observer(first);
    }
  }
};
BOOST_TEST_GLOBAL_CONFIGURATION(Configuration);

}  // namespace
