#pragma once

#include <memory>

#include <gecode/int.hh>

#include <loshu/complement.hpp>

namespace loshu::detail {

/// Posts that the cells are the member to be kept of their class and its complement.
/// \param sum  the magic sum
void keep_least_complement(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                           std::shared_ptr<const ComplementBreaking> breaking);

/// Posts that the cells are the least of their orbit, where values repeat.
void keep_least_of_orbit(Gecode::Home home, const Gecode::IntVarArgs& cells,
                         std::shared_ptr<const OrbitBreaking> breaking);

}  // namespace loshu::detail
