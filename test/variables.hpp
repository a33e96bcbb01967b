#pragma once

#include <memory>
#include <vector>

#include <gecode/int.hh>
#include <gecode/search.hh>

#include "distinct_values.hpp"

/// Variables and no constraints: the last is the magic sum, those before it are the cells.
class Variables : public Gecode::Space {
 public:
  explicit Variables(const Domains& domains) {
    Gecode::IntVarArgs all;
    for (const std::vector<int>& values : domains) {
      all << Gecode::IntVar(*this, Gecode::IntSet(Gecode::IntArgs(values)));
    }
    x = Gecode::IntVarArray(*this, all);
  }
  Variables(Variables& other) : Space(other) { x.update(*this, other.x); }
  Gecode::Space* copy() override { return new Variables(*this); }

  [[nodiscard]] Gecode::IntVarArgs cells() { return x.slice(0, 1, x.size() - 1); }
  [[nodiscard]] Gecode::IntVar sum() const { return x[x.size() - 1]; }

  [[nodiscard]] std::unique_ptr<Variables> cloned() {
    return std::unique_ptr<Variables>(static_cast<Variables*>(clone()));
  }
  [[nodiscard]] Domains domains() const {
    Domains result;
    for (const Gecode::IntVar& variable : x) {
      result.emplace_back();
      for (Gecode::IntVarValues value(variable); value(); ++value) {
        result.back().push_back(value.val());
      }
    }
    return result;
  }

  Gecode::IntVarArray x;
};

/// Whether each of the values is in its domain.
inline bool keeps(const Domains& domains, const std::vector<int>& solution) {
  for (std::size_t i = 0; i < solution.size(); ++i) {
    if (!std::binary_search(domains[i].begin(), domains[i].end(), solution[i])) return false;
  }
  return true;
}
