// Checks large proofs of `loshu prove`, some hundred times as fast as check.py, where the argument and
// the form of the file are explained. It shares no code with Loshu. It takes up to 64 values, does not
// reckon modulo a number, and claims no order of a group. An overflow ends it (-ftrapv).
//     g++ -O2 -ftrapv -std=c++20 check.cpp -o check && ./check FILE...   (all files of a proof in parts)

#include <bits/stdc++.h>
#include <nlohmann/json.hpp>

using Json = nlohmann::json;
using Whole = std::int64_t;
using Wholes = std::vector<Whole>;
using Bits = std::uint64_t;  // bit i stands for the i-th least value, or for cell i
using Domains = std::vector<Bits>;

void demand(bool truth, const std::string& fault) {
  if (!truth) throw std::runtime_error(fault);
}

Whole number(const Json& json) {
  demand(json.is_number_integer(), json.dump() + " is no whole number");
  return json;
}

struct ProofRule {  // the sum of all factor · x[cell] is m·S + n, or at most that
  std::map<Whole, Whole> terms;
  Whole m = 0, n = 0;
  bool is_equal = true;
  auto operator<=>(const ProofRule&) const = default;
};

struct ProofQuestion {
  Whole cells = 0;
  std::size_t lines = 0;
  Wholes values;  // ascending
  std::map<Whole, Whole> givens;
  std::vector<ProofRule> rules;  // the lines first

  explicit ProofQuestion(const Json& file) : cells(number(file.at("cells"))) {
    for (const auto& range : file.at("values")) {
      for (Whole v = number(range.at(0)); v <= number(range.at(1)); ++v) values.push_back(v);
    }
    std::ranges::sort(values);
    demand(cells > 0 && cells <= 64 && values.size() <= 64, "more than 64 values; use check.py");
    demand(std::ranges::adjacent_find(values) == values.end() &&
           std::size_t(cells) <= values.size(), "a value is there twice, or too few are there");
    for (const auto& [cell, value] : file.at("givens").items()) {
      const Whole c = std::stol(cell), v = number(value);
      demand(c >= 0 && c < cells && std::ranges::binary_search(values, v) &&
             givens.emplace(c, v).second, "a given is unknown or there twice");
    }
    const auto add = [&](const Json& terms, const Json& m, const Json& n, bool is_equal) {
      rules.push_back({{}, number(m), number(n), is_equal});
      for (const auto& term : terms) {
        const Whole cell = number(term.is_array() ? term.at(0) : term);
        const Whole factor = term.is_array() ? number(term.at(1)) : 1;
        demand(cell >= 0 && cell < cells && rules.back().terms.emplace(cell, factor).second,
               "a line has a cell that is unknown or there twice");
      }
    };
    for (const auto& line : file.at("lines")) add(line, 1, 0, true);
    for (const auto& line : file.at("own_sums")) add(line.at("cells"), 0, line.at("sum"), true);
    lines = rules.size();
    for (const auto& one : file.at("relations")) {
      add(one.at("terms"), one.at("sum"), one.at("constant"), one.at("is") == "=");
    }
  }

  [[nodiscard]] std::set<ProofRule> image(const Wholes& p) const {  // by a permutation
    std::set<ProofRule> result;
    for (ProofRule moved : rules) {
      for (const auto& [cell, factor] : std::exchange(moved.terms, {})) moved.terms[p[cell]] = factor;
      result.insert(moved);
    }
    return result;
  }

