#pragma once

/// \file
/// The exceptions for input that makes no sense, and for parts that are missing.
/// \snippet figure.cpp error

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace loshu {

/// What the caller asked for makes no sense: a line of a figure that names no cell, a size that
/// makes no figure, a propagation level that would not end. `what()` is one line that names the
/// thing and the mend, fit to be shown to the person who typed it.
class Error : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// The parts of a puzzle, as a file lists them.
enum class Part { cells, lines, fixed_lines, first_value, sum, givens, relations };

/// An Error about one part of a figure or puzzle, for those who know where the part came from: a
/// reader of files adds its place.
class PartError : public Error {
 public:
  /// \param place  which of the cells, lines, fixed lines, givens or relations it is, if it is one
  PartError(const std::string& message, Part of, std::optional<std::size_t> place = {})
      : Error(message), part(of), index(place) {}

  Part part;                         ///< which list the fault is in
  std::optional<std::size_t> index;  ///< the place in that list, from 0
};

/// What the caller asked for makes sense, but not here and now: nobody listens, no display is
/// there, a part is not built in.
class NotAvailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace loshu
