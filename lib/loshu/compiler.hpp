#pragma once

/// \file
/// Ends the compilation with one error if the compiler does not read C++20. Every face includes this
/// header first, itself or by another face.

#if __cplusplus < 202002
#error "Loshu needs C++20: compile with -std=c++20"
#include <compile-with-c++20>  // no such file, so that no other error follows
#endif
