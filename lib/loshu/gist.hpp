#pragma once

/// \file
/// Gecode's Gist on a model. Target `loshu::gist`.
/// \snippet gist.cpp gist

#include <cstdint>
#include <string>

#include <loshu/model.hpp>

namespace loshu {

/// Opens Gecode's Gist on the model and waits until it is closed. The figure is drawn at every node
/// that is double-clicked or walked to: decided cells large, open ones with what is left, complete
/// lines with their sum. Of a failed node the cells and lines at fault are red, and sentences say
/// why it failed. A textual inspector and a comparator are there too.
/// \throws NotAvailable where there is no display
/// \throws Error where the model's class has no `copy()` of its own
void explore(MagicModel& model);

/// What Gist counts of a tree.
struct GistTree {
  std::uint64_t solutions = 0;  ///< nodes that are solutions
  std::uint64_t failures = 0;   ///< nodes that failed
  std::uint64_t choices = 0;    ///< inner nodes
  std::uint64_t shown = 0;      ///< nodes in the picture; a folded subtree counts as one
  bool complete = true;         ///< false if the limit ended it
};

/// Explores the whole tree with Gist, without a window, and saves the picture as a PNG.
/// \param file        its name; nothing is saved if it is empty
/// \param most_nodes  stop after about that many
/// \throws Error if the file cannot be written, and where the model's class has no `copy()` of its
/// own
GistTree gist_snapshot(MagicModel& model, const std::string& file, std::uint64_t most_nodes);

}  // namespace loshu
