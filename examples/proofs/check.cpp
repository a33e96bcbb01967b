// Checks large proofs of `loshu prove`, a hundred times as fast as check.py. The argument and the form
// of the file are explained there. This program shares no code with Loshu; it takes up to 64 values.
//
//     g++ -O2 -std=c++20 check.cpp -o check && ./check FILE...      (all files of a proof in parts)

#include <algorithm>
#include <bit>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

using Json = nlohmann::json;
using Whole = std::int64_t;
using Domains = std::vector<std::uint64_t>;  // bit i stands for the i-th least value
using Permutation = std::vector<std::size_t>;

void demand(bool truth, const char* fault) {
  if (!truth) throw std::runtime_error(fault);
}

// The sum of all factor · x[cell] is m·S + n, or at most that.
struct Rule {
  std::vector<std::pair<std::size_t, Whole>> terms;
  Whole m = 0, n = 0;
  bool is_equal = true;
  auto operator<=>(const Rule&) const = default;
};

struct Question {
  std::size_t cells, lines;
  std::vector<Whole> values;
  std::map<std::size_t, Whole> givens;
  std::vector<Rule> rules;  // the lines first

  explicit Question(const Json& file) : cells(file.at("cells")), lines(0) {
    std::set<Whole> all;
    for (const auto& range : file.at("values")) {
      for (Whole v = range.at(0); v <= range.at(1).get<Whole>(); ++v) all.insert(v);
      demand(all.size() <= 64, "more than 64 values; use check.py");
    }
    values.assign(all.begin(), all.end());
    for (const auto& [cell, value] : file.at("givens").items()) givens[std::stoul(cell)] = value;
    const auto add_line = [&](const Json& line, Whole m, Whole n) {
      rules.push_back({{}, m, n});
      for (const std::size_t cell : line) rules.back().terms.emplace_back(cell, 1);
      ++lines;
    };
    for (const auto& line : file.at("lines")) add_line(line, 1, 0);
    for (const auto& line : file.at("own_sums")) add_line(line.at("cells"), 0, line.at("sum"));
    for (const auto& relation : file.at("relations")) {
      rules.push_back({{}, relation.at("sum"), relation.at("constant"), relation.at("is") == "="});
      for (const auto& term : relation.at("terms")) {
        rules.back().terms.emplace_back(term.at(0), term.at(1));
      }
    }
    demand(givens.size() == file.at("givens").size(), "a cell is given twice");
    for (const auto& [cell, value] : givens) {
      demand(cell < cells && all.contains(value), "an unknown cell or value is given");
    }
    for (Rule& rule : rules) {
      std::ranges::sort(rule.terms);
      for (std::size_t i = 0; i < rule.terms.size(); ++i) {
        demand(rule.terms[i].first < cells && (i == 0 || rule.terms[i - 1].first < rule.terms[i].first),
               "a cell is unknown or twice");
      }
    }
  }

  // The rules after a permutation.
  [[nodiscard]] std::set<Rule> image(const Permutation& p) const {
    std::set<Rule> result;
    for (Rule rule : rules) {
      for (auto& [cell, factor] : rule.terms) cell = p[cell];
      std::ranges::sort(rule.terms);
      result.insert(rule);
    }
    return result;
  }

  // Whether weighted lines, added up, leave a magic sum open.
  [[nodiscard]] bool is_open(Whole total, const std::vector<Whole>& weights, Whole modulus) const {
    std::vector<Whole> k(cells), rest, free;
    Whole right = 0;
    demand(weights.size() == lines, "an equation has not one weight a line");
    for (std::size_t i = 0; i < lines; ++i) {
      for (const auto& [cell, factor] : rules[i].terms) k[cell] += weights[i];
      right += weights[i] * (rules[i].m * total + rules[i].n);
    }
    std::set<Whole> used;
    for (const auto& [cell, value] : givens) {
      right -= k[cell] * value;
      used.insert(value);
    }
    for (std::size_t c = 0; c < cells; ++c) {
      if (!givens.contains(c)) rest.push_back(k[c]);
    }
    std::ranges::copy_if(values, std::back_inserter(free), [&](Whole v) { return !used.contains(v); });
    std::ranges::sort(rest);
    if (modulus != 0) {
      demand(rest.size() == free.size(), "a modulus is used, but a value may have no cell");
      for (const Whole one : rest) demand((one - rest[0]) % modulus == 0, "a modulus is wrong");
      const Whole sum = std::accumulate(free.begin(), free.end(), Whole{0});
      return rest.empty() || (rest[0] * sum - right) % modulus == 0;
    }
    rest.resize(std::max(rest.size(), free.size()));
    std::ranges::sort(rest);
    const Whole most = std::inner_product(free.begin(), free.end(), rest.begin(), Whole{0});
    const Whole least = std::inner_product(free.rbegin(), free.rend(), rest.begin(), Whole{0});
    return least <= right && right <= most;
  }

  [[nodiscard]] std::vector<Whole> sums(const Json& file) const {
    Whole first = -1'000'000'000, last = 1'000'000'000;
    const auto part = [&](auto begin, std::size_t size) {
      return std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(size), Whole{0});
    };
    bool is_magic = false;
    for (const Rule& line : std::vector(rules.begin(), rules.begin() + static_cast<std::ptrdiff_t>(lines))) {
      if (line.m == 0) continue;
      demand(line.terms.size() <= values.size(), "a line has more cells than values");
      first = std::max(first, part(values.begin(), line.terms.size()));
      last = std::min(last, part(values.end() - static_cast<std::ptrdiff_t>(line.terms.size()), line.terms.size()));
      is_magic = true;
    }
    if (!file.at("sum").is_null()) first = last = file.at("sum");
    else if (!is_magic) first = last = 0;
    std::vector<Whole> open;
    for (Whole total = first; total <= last; ++total) {
      bool is = true;
      for (const auto& one : file.at("equations")) is = is && is_open(total, one.at(0), one.at(1));
      if (is) open.push_back(total);
    }
    return open;
  }
};
