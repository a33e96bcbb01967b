// Totals of strata by hand, and that parts are picked evenly.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/search/parts/stratified_total.hpp>

BOOST_AUTO_TEST_SUITE(stratified_total)

using loshu::SplitMix;
using loshu::detail::PartSampler;
using loshu::detail::StratifiedTotal;

BOOST_AUTO_TEST_CASE(each_stratum_weighs_by_its_parts) {
  StratifiedTotal total({10, 30}, false);
  for (const double sample : {1.0, 3.0}) total.add(0, sample);
  for (const double sample : {5.0, 5.0, 5.0}) total.add(1, sample);
  const auto range = total.range();
  BOOST_TEST_REQUIRE(range.has_value());
  BOOST_TEST(range->mean == 10 * 2 + 30 * 5);
  BOOST_TEST(range->least < range->mean);
  BOOST_TEST(range->mean < range->greatest);
}

// One sample of 100 has a solution. By Poisson's distribution there are 0.0253 to 5.57 where one
// is found. The upper end allows for unseen samples of the total's size, and for twice as much,
// since the whole total rests on one sample: it is 8.8, and below 6 without the second allowance.
BOOST_AUTO_TEST_CASE(the_range_of_one_rare_find_is_skewed) {
  StratifiedTotal total({100}, false);
  for (int i = 0; i < 100; ++i) total.add(0, i == 0 ? 1 : 0);
  const auto range = total.range();
  BOOST_TEST_REQUIRE(range.has_value());
  BOOST_TEST(range->mean == 1);
  BOOST_TEST(range->least < 0.05);
  BOOST_TEST(range->greatest > 5.57);
  BOOST_TEST(range->greatest < 9);
}

// There is no upper end if fewer than 30 of 1,000 samples found something, or one carries more than
// a quarter.
BOOST_AUTO_TEST_CASE(the_upper_end_is_withheld_if_few_samples_carry_the_total) {
  const auto has_end = [](int samples, int finds, double greatest) {
    StratifiedTotal total({100, 100}, false);
    for (int i = 0; i < samples; ++i) {
      const auto stratum = static_cast<std::size_t>(i % 2);
      total.add(stratum, i >= finds ? 0 : i == 0 ? greatest : 1);
    }
    const auto range = total.range();
    BOOST_TEST(range->least > 0);
    BOOST_TEST(range->least < range->mean);
    return range->has_upper_end();
  };
  BOOST_TEST(has_end(1000, 30, 1));
  BOOST_TEST(!has_end(1000, 29, 1));
  BOOST_TEST(has_end(999, 29, 1));
  BOOST_TEST(has_end(1000, 61, 20));   // 20 of 80
  BOOST_TEST(!has_end(1000, 61, 21));  // 21 of 81
}

