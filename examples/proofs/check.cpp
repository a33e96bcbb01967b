// Follows the trees of large proofs, some hundred times as fast as check.py. That program explains
// the argument and the letters. check_large.py says how to compile this one, and checks all but the
// trees. It writes lines of numbers: the number of cells, the values, the magic sums, and each cell
// that has a set with the values in it. An empty line and each rule come next. An empty line and
// the conditions of the question follow, then an empty line and the letters of one part. Its own
// subtrees stand in parentheses, and a "+" is a subtree of another part. This program prunes by the
// rules, and tries each solution in the conditions. It writes the number of solutions, or a fault.
// It shares no code with Loshu, takes up to 256 cells and 4,096 values, and demands the form of its
// input itself. No sum reaches 2^63; an overflow would end the program.

#include <bits/stdc++.h>

using Whole = std::int64_t;
using Wholes = std::vector<Whole>;
using Bits = std::uint64_t;

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

// The domains of all cells: `words` words a cell. Bit i of a domain stands for the i-th least
// value.
using Domains = std::vector<Bits>;

struct ProofTrees {
  Wholes values;  // ascending, each for one cell at most
  Wholes sums;    // the magic sums, with a tree each
  std::size_t cells = 0, words = 0;
  Domains start = {};  // with the set of each cell
  std::vector<ProofRule> rules = {}, conditions = {};
  std::vector<std::vector<std::size_t>> rules_of = {};  // of each cell
  std::string letters = {};
  std::size_t place = 0;

  // The size of a domain, and 2 for more.
  Whole size(const Domains& domains, std::size_t c) const {
    Whole sum = 0;
    for (std::size_t w = c * words; w < (c + 1) * words && sum < 2; ++w) {
      sum += (domains[w] != 0) + ((domains[w] & (domains[w] - 1)) != 0);
    }
    return std::min<Whole>(sum, 2);
  }
  // The least and the greatest value of a domain that is not empty.
  Whole least(const Domains& domains, std::size_t c) const {
    std::size_t w = 0;
    while (domains[c * words + w] == 0) ++w;
    return values[64 * w + std::countr_zero(domains[c * words + w])];
  }
  Whole greatest(const Domains& domains, std::size_t c) const {
    std::size_t w = words - 1;
    while (domains[c * words + w] == 0) --w;
    return values[64 * w + 63 - std::countl_zero(domains[c * words + w])];
  }
  // Strikes each value of a domain that `is_out` names.
  template <class Out>
  void strike(Domains& domains, std::size_t c, Out is_out) const {
    for (std::size_t w = 0; w < words; ++w) {
      for (Bits rest = domains[c * words + w]; rest != 0; rest &= rest - 1) {
        if (is_out(values[64 * w + std::countr_zero(rest)])) domains[c * words + w] ^= rest & -rest;
      }
    }
  }

  // Uses the rules to the end, from the cells that changed. False if a cell has no value left.
  bool prune(Domains& domains, std::vector<std::size_t> changed, Whole total) const {
    std::vector<bool> waits(rules.size());
    std::vector<std::size_t> waiting;
    while (true) {
      while (!changed.empty()) {
        const std::size_t one = changed.back();
        changed.pop_back();
        const Whole left = size(domains, one);
        if (left == 0) return false;
        for (const std::size_t rule : rules_of[one]) {
          if (!waits[rule]) waiting.push_back(rule);
          waits[rule] = true;
        }
        for (std::size_t two = 0; two < cells && left == 1; ++two) {
          for (std::size_t w = 0; w < words && two != one; ++w) {
            const Bits struck = domains[two * words + w] & domains[one * words + w];
            if (struck == 0) continue;
            domains[two * words + w] ^= struck;
            changed.push_back(two);
          }
        }
      }
      if (waiting.empty()) return true;
      const std::size_t rule = waiting.back();
      waiting.pop_back();
      waits[rule] = false;
      if (!bound(domains, rules[rule], total, changed)) return false;
    }
  }

  // Strikes the values with which a sum is too great, or for an equation too small. False if all
  // are.
  bool bound(Domains& domains, const ProofRule& rule, Whole total,
             std::vector<std::size_t>& changed) const {
    Whole above = rule.m * total + rule.n, below = -above;  // what a term may be off its ends
    std::array<Whole, 256> low, high;                       // of each term
    for (std::size_t i = 0; i < rule.terms.size(); ++i) {
      const auto& [c, k] = rule.terms[i];
      std::tie(low[i], high[i]) = std::minmax({k * least(domains, c), k * greatest(domains, c)});
      above -= low[i];
      below += high[i];
    }
    if (!rule.is_equal) below = most;
    if (above < 0 || below < 0) return false;
    for (std::size_t i = 0; i < rule.terms.size(); ++i) {
      if (high[i] - low[i] <= above && high[i] - low[i] <= below) continue;
      const Whole factor = rule.terms[i].second, lowest = low[i], highest = high[i];
      strike(domains, rule.terms[i].first, [=](Whole value) {
        return factor * value - lowest > above || highest - factor * value > below;
      });
      changed.push_back(rule.terms[i].first);
    }
    return true;
  }

  // Whether domains of one value each satisfy the question.
  bool is_solution(const Domains& domains, Whole total) const {
    std::set<Whole> all;
    for (std::size_t c = 0; c < cells; ++c) all.insert(least(domains, c));
    const auto is_true = [&](const ProofRule& one) {
      Whole left = 0;
      for (const auto& [c, k] : one.terms) left += k * least(domains, c);
      const Whole right = one.m * total + one.n;
      return one.is_equal ? left == right : left <= right;
    };
    for (std::size_t i = 0; i < domains.size(); ++i) {
      if ((domains[i] & ~start[i]) != 0) return false;
    }
    return all.size() == cells && std::ranges::all_of(conditions, is_true);
  }

