// The features of a puzzle, each from its definition.

#include "features.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <set>

#include "brute_force.hpp"

namespace drawn {
namespace {

using loshu::Line;
using loshu::Operator;
using loshu::PuzzleParts;
using loshu::Relation;

/// The magnitude above which a value is far from 0: sums of two such values need more than 16 bits.
constexpr int far = 20'000;

/// A puzzle with what several features ask of it.
struct Seen {
  explicit Seen(const PuzzleParts& asked)
      : parts(asked),
        figure(*asked.figure),
        values(asked.every_value().list()),
        through(figure.lines_through()) {}

  [[nodiscard]] bool any_relation(const std::function<bool(const Relation&)>& is) const {
    return std::ranges::any_of(parts.relations, is);
  }

  const PuzzleParts& parts;
  const loshu::Figure& figure;
  const std::vector<int> values;
  const std::vector<std::vector<int>> through;
};

bool has_several_lengths(const Seen& seen) {
  return std::ranges::any_of(seen.figure.lines(), [&](const Line& line) {
    return line.size() != seen.figure.lines().front().size();
  });
}

bool has_twins(const Seen& seen) {
  const std::set<std::vector<int>> different(seen.through.begin(), seen.through.end());
  return different.size() < seen.through.size();
}

/// Whether a cell is on three magic lines or more, and on all of them.
bool has_hub(const Seen& seen) {
  const auto lines = static_cast<int>(seen.figure.lines().size());
  const std::vector<int> degrees = seen.figure.degrees();
  return lines > 2 && std::ranges::find(degrees, lines) != degrees.end();
}

bool has_gaps(const Seen& seen) {
  return seen.values.back() - std::int64_t{seen.values.front()} >= std::ssize(seen.values);
}

/// Whether as many values as cells can have magnitudes with a sum above `Puzzle::max_total`. Such a
/// puzzle is searched with its values moved to 0.
bool is_wide(const Seen& seen) {
  std::vector<std::int64_t> sizes;
  for (const int value : seen.values) sizes.push_back(std::abs(std::int64_t{value}));
  std::ranges::sort(sizes, std::greater());
  sizes.resize(seen.figure.cells().size());
  return std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0}) > loshu::Puzzle::max_total;
}

bool is_far(const Seen& seen) {
  return !is_wide(seen) && (seen.values.front() < -far || seen.values.back() > far);
}

bool is_foreign(const Seen& seen, const loshu::GivenSet& given) {
  return std::ranges::any_of(given.values.list(), [&](int value) {
    return std::ranges::find(seen.values, value) == seen.values.end();
  });
}

bool is_order(const Relation& relation) {
  return relation.comparison == Operator::at_most && relation.terms.size() == 2 &&
         relation.sum_coefficient == 0 &&
         relation.terms[0].coefficient == -relation.terms[1].coefficient;
}

bool has_odd_label(const Seen& seen) {
  return std::ranges::any_of(seen.figure.cells(), [](const loshu::Cell& cell) {
    return std::ranges::any_of(cell.label, [](unsigned char c) {
      return std::isalnum(c) == 0 &&
             std::string("(),").find(static_cast<char>(c)) == std::string::npos;
    });
  });
}

struct Feature {
  std::string name;
  std::function<bool(const Seen&)> is_there;
};

