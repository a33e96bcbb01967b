#pragma once

/// \file
/// Gecode's Gist, which shows the search tree of a model. Target `loshu::gist`.
/// \snippet gist.cpp gist

#include <cstdint>
#include <functional>
#include <string>

#include <loshu/budget.hpp>
#include <loshu/model.hpp>

namespace loshu {

/// Opens Gecode's Gist on the model and waits until the window is closed. It begins with the first
/// hundred nodes of the search. A double click or a step of the user draws the figure at a node.
/// Decided cells are drawn large, open cells with their remaining values, and complete lines with
/// their sum. At a failed node, the cells and lines at fault are red, and sentences explain the
/// failure. A textual inspector and a comparator are included.
/// \param opened  is called when the window is open
/// \throws NotAvailable if there is no display
/// \throws Error if the model's class has no `copy()` of its own
void explore(MagicModel& model, const std::function<void()>& opened = {});

/// The numbers that Gist counts in a tree.
struct GistTree {
  std::uint64_t solutions = 0;  ///< the number of nodes that are solutions
  std::uint64_t failures = 0;   ///< the number of failed nodes
  std::uint64_t choices = 0;    ///< the number of inner nodes
  std::uint64_t shown = 0;      ///< the nodes shown; a folded subtree counts as one
  bool complete = true;         ///< false if a limit ended the exploration
};

/// Explores the whole tree with Gist, without a window, and saves the picture as a PNG.
/// \param file  the name of the file; if empty, no picture is saved
/// \param most_nodes  the exploration stops after about this many nodes
/// \param budget  ends the exploration too; the picture then shows what was explored
/// \throws Stopped when the budget is used up before the exploration begins
/// \throws Error if the file cannot be written, or if the model's class has no `copy()` of its own
GistTree gist_snapshot(MagicModel& model, const std::string& file, std::uint64_t most_nodes,
                       const Budget& budget = Budget::unlimited());

}  // namespace loshu