  // Whether weighted lines, added up, leave a magic sum open: the rearrangement inequality.
  [[nodiscard]] bool is_open(Whole total, const Json& weights) const {
    Wholes factors(cells), free = values, rest;
    Whole right = 0;
    demand(weights.size() == lines, "an equation has not one weight a line");
    for (std::size_t i = 0; i < lines; ++i) {
      for (const auto& [cell, factor] : rules[i].terms) factors[cell] += number(weights[i]) * factor;
      right += number(weights[i]) * (rules[i].m * total + rules[i].n);
    }
    for (Whole c = 0; c < cells; ++c) {
      if (!givens.contains(c)) rest.push_back(factors[c]);
      else right -= factors[c] * givens.at(c), std::erase(free, givens.at(c));
    }
    demand(rest.size() <= free.size(), "there are fewer values than cells");
    rest.resize(free.size());  // a value without a cell counts 0 times
    std::ranges::sort(rest);
    return std::inner_product(free.rbegin(), free.rend(), rest.begin(), Whole{0}) <= right &&
           right <= std::inner_product(free.begin(), free.end(), rest.begin(), Whole{0});
  }

  [[nodiscard]] Wholes sums(const Json& file) const {  // that nothing excludes
    Whole least = INT64_MIN, most = INT64_MAX;
    for (std::size_t i = 0; i < lines && file.at("sum").is_null(); ++i) {
      const auto size = std::ptrdiff_t(rules[i].terms.size());
      if (rules[i].m == 0) continue;
      least = std::max(least, std::accumulate(values.begin(), values.begin() + size, Whole{0}));
      most = std::min(most, std::accumulate(values.end() - size, values.end(), Whole{0}));
    }
    if (least == INT64_MIN) least = most = file.at("sum").is_null() ? 0 : number(file.at("sum"));
    Wholes open;
    for (Whole sum = least; sum <= most; ++sum) {
      bool is_left = true;
      for (const auto& one : file.at("equations")) {
        demand(one.at(1) == 0, "an equation modulo a number; use check.py");
        is_left = is_left && is_open(sum, one.at(0));
      }
      if (is_left) open.push_back(sum);
    }
    return open;
  }
};

// The product of all |U(a)|, where each order is shown and each U(a) is an orbit.
Whole orbits(const ProofQuestion& question, const Json& file) {
  Wholes same(question.cells), base = file.at("base");
  std::iota(same.begin(), same.end(), 0);
  std::set<Wholes> moves;
  std::map<Whole, std::set<Whole>> above;  // U
  Whole product = 1, shown = 0;
  for (; !base.empty(); base.pop_back()) {  // the last first: its permutations fix all before it
    const Whole a = base.back();
    std::set<Whole> greater{a}, orbit{a};
    for (const auto& order : file.at("orders")) {
      if (order.at(0) != a) continue;
      Wholes p = order.at(2), sorted = p;
      std::ranges::sort(sorted);
      demand(sorted == same && question.image(p) == question.image(same), "no symmetry");
      for (const Whole c : base) demand((p.at(c) == c) == (c != a), "an order moves the base");
      for (const auto& [c, value] : question.givens) demand(p[c] == c, "an order moves a given");
      demand(p[a] == order.at(1) && above.contains(p[a]), "an order is not that of the base");
      greater.insert(above[p[a]].begin(), above[p[a]].end());
      moves.insert(p), ++shown;
    }
    for (std::size_t before = 0; before != orbit.size();) {
      before = orbit.size();
      for (const Whole c : std::set(orbit)) {
        for (const auto& p : moves) orbit.insert(p.at(c));
      }
    }
    demand(orbit == greater && above.emplace(a, greater).second, "U is no orbit");
    product *= Whole(orbit.size());
  }
  demand(shown == Whole(file.at("orders").size()), "an order is outside the base");
  return product;
}