// The end is further above if one sample carries more of the same total.
BOOST_AUTO_TEST_CASE(the_upper_end_grows_with_the_greatest_sample) {
  double before = 0;
  for (const double greatest : {10.0, 20.0, 30.0, 40.0}) {
    StratifiedTotal total({100}, false);
    for (int i = 0; i < 100; ++i)
      total.add(0, i == 0 ? greatest : i <= 50 ? (100 - greatest) / 50 : 0);
    const auto range = total.range();
    BOOST_TEST(range->mean == 100, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(range->greatest > before);
    before = range->greatest;
  }
}

// The same samples tell more where no part is drawn twice: the variance is less by the share of the
// parts that are drawn (W. G. Cochran, "Sampling techniques", 1977, section 2.6).
BOOST_AUTO_TEST_CASE(parts_that_are_drawn_once_tell_more) {
  const auto below_mean = [](bool once_each, std::size_t drawn) {
    StratifiedTotal total({100}, once_each);
    for (std::size_t i = 0; i < drawn; ++i) total.add(0, 100 + static_cast<double>(i % 2));
    return total.range()->mean - total.range()->least;
  };
  for (const std::size_t drawn : {20U, 50U, 80U, 98U}) {
    const double share = static_cast<double>(drawn) / 100;
    BOOST_TEST(below_mean(true, drawn) / below_mean(false, drawn) == std::sqrt(1 - share),
               boost::test_tools::tolerance(0.01));
  }
}

// The quantiles of Student's distribution and of a gamma distribution are those of tables.
BOOST_AUTO_TEST_CASE(quantiles_are_those_of_tables) {
  using loshu::detail::gamma_quantile;
  for (const auto& [freedom, quantile] :
       {std::pair(5.0, 2.5706), {10.0, 2.2281}, {30.0, 2.0423}, {120.0, 1.9799}, {1e9, 1.95996}}) {
    BOOST_TEST(loshu::detail::student_quantile(freedom) == quantile,
               boost::test_tools::tolerance(2e-3));
  }
  // Chi-square's distribution of k degrees of freedom has the mean k and the variance 2 k.
  for (const auto& [k, least, greatest] :
       {std::tuple(10.0, 3.247, 20.483), {30.0, 16.791, 46.979}, {100.0, 74.222, 129.561}}) {
    BOOST_TEST(gamma_quantile(k, 2 * k, -1.959964) == least, boost::test_tools::tolerance(0.01));
    BOOST_TEST(gamma_quantile(k, 2 * k, 1.959964) == greatest, boost::test_tools::tolerance(0.01));
  }
  BOOST_TEST(gamma_quantile(7, 0, 2) == 7);
}

// The range by hand: the variance of the mean of each stratum without bias, the degrees of freedom
// by Satterthwaite, and the allowance for samples that were not seen.
BOOST_AUTO_TEST_CASE(the_range_is_that_of_its_mean_and_variance) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    SplitMix random(seed);
    const bool once_each = random.below(2) == 0;
    std::vector<std::size_t> sizes;
    std::vector<std::vector<double>> samples;
    for (int stratum = 1 + random.below(4); stratum > 0; --stratum) {
      std::vector<double>& all = samples.emplace_back();
      for (int i = 2 + random.below(4); i > 0; --i) all.push_back(random.below(9));
      all.push_back(1 + random.below(9));
      sizes.push_back(all.size() + 1 + static_cast<std::size_t>(random.below(30)));
    }
    StratifiedTotal total(sizes, once_each);
    double mean = 0, variance = 0, squares = 0, unseen = 0, moved = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const auto parts = static_cast<double>(sizes[i]),
                 count = static_cast<double>(samples[i].size());
      double sum = 0, off = 0;
      for (const double sample : samples[i]) {
        total.add(i, sample);
        sum += sample;
      }
      for (const double sample : samples[i]) off += (sample - sum / count) * (sample - sum / count);
      const double greatest = *std::ranges::max_element(samples[i]);
      const double of_mean =
          parts * parts * off / (count - 1) / count * (once_each ? 1 - count / parts : 1);
      mean += parts * sum / count;
      variance += of_mean;
      squares += of_mean * of_mean / (count - 1);
      unseen = std::max(unseen, parts * greatest / count);
      moved = std::max(moved, parts * (sum / count - (sum - greatest) / (count - 1)));
    }
    if (squares == 0) continue;
    const double deviations = loshu::detail::student_quantile(variance * variance / squares);
    unseen *= 1 + moved / mean;
    const auto near = boost::test_tools::tolerance(1e-9);
    const auto range = total.range();
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST_REQUIRE(range.has_value());
      BOOST_TEST(range->mean == mean, near);
      BOOST_TEST(range->least == loshu::detail::gamma_quantile(mean, variance, -deviations), near);
      BOOST_TEST(range->greatest == loshu::detail::gamma_quantile(
                                        mean + unseen, variance + unseen * unseen, deviations),
                 near);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_whole_is_exact) {
  StratifiedTotal total({2, 1}, true);
  total.add(0, 4);
  BOOST_TEST(!total.range().has_value());
  total.add(1, 7);
  total.add(0, 6);
  BOOST_TEST(total.range()->least == 17);
  BOOST_TEST(total.range()->greatest == 17);
  StratifiedTotal none({1}, true);
  none.add(0, 0);
  BOOST_TEST(none.range()->greatest == 0);
}

BOOST_AUTO_TEST_CASE(strata_of_fewer_than_2_samples_are_joined) {
  StratifiedTotal total({10, 10, 10, 10}, false);
  for (const double sample : {1.0, 2.0}) total.add(1, sample);
  total.add(3, 3);
  BOOST_TEST(total.range()->mean == 40 * 2);
  BOOST_TEST(!StratifiedTotal({10, 10}, false).range().has_value());
}

BOOST_AUTO_TEST_CASE(zeros_tell_no_range) {
  StratifiedTotal total({10}, false);
  for (int i = 0; i < 5; ++i) total.add(0, 0);
  BOOST_TEST(!total.range().has_value());
}

BOOST_AUTO_TEST_CASE(strata_take_turns_and_parts_are_picked_once) {
  PartSampler sampler(23, 4, true, SplitMix(1));
  BOOST_TEST(sampler.sizes().size() == 4U);
  std::set<std::size_t> parts;
  std::map<std::size_t, int> strata;
  for (int i = 0; i < 20; ++i) {
    const auto pick = sampler.next();
    BOOST_TEST_REQUIRE(pick.has_value());
    BOOST_TEST(pick->stratum == pick->part * 4 / 23);
    BOOST_TEST(parts.insert(pick->part).second);
    ++strata[pick->stratum];
  }
  for (const auto& [stratum, picks] : strata) BOOST_TEST(picks == 5);
  for (int i = 0; i < 3; ++i) parts.insert(sampler.next().value().part);
  BOOST_TEST(parts.size() == 23U);
  BOOST_TEST(!sampler.next().has_value());
}

BOOST_AUTO_TEST_CASE(parts_may_be_picked_again) {
  PartSampler sampler(3, 1, false, SplitMix(1));
  std::map<std::size_t, int> parts;
  for (int i = 0; i < 300; ++i) ++parts[sampler.next().value().part];
  for (const auto& [part, picks] : parts) BOOST_TEST(picks > 50);
  BOOST_TEST(parts.size() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
