#include <loshu/draw.hpp>

#include <array>
#include <cstdio>

namespace loshu {

std::string svg_number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

std::string svg_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string svg_document(double width, double height, const std::string& title,
                         const std::string& style, const std::string& body) {
  const std::string w = svg_number(width);
  const std::string h = svg_number(height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h +
         "\" viewBox=\"0 0 " + w + " " + h + "\" role=\"img\">\n<title>" + svg_escaped(title) +
         "</title>\n<style>\n.paper { fill: #ffffff }\n"
         "text { font-family: 'DejaVu Sans', Verdana, sans-serif; fill: #1f2430 }\n" +
         style + "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n" + body +
         "</svg>\n";
}

}  // namespace loshu
