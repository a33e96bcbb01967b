// Parts of one count take tied solutions in one way: in checkpoints, and in shares that are merged.

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <string>
#include <vector>

#include <loshu/error.hpp>

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

namespace {

/// Runs the same count on from a checkpoint with half of the parts.
/// \param question  the rows that the checkpoint has
/// \param options   of the command
Outcome gone_on(const SquareParts& all, const loshu::CountIdentity& question,
                const std::string& options) {
  const Folder folder;
  const std::string file = folder / "c";
  const auto store = runner::opened_checkpoint(file, question, 1, std::chrono::seconds(60));
  for (std::size_t part = 0; part < all.split.parts.size(); part += 2) {
    store->record(part, all.division.search->count(all.split, all.split.parts[part]));
  }
  return run(LOSHU_RUNNER " count square 4 --sum 34 --checkpoint " + file + options);
}

}  // namespace

/// Earlier programs judged all ties, and the rest is judged too. They told sums in place of a part
/// of --propagation beside its usual word, where the word that fits both is told now.
BOOST_AUTO_TEST_CASE(a_checkpoint_of_an_earlier_program_goes_on) {
  const SquareParts judged({{"engine", "exhaust"}, {"ties", "judged"}}, {});
  const SquareParts bounds({{"engine", "gecode"}, {"sums", "bounds"}}, {});
  loshu::CountIdentity words = runner::to_question(bounds.asked);
  for (auto& [name, word] : words) {
    if (name == "propagation") word = "figure";
  }
  words.emplace_back("sums", "bounds");
  BOOST_TEST(loshu::difference(words, runner::to_question(bounds.asked)).has_value());
  try {
    for (const Outcome& outcome :
         {gone_on(judged, runner::to_question(judged.asked), " --engine exhaust"),
          gone_on(bounds, words, " --engine gecode --sums bounds")}) {
      BOOST_TEST(outcome.output.starts_with("7040 squares: 880 up to"), outcome.output);
      BOOST_TEST(outcome.errors.ends_with("were done already\n"), outcome.errors);
    }
    const Outcome other = gone_on(bounds, words, " --engine gecode --sums domain");
    BOOST_TEST(other.errors.find("is of another question") != std::string::npos, other.errors);
  } catch (const loshu::NotAvailable&) {  // checkpoints are not built in
  }
}

BOOST_AUTO_TEST_SUITE_END()
