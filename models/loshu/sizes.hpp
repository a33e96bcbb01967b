#pragma once

#include <string>

#include <loshu/error.hpp>

namespace loshu {

/// \throws Error that says which sizes of the figure there are
inline void check_size(const std::string& figure, int size, int least, int greatest,
                       const std::string& what) {
  if (size >= least && size <= greatest) return;
  throw Error(figure + ": " + what + " is from " + std::to_string(least) + " to " +
              std::to_string(greatest) + ", not " + std::to_string(size));
}

}  // namespace loshu
