// Merges files that were changed: the result is the count or an error, never another number. There
// are 10,000 changes of all kinds, with and without a digest that fits.

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/random.hpp>
#include <loshu/square.hpp>

#include <loshu/ask.hpp>

#include "loshu/parts/part_file.hpp"
#include "runner/square_shares.hpp"

BOOST_AUTO_TEST_SUITE(merger)

using loshu::SplitMix;
using nlohmann::ordered_json;
using runner::PartFile;

namespace {

const std::vector<PartFile>& all_shares() {
  static const std::vector<PartFile> files{square_share(0), square_share(1), square_share(2)};
  return files;
}

std::vector<PartFile> read(const std::vector<std::string>& texts) {
  std::vector<PartFile> files;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    files.push_back(runner::part_file_in(texts[i], std::to_string(i)));
  }
  return files;
}

/// Files that are changed at random.
class Mutant {
 public:
  explicit Mutant(std::uint64_t seed) : random(seed, 15) {
    for (const PartFile& file : all_shares()) {
      objects.push_back(ordered_json::parse(runner::written(file)));
    }
  }

  /// As text, after a change or two.
  std::vector<std::string> texts() {
    const bool of_text = random.below(3) == 0;
    if (!of_text) change_objects();
    std::vector<std::string> result;
    for (const ordered_json& object : objects) result.push_back(object.dump());
    if (of_text) change_text(result[one()]);
    return result;
  }

 private:
  std::size_t one() { return static_cast<std::size_t>(random.below(square_shares)); }

  template <typename Values>
  std::size_t any_of(const Values& values) {
    return static_cast<std::size_t>(random.below(static_cast<int>(values.size())));
  }

  void change_text(std::string& text) {
    const std::size_t at = any_of(text);
    const int kind = random.below(4);
    if (kind == 0) text[at] = static_cast<char>(random.below(256));
    if (kind == 1) text.erase(at, 1 + any_of(std::string(50, ' ')));
    if (kind == 2) text.insert(at, text.substr(any_of(text), 60));
    if (kind == 3) {
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos) text[digit] = static_cast<char>('0' + random.below(10));
    }
  }

  void change_objects() {
    const std::size_t from = one(), to = (from + 1) % square_shares;
    ordered_json& lines = objects[from]["records"];
    const std::size_t at = any_of(lines);
    switch (random.below(6)) {
      case 0:  // a line twice
        objects[to]["records"].push_back(lines[at]);
        break;
      case 1:
        lines.erase(at);
        break;
      case 2:
        std::swap(lines[at], objects[to]["records"][0]);
        break;
      case 3:
        change_number(lines[at]);
        break;
      case 4:
        std::swap(objects[from]["question"]["part"], objects[to]["question"]["part"]);
        break;
      default:
        change_answers();
    }
    if (random.below(2) == 0) sign(false);
  }

  /// Changes a record: the digest of the file may fit again, the record's own hash does not.
  void change_number(ordered_json& line) {
    static const std::vector<std::string> numbers{
        "-1", "0", "1", "18446744073709551615", "18446744073709551616", "1e300", "nan", "", "007"};
    std::string text = line;
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == ' ') starts.push_back(i + 1);
    }
    const std::size_t start = starts[any_of(starts)];
    text.replace(start, text.find(' ', start) - start, numbers[any_of(numbers)]);
    line = text;
  }

  /// In all files alike, and with every hash and digest that fits: only the puzzle tells. It does
  /// not tell its two groups apart, which make the same parts.
  void change_answers() {
    using Answers = std::vector<std::pair<std::string, std::string>>;
    static const Answers others{
        {"symmetry", "geometric"}, {"complement", "off"},
        {"symmetry", "none"},      {"engine", "gecode"},
        {"engine", "brute"},       {"order", "0 1 2"},
        {"order", "0 1 x"},        {"parts", "1"},
        {"parts", "999999999999"}, {"split into", "1"},
        {"split into", "-1"},      {"split", "0"},
        {"splitting", "1 2 3 4"},  {"splitting", "0 0 0 0"},
        {"puzzle", "{}"},          {"puzzle", R"({"figure":"square","size":3})"},
        {"version", "0.0.1"}};
    const std::size_t which = any_of(others);
    const auto& [name, value] = others[which];
    for (ordered_json& object : objects) object["question"][name] = value;
    if (which > 0 && random.below(2) == 0) sign(true);
  }

  /// Makes the digests fit; and the records too.
  void sign(bool records) {
    for (std::size_t i = 0; i < objects.size(); ++i) {
      ordered_json& object = objects[i];
      loshu::CountIdentity question;
      for (const auto& [name, value] : object["question"].items()) {
        question.emplace_back(name, value.get<std::string>());
      }
      const std::uint64_t seed = loshu::identity(question);
      if (records) object["records"] = loshu::record_lines(all_shares()[i].records, seed);
      object["digest"] = loshu::digest(object["records"].get<std::vector<std::string>>(), seed);
    }
  }

  SplitMix random;
  std::vector<ordered_json> objects;
};

}  // namespace

BOOST_AUTO_TEST_CASE(shares_are_the_count) {
  BOOST_TEST(merged(all_shares()).value() == all_squares);
  std::vector<std::string> texts;
  for (const PartFile& file : all_shares()) texts.push_back(runner::written(file));
  BOOST_TEST(merged(read(texts)).value() == all_squares);
  BOOST_TEST(
      merged({square_share(2, "gecode"), square_share(0, "gecode"), square_share(1, "gecode")})
          .value() == all_squares);
}