constexpr auto letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct ProofTree {
  const ProofQuestion& question;
  std::vector<std::vector<ProofRule>> rules;  // of each cell
  std::string text;
  std::size_t place = 0;

  // Uses the rules to the end. False if a cell has no value left.
  bool prune(Domains& domains, Bits changed, Whole total) const {
    const auto end = [&](Whole c, Whole factor, bool is_least) {
      const auto domain = domains[c];
      return factor * question.values[is_least == (factor > 0) ? std::countr_zero(domain)
                                                              : 63 - std::countl_zero(domain)];
    };
    const auto strike = [&](std::size_t c, Bits values) {
      changed |= Bits{(domains[c] & values) != 0} << c;
      return (domains[c] &= ~values) != 0;
    };
    while (changed != 0) {
      const std::size_t cell = std::countr_zero(changed);
      changed &= changed - 1;
      for (std::size_t c = 0; c < domains.size() && std::has_single_bit(domains[cell]); ++c) {
        if (c != cell && !strike(c, domains[cell])) return false;
      }
      for (const ProofRule& rule : rules[cell]) {
        Whole above = rule.m * total + rule.n, below = -above;  // what a term may be off its ends
        for (const auto& [c, k] : rule.terms) above -= end(c, k, true), below += end(c, k, false);
        for (const auto& [c, k] : rule.terms) {
          const Whole low = end(c, k, true), high = end(c, k, false);
          if (high - low <= above && (high - low <= below || !rule.is_equal)) continue;
          Bits out = 0;
          for (std::size_t i = 0; i < question.values.size(); ++i) {
            const Whole term = k * question.values[i];
            if (term > low + above || (rule.is_equal && term < high - below)) out |= Bits{1} << i;
          }
          if (!strike(c, out)) return false;
        }
      }
    }
    return true;
  }

  Whole solutions(Domains domains, Bits changed, Whole total) {  // below the next node
    const char letter = text.at(place++);
    demand(prune(domains, changed, total) == (letter != '.'), "the rules say otherwise at a node");
    if (letter == '.') return 0;
    const std::size_t cell = std::string(letters).find(letter);
    const bool is_full = std::ranges::all_of(domains, std::has_single_bit<Bits>);
    demand(is_full ? letter == '*'
                   : cell < domains.size() && !std::has_single_bit(domains[cell]), "an unfit node");
    Whole sum = is_full;
    for (Bits rest = is_full ? 0 : domains[cell]; rest != 0; rest &= rest - 1) {
      domains[cell] = rest & -rest;
      sum += solutions(domains, Bits{1} << cell, total);
    }
    return sum;
  }
};

int main(int count, char** names) try {
  std::vector<Json> files;
  std::map<std::string, std::string> subtrees;
  for (int i = 1; i < count; ++i) {
    files.push_back(Json::parse(std::ifstream(names[i])));
    const Json own_trees = files.back().value("subtrees", Json::object());
    for (const auto& [place, tree] : own_trees.items()) {
      subtrees[place] = tree;
    }
    for (const char* own : {"subtrees", "classes", "labellings"}) files.back().erase(own);
    demand(files.back() == files.front(), "these are parts of two proofs");
  }
  const Json& file = files.at(0);
  const ProofQuestion question(file);
  ProofTree tree{question, std::vector<std::vector<ProofRule>>(question.cells), {}};
  auto rules = question.rules;
  for (const auto& o : file.at("orders")) rules.push_back({{{o.at(0), 1}, {o.at(1), -1}}, 0, -1, false});
  for (const ProofRule& rule : rules) {
    for (const auto& [cell, factor] : rule.terms) tree.rules.at(cell).push_back(rule);
  }
  std::size_t hole = 0;
  for (const char letter : file.at("tree").get<std::string>()) {
    tree.text += letter == '+' ? subtrees.at(std::to_string(hole++)) : std::string(1, letter);
  }
  const Whole product = orbits(question, file);
  Whole solutions = 0;
  for (const Whole total : question.sums(file)) {
    Domains domains(question.cells, ~Bits{0} >> (64 - question.values.size()));
    for (const auto& [cell, value] : question.givens) {
      domains[cell] = Bits{1} << (std::ranges::find(question.values, value) - question.values.begin());
    }
    solutions += tree.solutions(domains, ~Bits{0} >> (64 - question.cells), total);
  }
  demand(tree.place == tree.text.size(), "the tree goes on behind its end");
  std::cout << "proven: " << solutions << " solutions, " << solutions * product << " labellings\n";
} catch (const std::exception& fault) {
  std::cout << "not proven: " << fault.what() << '\n';
  return 1;
}
