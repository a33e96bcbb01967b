#pragma once

namespace loshu {
class MagicModel;
}

namespace loshu::detail {

/// Posts the brancher that the model's options name. Its print function writes an alternative as
/// "(1,1) = 5", "(1,1) ≠ 5", "(1,1) ≤ 8" or "(1,1) > 8", for Gist and other tools of Gecode.
void post_branching(MagicModel& model);

}  // namespace loshu::detail
