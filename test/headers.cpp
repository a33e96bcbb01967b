// A program that does nothing: the headers that all tests share are precompiled with it.
int main() {}