const std::vector<Feature>& features() {
  static const std::vector<Feature> all{
      {"lines of several lengths", has_several_lengths},
      {"a fixed line with its sum",
       [](const Seen& seen) {
         return std::ranges::any_of(seen.figure.fixed_lines(),
                                    [](const auto& line) { return line.sum.has_value(); });
       }},
      {"a fixed line at the mean",
       [](const Seen& seen) {
         return std::ranges::any_of(seen.figure.fixed_lines(),
                                    [](const auto& line) { return !line.sum; });
       }},
      {"no magic sum", [](const Seen& seen) { return seen.figure.lines().empty(); }},
      {"twins", has_twins},
      {"a hub", has_hub},
      {"a cell on one line",
       [](const Seen& seen) {
         return std::ranges::any_of(seen.through,
                                    [](const auto& lines) { return lines.size() == 1; });
       }},
      {"a closed line", [](const Seen& seen) { return !seen.figure.parts().closed_lines.empty(); }},
      {"a named figure", [](const Seen& seen) { return seen.figure.size().has_value(); }},
      {"an odd label", has_odd_label},
      {"places in space",
       [](const Seen& seen) { return seen.figure.cells().front().place.has_value(); }},
      {"gaps", has_gaps},
      {"spares", [](const Seen& seen) { return seen.values.size() > seen.figure.cells().size(); }},
      {"wide values", is_wide},
      {"far values", is_far},
      {"a negative first value", [](const Seen& seen) { return seen.values.front() < 0; }},
      {"the sum is given", [](const Seen& seen) { return seen.parts.sum.has_value(); }},
      {"a given", [](const Seen& seen) { return !seen.parts.givens.empty(); }},
      {"a given set", [](const Seen& seen) { return !seen.parts.given_sets.empty(); }},
      {"a foreign value in a set",
       [](const Seen& seen) {
         return std::ranges::any_of(seen.parts.given_sets,
                                    [&](const auto& given) { return is_foreign(seen, given); });
       }},
      {"an order", [](const Seen& seen) { return seen.any_relation(is_order); }},
      {"an equation",
       [](const Seen& seen) {
         return seen.any_relation([](const Relation& relation) {
           return relation.comparison == Operator::equal && !relation.terms.empty();
         });
       }},
      {"an inequality",
       [](const Seen& seen) {
         return seen.any_relation([](const Relation& relation) {
           return relation.comparison == Operator::at_most && !is_order(relation) &&
                  !relation.terms.empty();
         });
       }},
      {"a factor",
       [](const Seen& seen) {
         return seen.any_relation([](const Relation& relation) {
           return std::ranges::any_of(relation.terms, [](const Relation::Term& term) {
             return std::abs(term.coefficient) > 1;
           });
         });
       }},
      {"a relation with the sum",
       [](const Seen& seen) {
         return seen.any_relation([](const Relation& relation) {
           return relation.sum_coefficient != 0 && !relation.terms.empty();
         });
       }},
      {"a relation of the sum alone",
       [](const Seen& seen) {
         return seen.any_relation([](const Relation& relation) { return relation.terms.empty(); });
       }},
      {"a contradiction", [](const Seen& seen) { return seen.parts.contradiction.has_value(); }}};
  return all;
}

}  // namespace

const std::vector<std::string>& feature_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Feature& feature : features()) all.push_back(feature.name);
    return all;
  }();
  return names;
}

std::vector<std::size_t> features_of(const PuzzleParts& parts) {
  const Seen seen(parts);
  std::vector<std::size_t> there;
  for (std::size_t i = 0; i < features().size(); ++i) {
    if (features()[i].is_there(seen)) there.push_back(i);
  }
  return there;
}

const std::vector<Exclusion>& exclusions() {
  static const std::string from_zero =
      "values are moved to 0 only where all lines have one length and the magic sum";
  static const std::string of_sum = "no line has the sum";
  static const std::string whole = "a named figure has the cells and lines of its family";
  static const std::vector<Exclusion> all{
      {"wide values", "lines of several lengths", from_zero},
      {"wide values", "a fixed line with its sum", from_zero},
      {"wide values", "a fixed line at the mean", from_zero},
      {"wide values", "no magic sum", from_zero},
      {"no magic sum", "lines of several lengths", of_sum},
      {"no magic sum", "a hub", of_sum},
      {"no magic sum", "the sum is given", of_sum},
      {"no magic sum", "a relation with the sum", of_sum},
      {"no magic sum", "a relation of the sum alone", of_sum},
      {"wide values", "far values", "one is beyond the limit of the other"},
      {"spares", "a fixed line at the mean", "the mean of the cells is not that of the values"},
      {"a named figure", "a closed line", whole},
      {"a named figure", "places in space",
       "the cube of order 2 has more symmetries than brute force tries"},
  };
  return all;
}

}  // namespace drawn
