// Parts of one count take tied solutions in one way: in checkpoints, and in shares that are merged.

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <string>
#include <vector>

#include <loshu/error.hpp>

#include "loshu/parts/checkpoints.hpp"
#include "program.hpp"
#include "runner/square_shares.hpp"

BOOST_AUTO_TEST_SUITE(tied_shares)

/// One way to count takes one of two tied solutions, another way both. They may be in two shares.
BOOST_AUTO_TEST_CASE(shares_that_count_ties_in_two_ways_are_not_merged) {
  const auto judged = [](std::size_t share) { return square_share(share, "exhaust", "judged"); };
  const std::vector<runner::PartFile> before{judged(0), judged(1), judged(2)};
  const std::vector<runner::PartFile> shares{square_share(0), square_share(1), square_share(2)};
  BOOST_TEST(merged(before).value() == all_squares);
  BOOST_TEST(says(refusal_of({before[0], shares[1], shares[2]}), "tied with their complement"));
  BOOST_TEST(says(refusal_of({shares[0], shares[1], before[2]}), "tied with their complement"));
}

/// The checkpoint is of an earlier program, which judged all ties. The rest is judged too.
BOOST_AUTO_TEST_CASE(a_checkpoint_with_judged_ties_goes_on_with_them) {
  const Folder folder;
  const std::string file = folder / "c";
  const SquareParts all("exhaust", {}, "judged");
  try {
    const auto opened = runner::opened_checkpoint(file, runner::to_question(all.asked), 1,
                                                  std::chrono::seconds(60));
    for (std::size_t part = 0; part < all.split.parts.size(); part += 2) {
      opened.store->record(part, all.division.search->count(all.split, all.split.parts[part]));
    }
  } catch (const loshu::NotAvailable&) {
    return;
  }
  const Outcome outcome =
      run(LOSHU_RUNNER " count square 4 --sum 34 --engine exhaust --checkpoint " + file);
  BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
  BOOST_TEST(outcome.errors.ends_with("were done already\n"), outcome.errors);
}

BOOST_AUTO_TEST_SUITE_END()
