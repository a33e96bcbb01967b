// Certificates as JSON: plain numbers and lists, without labels, for a checker of any language.

#include <algorithm>
#include <set>

#include <loshu/equations.hpp>
#include <loshu/proofs.hpp>

namespace loshu {
namespace {

using detail::at;

template <typename Range, typename Write>
std::string list(const Range& range, Write write, const char* brackets = "[]") {
  std::string text(1, brackets[0]);
  for (const auto& one : range) {
    if (text.size() > 1) text += ',';
    text += write(one);
  }
  return text + brackets[1];
}

std::string number(std::int64_t value) { return std::to_string(value); }

template <typename Number>
std::string numbers(const std::vector<Number>& all) {
  return list(all, [](Number one) { return number(one); });
}

std::string relation_text(const Relation& relation) {
  const auto term = [](const Relation::Term& one) {
    return "[" + number(one.cell) + "," + number(one.coefficient) + "]";
  };
  return R"({"terms":)" + list(relation.terms, term) + R"(,"is":)" +
         (relation.comparison == Operator::equal ? R"("=")" : R"("<=")") + R"(,"sum":)" +
         number(relation.sum_coefficient) + R"(,"constant":)" + number(relation.constant) + "}";
}

/// The lines that say what was asked.
std::string question_text(const Puzzle& puzzle) {
  const Figure& figure = puzzle.figure();
  std::vector<std::size_t> own(figure.fixed_lines().size());
  for (std::size_t i = 0; i < own.size(); ++i) own[i] = i;
  const auto fixed = [&](std::size_t i) {
    return R"({"cells":)" + numbers(figure.fixed_lines()[i].cells) + R"(,"sum":)" +
           number(puzzle.fixed_sum(i)) + "}";
  };
  const auto given = [](const Given& one) {
    return "\"" + number(one.cell) + "\":" + number(one.value);
  };
  return R"("figure":")" + figure.name() + (figure.size() ? " " + number(*figure.size()) : "") +
         "\",\n\"cells\":" + number(figure.cell_count()) +
         ",\n\"lines\":" + list(figure.lines(), numbers<int>) +
         ",\n\"own_sums\":" + list(own, fixed) + ",\n\"values\":[[" + number(puzzle.first_value()) +
         "," + number(puzzle.last_value()) +
         "]],\n\"sum\":" + (puzzle.sum() ? number(*puzzle.sum()) : "null") +
         ",\n\"givens\":" + list(puzzle.givens(), given, "{}") +
         ",\n\"relations\":" + list(puzzle.relations(), relation_text) + ",\n";
}

/// The sizes of the orbits of the base: of each of its cells, with all that orders make greater.
std::vector<std::uint64_t> orbit_sizes(const Certificate& certificate) {
  std::vector<std::uint64_t> sizes;
  for (const int cell : certificate.base) {
    std::vector<int> orbit{cell};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const CertifiedOrder& order : certificate.orders) {
        if (order.order.less == orbit[i] &&
            std::ranges::find(orbit, order.order.greater) == orbit.end()) {
          orbit.push_back(order.order.greater);
        }
      }
    }
    sizes.push_back(orbit.size());
  }
  return sizes;
}

}  // namespace

Natural broken_order(const Certificate& certificate) {
  Natural order(1);
  for (const std::uint64_t size : orbit_sizes(certificate)) order *= size;
  return order;
}

Natural proven_labellings(const Certificate& certificate) {
  Natural labellings = broken_order(certificate);
  labellings *= certificate.leaves;
  return labellings;
}

std::string to_text(const Certificate& certificate) {
  const auto order = [](const CertifiedOrder& one) {
    return "[" + number(one.order.less) + "," + number(one.order.greater) + "," +
           numbers(one.symmetry) + "]";
  };
  const auto equation = [](const CertifiedEquation& one) {
    return "[" + numbers(one.weights) + "," + number(one.modulus) + "]";
  };
  const auto subtree = [](const auto& one) {
    return "\"" + std::to_string(one.first) + "\":\"" + one.second + "\"";
  };
  std::string text = "{\"certificate\":1,\n" + question_text(certificate.puzzle) +
                     "\"base\":" + numbers(certificate.base) +
                     ",\n\"orders\":" + list(certificate.orders, order) +
                     ",\n\"equations\":" + list(certificate.equations, equation) +
                     ",\n\"tree\":\"" + certificate.tree + "\",\n";
  if (certificate.is_part) {
    text += "\"subtrees\":" + list(certificate.subtrees, subtree, "{}") + ",\n";
  }
  return text + "\"classes\":" + std::to_string(certificate.leaves) +
         ",\n\"labellings\":" + proven_labellings(certificate).digits() + "}\n";
}

Certificate refutation_certificate(const Puzzle& puzzle,
                                   const std::vector<LineWeights>& refutation) {
  Certificate certificate{.puzzle = puzzle, .base = {}};
  for (const LineWeights& weights : refutation) certificate.equations.push_back({weights});
  return certificate;
}

Certificate witness_certificate(const Puzzle& puzzle, const Assignment& witness) {
  PuzzleParts parts = puzzle.parts();
  parts.givens.clear();
  for (std::size_t cell = 0; cell < witness.size(); ++cell) {
    parts.givens.push_back({static_cast<int>(cell), witness[cell]});
  }
  return Certificate{.puzzle = Puzzle(std::move(parts)), .base = {}, .tree = "*", .leaves = 1};
}

}  // namespace loshu
