// Follows the trees of large proofs, some hundred times as fast as check.py. That program explains
// the argument and the letters. check_large.py says how to compile this one, and checks all but the
// trees. It writes lines of numbers: the values, the magic sums, and each rule. An empty line and
// the letters follow. This program writes the number of solutions. It shares no code with Loshu. It
// takes up to 64 values. An overflow ends it (-ftrapv).

#include <bits/stdc++.h>

using Whole = std::int64_t;
using Wholes = std::vector<Whole>;
using Bits = std::uint64_t;  // bit i stands for the i-th least value

void demand(bool truth, const std::string& fault) {
  if (!truth) throw std::runtime_error(fault);
}

const std::string names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct ProofRule {  // the sum of all factor · x[cell] is m·S + n, or at most that
  bool is_equal;
  Whole m, n;
  std::vector<std::pair<Whole, Whole>> terms = {};
};

struct ProofTrees {
  Wholes values;  // ascending
  std::vector<ProofRule> rules;
  std::string letters;
  std::size_t place = 0;

  // Uses the rules to the end. False if a cell has no value left.
  bool prune(std::vector<Bits>& domains, Whole total) const {
    const auto ends = [&](Whole c, Whole factor) {
      return std::minmax({factor * values[std::countr_zero(domains[c])],
                          factor * values[63 - std::countl_zero(domains[c])]});
    };
    for (std::vector<Bits> before; domains != before;) {
      before = domains;
      for (const Bits& one : domains) {
        for (Bits& two : domains) two &= std::has_single_bit(one) && &one != &two ? ~one : two;
      }
      if (std::ranges::count(domains, 0U) > 0) return false;
      for (const auto& [is_equal, m, n, terms] : rules) {
        Whole above = m * total + n, below = -above;  // what a term may be off its ends
        for (const auto& [c, k] : terms) above -= ends(c, k).first, below += ends(c, k).second;
        for (const auto& [c, k] : terms) {
          const auto [low, high] = ends(c, k);
          if (high - low <= above && (high - low <= below || !is_equal)) continue;
          for (Bits rest = domains[c]; rest != 0; rest &= rest - 1) {
            const Whole term = k * values[std::countr_zero(rest)];
            if (term - low > above || (is_equal && high - term > below)) domains[c] ^= rest & -rest;
          }
          if (domains[c] == 0) return false;
        }
      }
    }
    return true;
  }

  Whole solutions(std::vector<Bits> domains, Whole total) {  // below the next node
    const char letter = letters.at(place++);
    demand(prune(domains, total) == (letter != '.'), "the rules say otherwise at a node");
    if (letter == '.') return 0;
    const std::size_t cell = names.find(letter);
    if (letter == '*' && std::ranges::all_of(domains, std::has_single_bit<Bits>)) return 1;
    demand(cell < domains.size() && !std::has_single_bit(domains[cell]), "a node has no open cell");
    Whole sum = 0;
    for (Bits rest = domains[cell]; rest != 0; rest &= rest - 1) {
      domains[cell] = rest & -rest;
      sum += solutions(domains, total);
    }
    return sum;
  }
};

Wholes read_line() {
  std::string line;
  std::getline(std::cin, line);
  std::istringstream words(line);
  Wholes numbers{std::istream_iterator<Whole>(words), {}};
  demand(words.eof(), "a number is too large");
  return numbers;
}

int main() try {
  ProofTrees trees{read_line()};
  const Wholes sums = read_line();
  for (Wholes line = read_line(); !line.empty(); line = read_line()) {
    ProofRule rule{line.at(0) == 1, line.at(1), line.at(2)};
    for (std::size_t i = 3; i < line.size(); i += 2)
      rule.terms.emplace_back(line[i], line.at(i + 1));
    trees.rules.push_back(rule);
  }
  std::getline(std::cin, trees.letters);
  demand(!trees.values.empty() && trees.values.size() <= 64, "there are not 1 to 64 values");
  Whole solutions = 0;
  for (const Whole total : sums) {
    const Bits all = ~Bits{0} >> (64 - trees.values.size());
    solutions += trees.solutions(std::vector<Bits>(trees.values.size(), all), total);
  }
  demand(trees.place == trees.letters.size(), "the tree goes on behind its end");
  std::cout << solutions << '\n';
} catch (const std::exception& fault) {
  std::cout << fault.what() << '\n';
  return 1;
}
