#pragma once

/// \file
/// The exceptions for input that makes no sense and for features that are not available.
/// \snippet figure.cpp error

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#include <loshu/compiler.hpp>

namespace loshu {

/// Thrown if a request makes no sense. Examples: a line of a figure that names an unknown cell, a
/// size that makes no figure, a propagation level that would not end. `what()` is one line that
/// names the thing and how to mend it. The line can be shown to the person who typed the input.
class Error : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// The parts of a puzzle, as a file lists them.
enum class Part { cells, lines, fixed_lines, first_value, sum, givens, relations };

/// An Error about one part of a figure or puzzle. A reader of files can add the place in the file
/// where the part stands.
class PartError : public Error {
 public:
  /// \param place  the place among the cells, lines, fixed lines, givens or relations, if the part
  ///   has one; given sets are counted after all givens of one value
  PartError(const std::string& message, Part of, std::optional<std::size_t> place = {})
      : Error(message), part(of), index(place) {}

  Part part;                         ///< the list that the fault is in
  std::optional<std::size_t> index;  ///< the place in that list, from 0
};

/// Thrown if a request makes sense but cannot be met here and now. Examples: nobody listens at an
/// address, there is no display, a part is not built in.
class NotAvailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace loshu
