// A puzzle that has no name, as text that fits into an address: JSON, deflated, in the base64 of
// addresses (RFC 4648, section 5).

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The most that is unpacked: an address may come from anybody. */
const MOST_BYTES = 1 << 20;

export async function packed(object) {
  const bytes = await through(new CompressionStream('deflate'),
                              new TextEncoder().encode(JSON.stringify(object)));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws for a text that `packed` did not make, and for more than 1 MiB */
export async function unpacked(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const reader = new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))])
    .stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('utf-8', {fatal: true});
  let json = '';
  for (let bytes = 0; ;) {
    const {done, value} = await reader.read();
    if (done) return JSON.parse(json + decoder.decode());
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('the puzzle in the address is larger than 1 MiB');
    }
    json += decoder.decode(value, {stream: true});
  }
}
