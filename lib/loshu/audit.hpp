#pragma once

#include <stdexcept>

namespace loshu {

struct Answer;

/// Numbers that no count has. Whoever made them is at fault: an engine, or the files that hold
/// them.
class ImpossibleCount : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Whether the numbers of an answer can be right: what is known of every count without counting.
/// Each answer is audited as it is made.
///
/// - Classes that are their own complement are some of the classes, and there are none where the
///   complement is not broken. Without a symmetry broken there are none either: the values of a
///   labelling are distinct, and those of its complement are in the same cells.
/// - Of a complete count the group of the puzzle moves every labelling, again since values are
///   distinct. So the order of the group divides the number of labellings, though only a subgroup
///   was broken. With n open cells there are at most n! labellings.
///
/// \throws ImpossibleCount that says which of these does not hold
void audit(const Answer& answer);

}  // namespace loshu
