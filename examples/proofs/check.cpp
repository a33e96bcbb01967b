// Follows the trees of large proofs, some hundred times as fast as check.py. That program explains
// the argument and the letters. check_large.py says how to compile this one, and checks all but the
// trees. It writes lines of numbers: the number of cells, the values, the magic sums, and each
// rule. An empty line and the conditions of the question follow, then an empty line and the
// letters. This program prunes by the rules, and tries each solution in the conditions. It writes
// the number of solutions, or a fault. It shares no code with Loshu, takes up to 64 cells, and
// demands the form of its input itself. No sum reaches 2^63; an overflow would end the program
// (-ftrapv).

#include <bits/stdc++.h>

using Whole = std::int64_t;
using Wholes = std::vector<Whole>;
using Bits = std::uint64_t;  // bit i stands for the i-th least value

void demand(bool truth, const std::string& fault) {
  if (!truth) throw std::runtime_error(fault);
}

const std::string names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr Whole most = Whole{1} << 62;  // no number of the input and no side of a rule reaches it

struct ProofRule {  // the sum of all factor · x[cell] is m·S + n, or at most that
  bool is_equal;
  Whole m, n;
  std::vector<std::pair<Whole, Whole>> terms = {};
};

struct ProofTrees {
  Wholes values;  // ascending, one for each cell
  Wholes sums;    // the magic sums, with a tree each
  std::vector<ProofRule> rules = {}, conditions = {};
  std::string letters = {};
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

  // Whether domains of one value each satisfy the question.
  bool is_solution(const std::vector<Bits>& domains, Whole total) const {
    Bits all = 0;
    for (const Bits one : domains) all |= one;
    const auto is_true = [&](const ProofRule& one) {
      Whole left = 0;
      for (const auto& [c, k] : one.terms) left += k * values[std::countr_zero(domains[c])];
      const Whole right = one.m * total + one.n;
      return one.is_equal ? left == right : left <= right;
    };
    return std::popcount(all) == std::ssize(domains) && std::ranges::all_of(conditions, is_true);
  }

  Whole solutions(std::vector<Bits> domains, Whole total) {  // below the next node
    demand(place < letters.size(), "the tree ends too soon");
    const char letter = letters[place++];
    demand(prune(domains, total) == (letter != '.'), "the rules say otherwise at a node");
    if (letter == '.') return 0;
    if (letter == '*') {
      demand(std::ranges::all_of(domains, std::has_single_bit<Bits>) && is_solution(domains, total),
             "a '*' is no solution");
      return 1;
    }
    const std::size_t cell = names.find(letter);
    demand(cell < domains.size() && !std::has_single_bit(domains[cell]), "a node has no open cell");
    Whole sum = 0;
    for (Bits rest = domains[cell]; rest != 0; rest &= rest - 1) {
      domains[cell] = rest & -rest;
      sum += solutions(domains, total);
    }
    return sum;
  }
};

Wholes read_line() {  // numbers with a space between two
  std::string line;
  demand(bool(std::getline(std::cin, line)), "the input ends too soon");
  Wholes numbers;
  for (const char *at = line.data(), *end = at + line.size(); at != end;) {
    if (!numbers.empty()) demand(*at++ == ' ', "no space stands between two numbers");
    const auto [next, error] = std::from_chars(at, end, numbers.emplace_back());
    demand(error == std::errc(), "a word is no number of 64 bits");
    demand(numbers.back() < most && numbers.back() > -most, "a number has more than 62 bits");
    at = next;
  }
  return numbers;
}

// Reads rules up to an empty line. Their cells are known, and no sum in them reaches 2^62.
std::vector<ProofRule> read_rules(const ProofTrees& trees) {
  __extension__ using Wide = __int128;
  const auto size = [](Whole number) { return Wide{std::abs(number)}; };
  const Wide most_value = std::max(size(trees.values.front()), size(trees.values.back()));
  Wide most_sum = 0;
  for (const Whole sum : trees.sums) most_sum = std::max(most_sum, size(sum));
  std::vector<ProofRule> rules;
  for (Wholes line = read_line(); !line.empty(); line = read_line()) {
    demand(line.size() % 2 == 1 && line.size() >= 3 && (line[0] == 0 || line[0] == 1), "no rule");
    rules.push_back({line[0] == 1, line[1], line[2]});
    ProofRule& rule = rules.back();
    Wide side = size(rule.m) * most_sum + size(rule.n);
    std::set<Whole> cells;
    for (std::size_t i = 3; i < line.size(); i += 2) {
      demand(line[i] >= 0 && line[i] < std::ssize(trees.values), "a rule has an unknown cell");
      demand(cells.insert(line[i]).second, "a rule has a cell twice");
      rule.terms.emplace_back(line[i], line[i + 1]);
      side += size(line[i + 1]) * most_value;
    }
    demand(side < most, "a side of a rule may reach 2^62");
  }
  return rules;
}

int main() try {
  const Wholes cells = read_line();
  ProofTrees trees{read_line(), read_line()};
  demand(cells.size() == 1 && cells[0] >= 1 && cells[0] <= 64, "there are not 1 to 64 cells");
  demand(std::ssize(trees.values) == cells[0] &&
             std::ranges::adjacent_find(trees.values, std::greater_equal()) == trees.values.end(),
         "there is not one value for each cell, ascending");
  trees.rules = read_rules(trees);
  trees.conditions = read_rules(trees);
  demand(bool(std::getline(std::cin, trees.letters)), "there are no letters");
  demand(trees.letters.find_first_not_of(names + ".*") == std::string::npos, "no letter");
  demand(std::cin.peek() == std::char_traits<char>::eof(), "the input goes on behind the letters");
  Whole solutions = 0;
  for (const Whole total : trees.sums) {
    const Bits all = ~Bits{0} >> (64 - trees.values.size());
    solutions += trees.solutions(std::vector<Bits>(trees.values.size(), all), total);
  }
  demand(trees.place == trees.letters.size(), "the tree goes on behind its end");
  std::cout << solutions << '\n';
  return 0;
} catch (const std::exception& fault) {
  std::cout << fault.what() << '\n';
  return 1;
}