  // The cell that the letters name: one letter up to 64 cells, and two beyond.
  std::size_t named_cell(char letter) {
    const std::size_t first = names.find(letter);
    if (cells <= names.size() || place == letters.size()) return first;
    const std::size_t second = names.find(letters[place++]);
    return second == std::string::npos ? second : names.size() * first + second;
  }

  // The solutions of a node, whose domains changed in some cells. A '.' may be left out.
  Whole solutions(Domains domains, const std::vector<std::size_t>& changed, Whole total) {
    const bool is_possible = prune(domains, changed, total);
    const char letter = place < letters.size() ? letters[place] : '\n';
    place += is_possible || letter == '.';
    if (!is_possible || letter == '+') return 0;
    if (letter != '(') return solutions_below(domains, letter, total);
    demand(place < letters.size(), "the tree ends too soon");
    const char inner = letters[place++];
    const Whole sum = solutions_below(domains, inner, total);
    demand(place < letters.size() && letters[place++] == ')',
           "a subtree does not end with its part");
    return sum;
  }

  Whole solutions_below(const Domains& domains, char letter, Whole total) {
    demand(letter != '\n', "the tree ends too soon");
    if (letter == '*') {
      bool is_placed = true;
      for (std::size_t c = 0; c < cells; ++c) is_placed = is_placed && size(domains, c) == 1;
      demand(is_placed && is_solution(domains, total), "a '*' is no solution");
      return 1;
    }
    const std::size_t cell = named_cell(letter);
    demand(cell < cells && size(domains, cell) > 1, "a node has no open cell");
    Whole sum = 0;
    for (std::size_t w = 0; w < words; ++w) {
      for (Bits rest = domains[cell * words + w]; rest != 0; rest &= rest - 1) {
        Domains child = domains;
        std::fill_n(child.begin() + cell * words, words, Bits{0});
        child[cell * words + w] = rest & -rest;
        sum += solutions(std::move(child), {cell}, total);
      }
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
      demand(line[i] >= 0 && line[i] < Whole(trees.cells), "a rule has an unknown cell");
      demand(cells.insert(line[i]).second, "a rule has a cell twice");
      rule.terms.emplace_back(line[i], line[i + 1]);
      side += size(line[i + 1]) * most_value;
    }
    demand(side < most, "a side of a rule may reach 2^62");
  }
  return rules;
}

// Reads the sets of cells up to an empty line. The domains of all other cells have all values.
void read_sets(ProofTrees& trees) {
  trees.start.assign(trees.cells * trees.words, 0);
  std::vector<bool> has_set(trees.cells);
  const auto put = [&](std::size_t cell, std::size_t value) {
    trees.start[cell * trees.words + value / 64] |= Bits{1} << value % 64;
  };
  for (Wholes line = read_line(); !line.empty(); line = read_line()) {
    demand(line[0] >= 0 && line[0] < Whole(trees.cells), "a set has an unknown cell");
    demand(!has_set[line[0]], "a cell has two sets");
    has_set[line[0]] = true;
    for (std::size_t i = 1; i < line.size(); ++i) {
      const auto found = std::ranges::lower_bound(trees.values, line[i]);
      demand(found != trees.values.end() && *found == line[i], "a set has an unknown value");
      put(line[0], found - trees.values.begin());
    }
  }
  for (std::size_t cell = 0; cell < trees.cells; ++cell) {
    for (std::size_t i = 0; i < trees.values.size() && !has_set[cell]; ++i) put(cell, i);
  }
}

int main() try {
  const Wholes cells = read_line();
  ProofTrees trees{read_line(), read_line()};
  demand(cells.size() == 1 && cells[0] >= 1 && cells[0] <= 256, "there are not 1 to 256 cells");
  demand(std::ssize(trees.values) >= cells[0] && trees.values.size() <= 4096 &&
             std::ranges::adjacent_find(trees.values, std::greater_equal()) == trees.values.end(),
         "there are not as many values as cells to 4096, ascending");
  trees.cells = cells[0];
  trees.words = (trees.values.size() + 63) / 64;
  read_sets(trees);
  trees.rules = read_rules(trees);
  trees.rules_of.resize(trees.cells);
  for (std::size_t rule = 0; rule < trees.rules.size(); ++rule) {
    for (const auto& [c, k] : trees.rules[rule].terms) trees.rules_of[c].push_back(rule);
  }
  trees.conditions = read_rules(trees);
  demand(bool(std::getline(std::cin, trees.letters)), "there are no letters");
  demand(trees.letters.find_first_not_of(names + ".*+()") == std::string::npos, "no letter");
  demand(std::cin.peek() == std::char_traits<char>::eof(), "the input goes on behind the letters");
  std::vector<std::size_t> all(trees.cells);
  std::iota(all.begin(), all.end(), 0);
  Whole solutions = 0;
  for (const Whole total : trees.sums) solutions += trees.solutions(trees.start, all, total);
  demand(trees.place == trees.letters.size(), "the tree goes on behind its end");
  std::cout << solutions << '\n';
  return 0;
} catch (const std::exception& fault) {
  std::cout << fault.what() << '\n';
  return 1;
}
