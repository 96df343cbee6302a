/** The fractional parts of the cube and square roots of the first primes, as the standard has them. */
const [ROUNDS, START] = constants();

/** SHA-256 of what comes in pieces: the browser's own wants the whole file in memory. */
export function createSha256() {
  const state = START.slice();
  const words = new Uint32Array(64);
  const rest = new Uint8Array(64);
  let length = 0;

  function block(bytes: Uint8Array, at: number): void {
    for (let i = 0; i < 16; i += 1) {
      const o = at + i * 4;
      words[i] = ((bytes[o] as number) << 24) | ((bytes[o + 1] as number) << 16) | ((bytes[o + 2] as number) << 8) | (bytes[o + 3] as number);
    }
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [words[i - 15] as number, words[i - 2] as number];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (words[i] as number)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + value;
  }

  function update(bytes: Uint8Array): void {
    let at = 0;
    const held = length % 64;
    length += bytes.length;
    if (held > 0) {
      at = Math.min(64 - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      if (held + at < 64) return;
      block(rest, 0);
    }
    for (; at + 64 <= bytes.length; at += 64) block(bytes, at);
    rest.set(bytes.subarray(at));
  }

  return {
    update,
    /** In hexadecimal; ends it. */
    digest(): string {
      const bits = new DataView(new ArrayBuffer(8));
      bits.setBigUint64(0, BigInt(length) * 8n);
      const padding = new Uint8Array(((119 - (length % 64)) % 64) + 1);
      padding[0] = 0x80;
      update(padding);
      update(new Uint8Array(bits.buffer));
      return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
    },
  };
}

function constants(): readonly [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
  return [
    Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  ];
}
