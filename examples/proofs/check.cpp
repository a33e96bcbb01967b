// Checks large proofs of `loshu prove`, ten times as fast as check.py, where the argument and
// the form of the file are explained. It shares no code with Loshu. It takes up to 64 values, does not
// reckon modulo a number, and claims no order of a group. An overflow ends it (-ftrapv).
//     g++ -O2 -ftrapv -std=c++20 check.cpp -o check && ./check FILE...  (all files of a proof in parts)

#include <bits/stdc++.h>
#include <nlohmann/json.hpp>

using Json = nlohmann::json;
using Whole = std::int64_t;
using Wholes = std::vector<Whole>;
using Bits = std::uint64_t;  // bit i stands for the i-th least value

void demand(bool truth, const std::string& fault) {
  if (!truth) throw std::runtime_error(fault);
}

const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct ProofRule {  // the sum of all factor · x[cell] is m·S + n, or at most that
  std::map<Whole, Whole> terms;
  Whole m = 0, n = 0;
  bool is_equal = true;
  auto operator<=>(const ProofRule&) const = default;
};

struct CheckedProof {
  Json file;
  Whole cells;
  Wholes values;  // ascending
  std::map<Whole, Whole> givens;
  std::vector<ProofRule> lines, rules;  // the rules begin with the lines
  std::string text = {};                // the letters of the tree
  std::size_t place = 0;

  explicit CheckedProof(const Json& read) : file(read), cells(file.at("cells")) {
    for (const Wholes range : file.at("values")) {
      for (Whole v = range.at(0); v <= range.at(1) && values.size() <= 64; ++v) values.push_back(v);
    }
    std::ranges::sort(values);
    demand(std::ranges::adjacent_find(values) == values.end() && cells > 0 &&
           cells <= std::ssize(values) && values.size() <= 64, "there are not 1 to 64 values");
    for (const auto& [cell, value] : file.at("givens").items()) givens[std::stol(cell)] = value;
    const auto add = [&](const Json& terms, Whole m, Whole n, bool is_equal) {
      rules.push_back({{}, m, n, is_equal});
      for (const auto& term : terms) {
        const Wholes pair = term.is_array() ? term : Json{term, 1};
        demand(pair.at(0) >= 0 && pair[0] < cells &&
               rules.back().terms.emplace(pair[0], pair.at(1)).second, "a line has an odd cell");
      }
    };
    for (const auto& line : file.at("lines")) add(line, 1, 0, true);
    for (const auto& line : file.at("own_sums")) add(line.at("cells"), 0, line.at("sum"), true);
    lines = rules;
    for (const auto& one : file.at("relations")) {
      add(one.at("terms"), one.at("sum"), one.at("constant"), one.at("is") == "=");
    }
    for (const auto& [c, value] : givens) add(Json::array({c}), 0, value, true);
  }

