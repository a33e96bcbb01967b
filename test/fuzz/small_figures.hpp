#pragma once

#include <loshu/error.hpp>
#include <loshu/named.hpp>

/// The named figures, but none that takes milliseconds to make.
inline const loshu::FigureFamilies& small_figures() {
  static const loshu::FigureFamilies families{
      .make =
          [](const loshu::FigureName& name) {
            bool large = name.size.value() > 12;
            for (const auto& [detail, value] : name.details) large = large || value > 12;
            if (large) throw loshu::Error("too large to be tried a million times");
            return loshu::named_families().make(name);
          },
      .details = loshu::named_families().details};
  return families;
}
