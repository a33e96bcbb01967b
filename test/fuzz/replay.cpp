// Reads every file of some folders once, in the place of libFuzzer where that is not there.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      std::ifstream stream(entry.path());
      const std::string text{std::istreambuf_iterator<char>(stream),
                             std::istreambuf_iterator<char>()};
      std::cerr << entry.path().filename().string() << "\n";
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
      ++files;
    }
  }
  std::cerr << files << " files read\n";
  return files == 0 ? 1 : 0;
}
