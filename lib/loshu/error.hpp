#pragma once

#include <stdexcept>

namespace loshu {

/// What the caller asked for makes no sense: a line of a figure that names no cell, a size that
/// makes no figure, a propagation level that would not end. `what()` is one line that names the
/// thing and the mend, fit to be shown to the person who typed it.
class Error : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// What the caller asked for makes sense, but not here and now: nobody listens, no display is
/// there, a part is not built in.
class NotAvailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace loshu
