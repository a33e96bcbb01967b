#include <boost/test/unit_test.hpp>
#include <loshu/implied.hpp>
#include "figures.hpp"
BOOST_AUTO_TEST_CASE(x) {}