  Wholes sums() const {  // that nothing excludes
    Whole least = INT64_MIN, most = INT64_MAX;
    for (const auto& [terms, m, n, is_equal] : lines) {
      if (m == 0) continue;
      least = std::max(least, std::accumulate(values.begin(), values.begin() + terms.size(), Whole{0}));
      most = std::min(most, std::accumulate(values.end() - terms.size(), values.end(), Whole{0}));
    }
    if (least == INT64_MIN) least = most = 0;
    if (!file.at("sum").is_null()) least = most = file.at("sum");
    Wholes open(std::max<Whole>(0, most - least + 1));
    std::iota(open.begin(), open.end(), least);
    for (const auto& equation : file.at("equations")) {
      demand(equation.at(1) == 0, "an equation modulo a number; use check.py");
      const Wholes weights = equation.at(0);
      Wholes factors(cells), free = values, rest;
      Whole m = 0, n = 0;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        for (const auto& [c, factor] : lines[i].terms) factors[c] += weights.at(i) * factor;
        m += weights[i] * lines[i].m, n += weights[i] * lines[i].n;
      }
      for (Whole c = 0; c < cells; ++c) {
        if (!givens.contains(c)) rest.push_back(factors[c]);
        else n -= factors[c] * givens.at(c), std::erase(free, givens.at(c));
      }
      rest.resize(free.size());  // a value without a cell counts 0 times
      std::ranges::sort(rest);   // and now the rearrangement inequality
      const Whole low = std::inner_product(free.rbegin(), free.rend(), rest.begin(), Whole{0});
      const Whole high = std::inner_product(free.begin(), free.end(), rest.begin(), Whole{0});
      std::erase_if(open, [&](Whole sum) { return m * sum + n < low || high < m * sum + n; });
    }
    return open;
  }

  // Adds the orders to the rules. The product of all |U(a)|, if each U(a) is an orbit.
  Whole orders() {
    const std::size_t own = rules.size();
    const std::set known(rules.begin(), rules.end());
    std::set<Wholes> moves;
    std::map<Whole, std::set<Whole>> above;  // U
    Wholes same(cells), base = file.at("base");
    std::iota(same.begin(), same.end(), 0);
    Whole product = 1;
    for (; !base.empty(); base.pop_back()) {  // the last first: its permutations fix all before it
      const Whole a = base.back();
      std::set<Whole> greater{a};
      for (const auto& order : file.at("orders")) {
        if (order.at(0) != a) continue;
        const Wholes p = order.at(2);
        demand(std::ranges::is_permutation(p, same) && p.at(a) == order.at(1) &&
               above.contains(p[a]), "an order is not that of the base");
        for (ProofRule moved : known) {
          for (const auto& [c, k] : std::exchange(moved.terms, {})) moved.terms[p[c]] = k;
          demand(known.contains(moved), "a permutation does not keep the lines");
        }
        for (const Whole c : base) demand((p.at(c) == c) == (c != a), "an order moves the base");
        greater.insert(above[p[a]].begin(), above[p[a]].end());
        rules.push_back({{{a, 1}, {p[a], -1}}, 0, -1, false});
        moves.insert(p);
      }
      for (const auto& p : moves) {
        for (const Whole c : greater) demand(greater.contains(p[c]), "U is no orbit");
      }
      demand(above.emplace(a, greater).second, "the base has a cell twice");
      product *= std::ssize(greater);
    }
    demand(rules.size() == own + file.at("orders").size(), "an order is outside the base");
    return product;
  }

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
      for (const auto& [terms, m, n, is_equal] : rules) {
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
    const char letter = text.at(place++);
    demand(prune(domains, total) == (letter != '.'), "the rules say otherwise at a node");
    if (letter == '.') return 0;
    const std::size_t cell = letters.find(letter);
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

int main(int count, char** names) try {
  Json file, subtrees;
  for (int i = 1; i < count; ++i) {
    Json part = Json::parse(std::ifstream(names[i]));
    if (part.contains("subtrees")) subtrees.update(part["subtrees"]);
    for (const char* own : {"subtrees", "classes", "labellings"}) part.erase(own);
    demand(i == 1 || part == file, "these are parts of two proofs");
    file = part;
  }
  CheckedProof proof(file);
  std::size_t hole = 0;
  for (const char letter : file.at("tree").get<std::string>()) {
    if (letter != '+') proof.text += letter;
    else proof.text += subtrees.at(std::to_string(hole++)).get<std::string>();
  }
  Whole solutions = 0, product = proof.orders();
  for (const Whole total : proof.sums()) {
    const Bits all = ~Bits{0} >> (64 - proof.values.size());
    solutions += proof.solutions(std::vector<Bits>(proof.cells, all), total);
  }
  demand(proof.place == proof.text.size(), "the tree goes on behind its end");
  std::cout << "proven: " << solutions << " solutions, " << solutions * product << " labellings\n";
} catch (const std::exception& fault) {
  std::cout << "not proven: " << fault.what() << '\n';
  return 1;
}
