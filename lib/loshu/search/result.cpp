#include <loshu/result.hpp>

namespace loshu {

std::string ending_phrase(Ending ending) {
  const std::string name = name_of(ending_names, ending);
  if (ending == Ending::interrupted) return name;
  if (ending == Ending::given_up) return name + ", since there is nothing to try";
  return "stopped at the " + name;
}

}  // namespace loshu
