// Makes a module of WebAssembly that answers the questions of the page. A worker of the browser
// asks one question at a time. To cancel a question, the page ends the worker.

#include <string>

#include <emscripten.h>

#include "page/api/question.hpp"

// Sends the progress, as JSON, to the function `tell` of the module.
EM_JS(void, told, (const char* text), { Module.tell ?.(UTF8ToString(text)); });

/// \return the answer as JSON, valid until the next question
extern "C" EMSCRIPTEN_KEEPALIVE const char* loshu_ask(const char* name, const char* body) {
  static std::string answer;
  answer = page::answer(name, body, [](const std::string& text) { told(text.c_str()); });
  return answer.c_str();
}
