# For the scripts of this folder: packages in a temporary folder, and the comparison with what was seen.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# from_debian NAME=VERSION...: puts packages of Debian 12 before the system's.
from_debian() {
  (cd "$work" && apt-get -q -o APT::Sandbox::User=root download "$@") > /dev/null 2>&1 ||
    { echo "Debian has no $*" >&2; exit 77; }
  for package in "$work"/*.deb; do dpkg -x "$package" "$work/root"; done
  PATH=$work/root/usr/bin:$PATH
  export LD_LIBRARY_PATH=$work/root/usr/lib/$(uname -m)-linux-gnu
  echo "with $*"
}

# from_npm NAME@VERSION...: for node, which finds them in this folder.
from_npm() {
  npm install --silent --prefix "$work" "$@" > /dev/null 2>&1 || { echo "npm has no $*" >&2; exit 77; }
  echo "with $*"
}

# recorded OUTPUT COMMAND...: runs a command, and fails unless it prints this. The command is a shell's.
recorded() {
  local expected=$1 found
  shift
  found=$(cd "$work" && timeout 20 bash -c "$*" 2>&1) || true
  echo "\$ $*"
  echo "$found"
  [ "$found" = "$expected" ] || { echo "this has changed; recorded was: $expected" >&2; exit 1; }
}
