// The questions of the page as a module of WebAssembly. A worker of the browser asks them, one at a
// time; it ends the worker to cancel one.

#include <string>

#include <emscripten.h>

#include "page/api/question.hpp"

// Module.tell gets the progress as JSON.
EM_JS(void, told, (const char* text), { Module.tell?.(UTF8ToString(text)); });

/// \return the answer as JSON, valid until the next question
extern "C" EMSCRIPTEN_KEEPALIVE const char* loshu_ask(const char* name, const char* body) {
  static std::string answer;
  answer = page::answer(name, body, [](const std::string& text) { told(text.c_str()); });
  return answer.c_str();
}
