#include "loshu/searches/optional_engines.hpp"

#include <loshu/engines.hpp>
#include <loshu/integer_program.hpp>

#include "loshu/cli/companions.hpp"

namespace runner {

void add_optional_engines() {
  loshu::engine_table().add(
      loshu::ilp_kind([](const loshu::Settings& settings, std::optional<loshu::Purpose> purpose,
                         const loshu::Receivers& receivers) {
        const auto kind = plug_in<const loshu::EngineKind&()>(
            "loshu-ilp.so", "loshu_engine",
            "the engine ilp is not installed: it needs the package loshu-ilp, which is built where "
            "GLPK (libglpk-dev) is; use gecode or exhaust");
        return kind().make(settings, purpose, receivers);
      }));
}

}  // namespace runner