BOOST_AUTO_TEST_CASE(no_change_of_the_files_makes_another_number) {
  int refused = 0;
  std::set<std::string> reasons;  // without numbers
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const std::vector<std::string> texts = Mutant(seed).texts();
    try {
      const auto total = merged(read(texts));
      BOOST_TEST_REQUIRE(total.has_value(), seed);
      BOOST_TEST_REQUIRE(*total == all_squares, seed);
    } catch (const loshu::Error& error) {
      ++refused;
      const std::string reason = error.what();
      BOOST_TEST(reason.size() <= 300U, reason);
      reasons.insert(reason.substr(0, reason.find_last_of("0123456789\"")));
    }
  }
  BOOST_TEST_MESSAGE(refused << " refused");
  BOOST_TEST(refused > 8000);
  BOOST_TEST(refused < 10'000);  // a few change nothing: a digit may become the same
  BOOST_TEST(reasons.size() > 20U);
}

BOOST_AUTO_TEST_CASE(a_part_of_another_share_is_refused) {
  std::vector<PartFile> files = all_shares();
  const auto moved = files[0].records.extract(files[0].records.begin());
  files[1].records.emplace(moved.key(), moved.mapped());
  BOOST_TEST(says(refusal_of(files), "1 has part 0, which is not one of share 2/3"));
}

BOOST_AUTO_TEST_CASE(a_part_is_merged_once) {
  std::vector<PartFile> files = all_shares();
  files.push_back(files[1]);
  BOOST_TEST(says(refusal_of(files), "part 1 is in both 1 and 3; leave one of them out"));
  files.pop_back();
  files[2].records.erase(files[2].records.begin());
  BOOST_TEST(says(refusal_of(files), "part 2 first, which 2 should have: it is not finished"));
}

BOOST_AUTO_TEST_CASE(a_record_of_a_part_beyond_the_last_one_is_refused) {
  const std::string told = loshu::asked(all_shares()[0].question, "split into");
  const std::size_t parts = std::stoul(told);
  std::size_t kept = 0;
  for (const PartFile& file : all_shares()) {
    kept += file.records.size();
    for (const auto& [part, found] : file.records) BOOST_TEST(part < parts);
  }
  BOOST_TEST(kept == parts);  // so the last part is one of them, and merges
  for (const std::size_t part : {parts, parts + 1, parts + 2, 10 * parts, ~std::size_t{0}}) {
    for (std::size_t share = 0; share < square_shares; ++share) {
      std::vector<PartFile> files = all_shares();
      files[share].records[part] = files[share].records.begin()->second;
      const std::string name = std::to_string(share);
      BOOST_TEST(says(refusal_of(files), name + " has part " + std::to_string(part) +
                                             ", which is not one of share " +
                                             std::to_string(share + 1) + "/3"),
                 refusal_of(files));
    }
  }
}

BOOST_AUTO_TEST_CASE(each_share_that_is_missing_or_not_finished_is_named) {
  const std::size_t parts = std::stoul(loshu::asked(all_shares()[0].question, "split into"));
  const auto number = [](std::size_t one) { return std::to_string(one); };
  for (std::size_t share = 0; share < square_shares; ++share) {
    std::vector<PartFile> files = all_shares();
    const std::size_t lost = files[share].records.size();
    files.erase(files.begin() + static_cast<std::ptrdiff_t>(share));
    BOOST_TEST(refusal_of(files) == number(lost) + " of " + number(parts) +
                                        " parts are missing, part " + number(share) +
                                        " first: no file has share " + number(share + 1) + "/3");
    files = all_shares();
    const auto last = std::prev(files[share].records.end());
    const std::size_t part = last->first;
    files[share].records.erase(last);
    BOOST_TEST(refusal_of(files) == "1 of " + number(parts) + " parts are missing, part " +
                                        number(part) + " first, which " + number(share) +
                                        " should have: it is not finished");
  }
  BOOST_TEST(refusal_of({}) == "there is nothing to be merged");
}

BOOST_AUTO_TEST_CASE(the_cut_is_compared_with_that_of_the_puzzle) {
  const auto refusal = [](const std::string& name, const std::string& value) {
    std::vector<PartFile> files = all_shares();
    for (PartFile& file : files) {
      for (auto& row : file.question) {
        if (row.first == name) row.second = value;
      }
    }
    return refusal_of(files);
  };
  BOOST_TEST(
      says(refusal("split", "00"), "0 contradicts the count that it names: its 'split' is 00"));
  BOOST_TEST(says(refusal("splitting", "1 2 3 4"), "its 'split"));
  BOOST_TEST(says(refusal("complement", "off"), "0 contradicts the count that it names"));
  BOOST_TEST(says(refusal("symmetry", "none"), "0 contradicts the count that it names"));
  BOOST_TEST(says(refusal("parts", "200"), "0 contradicts the count that it names"));
}

BOOST_AUTO_TEST_CASE(numbers_that_no_count_has_are_refused) {
  const auto refusal = [](std::uint64_t solutions, std::uint64_t self_complementary,
                          std::uint64_t nodes) {
    std::vector<PartFile> files = all_shares();
    for (PartFile& file : files) {
      for (auto& [part, found] : file.records) found.nodes = nodes;
    }
    loshu::Result& first = files[0].records.begin()->second;
    first.solutions = solutions;
    first.self_complementary = self_complementary;
    return refusal_of(files);
  };
  const std::string what = "what these files add up to cannot be right: ";
  BOOST_TEST(says(refusal(std::uint64_t{1} << 62, 0, 1), what));
  BOOST_TEST(says(refusal(0, 1'000'000, 1), what));
  BOOST_TEST(says(refusal(0, 0, std::uint64_t{1} << 62),
                  what + "the parts add up to more than 64 bits hold"));
}

BOOST_AUTO_TEST_SUITE_END()
