#pragma once

#include <memory>
#include <string_view>

#include <gecode/flatzinc.hh>

#include "restarts.hpp"

/// The answer of Loshu's engines to a model that is a puzzle and nothing else.
struct Shortcut {
  enum class State {
    left,     ///< the model is left to Gecode's search
    found,    ///< `solved` is the model with all variables assigned
    none,     ///< proven: there is no solution
    unknown,  ///< the time was used up, or the search was interrupted
  };
  State state = State::left;
  std::unique_ptr<RestartedModel> solved = nullptr;
};

/// Asks the engine `auto` for one solution. Leaves a model to Gecode if its search is prescribed,
/// or if more than one solution or a best one is asked for. The same holds with a limit of failures
/// or nodes, and with restarts.
/// \param model     the model with its branchers. A copy gets the solution, which counts only if
///   propagation solves the copy.
/// \param flatzinc  the text of the model
[[nodiscard]] Shortcut take_shortcut(RestartedModel& model, std::string_view flatzinc,
                                     const Gecode::FlatZinc::FlatZincOptions& options);
