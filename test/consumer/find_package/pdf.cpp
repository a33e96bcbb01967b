// Takes the component pdf: a page with a circle on it.
#include <vector>

#include <loshu/pdf.hpp>

int main() {
  const std::vector<loshu::Page> pages{
      {.width = 100, .height = 100, .marks = {{.ink = "cell", .points = {{50, 50}}, .size = 20}}}};
  return loshu::pdf_of(pages, "a page").starts_with("%PDF") ? 0 : 1;
}
