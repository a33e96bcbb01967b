#include "loshu/searches/optional_engines.hpp"

#include <loshu/engines.hpp>
#include <loshu/error.hpp>

#ifdef LOSHU_WITH_ILP
#include <loshu/ilp.hpp>
#endif

namespace runner {

void add_optional_engines() {
#ifdef LOSHU_WITH_ILP
  loshu::engine_table().add(loshu::ilp_kind());
#else
  loshu::engine_table().add(
      {.name = "ilp",
       .settings = {},
       .takes = "symmetry total-sum seed node-limit fail-limit",
       .make = [](const loshu::Settings&, std::optional<loshu::Purpose>,
                  const loshu::Receivers&) -> std::unique_ptr<const loshu::Engine> {
         throw loshu::NotAvailable(
             "the engine ilp is not built in: it needs GLPK (libglpk-dev); use gecode or exhaust");
       }});
#endif
}

}  // namespace runner
