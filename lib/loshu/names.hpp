#pragma once

#include <array>
#include <string>
#include <string_view>

#include <loshu/anneal/schedule.hpp>
#include <loshu/error.hpp>
#include <loshu/explanation.hpp>
#include <loshu/options.hpp>
#include <loshu/result.hpp>
#include <loshu/search.hpp>

namespace loshu {

/// A value of an enumeration and the word that people write for it.
template <typename Value>
struct Named {
  Value value;
  std::string_view name;
};
template <typename Value>
Named(Value, const char*) -> Named<Value>;  // not deduced from an aggregate before clang 17

inline constexpr std::array symmetry_names{
    Named{Symmetry::none, "none"}, Named{Symmetry::geometric, "geometric"},
    Named{Symmetry::full, "full"}, Named{Symmetry::dynamic, "dynamic"}};
inline constexpr std::array propagation_names{
    Named{Propagation::value, "value"},
    Named{Propagation::bounds, "bounds"},
    Named{Propagation::domain, "domain"},
    Named{Propagation::distinct_bounds, "distinct-bounds"},
    Named{Propagation::distinct_domain, "distinct-domain"},
    Named{Propagation::figure, "figure"}};
inline constexpr std::array relaxation_names{Named{RelaxationUse::off, "off"},
                                             Named{RelaxationUse::tight, "tight"},
                                             Named{RelaxationUse::on, "on"}};
inline constexpr std::array branching_names{
    Named{Branching::first_fail, "first-fail"}, Named{Branching::input, "input"},
    Named{Branching::weighted, "weighted"}, Named{Branching::tuned, "tuned"},
    Named{Branching::random, "random"}};
inline constexpr std::array restarts_names{Named{Restarts::none, "none"},
                                           Named{Restarts::luby, "luby"}};
inline constexpr std::array ending_names{Named{Ending::exhausted, "exhausted"},
                                         Named{Ending::enough, "enough"},
                                         Named{Ending::time_limit, "time limit"},
                                         Named{Ending::node_limit, "node limit"},
                                         Named{Ending::failure_limit, "failure limit"},
                                         Named{Ending::interrupted, "interrupted"},
                                         Named{Ending::swap_limit, "swap limit"},
                                         Named{Ending::restart_limit, "restart limit"},
                                         Named{Ending::given_up, "given up"}};
inline constexpr std::array schedule_names{Named{Schedule::neighbours, "neighbours"},
                                           Named{Schedule::classic, "classic"}};

inline constexpr std::array reason_names{Named{Reason::out_of_range, "out-of-range"},
                                         Named{Reason::cell_twice, "cell-twice"},
                                         Named{Reason::value_twice, "value-twice"},
                                         Named{Reason::no_mean, "no-mean"},
                                         Named{Reason::last_cell, "last-cell"},
                                         Named{Reason::last_two, "last-two"},
                                         Named{Reason::line_over, "line-over"},
                                         Named{Reason::line_under, "line-under"},
                                         Named{Reason::lines_apart, "lines-apart"},
                                         Named{Reason::cell_contested, "cell-contested"},
                                         Named{Reason::value_contested, "value-contested"},
                                         Named{Reason::no_integers, "no-integers"},
                                         Named{Reason::no_numbers, "no-numbers"},
                                         Named{Reason::cell_determined, "cell-determined"},
                                         Named{Reason::cells_equal, "cells-equal"},
                                         Named{Reason::bound, "bound"},
                                         Named{Reason::givens_clash, "givens-clash"},
                                         Named{Reason::no_labelling, "no-labelling"}};

/// The word for a value.
template <typename Names, typename Value>
std::string name_of(const Names& names, Value value) {
  for (const auto& named : names) {
    if (named.value == value) return std::string(named.name);
  }
  return {};
}

/// The words of an enumeration, "none|geometric|full".
template <typename Names>
std::string all_names(const Names& names) {
  std::string all;
  for (const auto& named : names) all += (all.empty() ? "" : "|") + std::string(named.name);
  return all;
}

/// The value that a word stands for.
/// \throws Error that lists the words there are
template <typename Names>
auto value_of(const Names& names, std::string_view name) {
  for (const auto& named : names) {
    if (named.name == name) return named.value;
  }
  throw Error("'" + std::string(name) + "' is not one of " + all_names(names));
}

}  // namespace loshu
