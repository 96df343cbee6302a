/** ITU-R BS.1770-4: hops of 100 ms, four of which make a block. */
const HOPS_PER_SECOND = 10;
const HOPS_PER_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const OFFSET = -0.691;

const loudnessOf = (energy: number) => OFFSET + 10 * Math.log10(energy);
const energyOf = (loudness: number) => 10 ** ((loudness - OFFSET) / 10);

/** Transposed direct form II; its two delays. */
interface Filter {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
  z1: number;
  z2: number;
}

/** The head's effect: a high shelf. */
function shelf(rate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
    z1: 0,
    z2: 0,
  };
}

/** The ear's deafness to the lowest tones: a high pass. */
function highPass(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0, z1: 0, z2: 0 };
}

function step(filter: Filter, x: number): number {
  const y = filter.b0 * x + filter.z1;
  filter.z1 = filter.b1 * x - filter.a1 * y + filter.z2;
  filter.z2 = filter.b2 * x - filter.a2 * y;
  return y;
}

export interface LoudnessMeter {
  /** One sample of both channels. */
  add(left: number, right: number): void;
  /** Both channels were the same in every sample. */
  readonly isMono: boolean;
  /** Integrated, in LUFS: of both channels, or of the one that both are. -Infinity: nothing but silence. */
  integrated(): number;
}

export function createLoudnessMeter(rate: number): LoudnessMeter {
  const hopFrames = rate / HOPS_PER_SECOND;
  const left = [shelf(rate), highPass(rate)] as const;
  let right: readonly [Filter, Filter] | null = null;
  /** Mean square of each hop, both channels added. */
  const hops: number[] = [];
  let sum = 0;
  let frames = 0;

  function end(): void {
    hops.push(sum / frames);
    sum = 0;
    frames = 0;
  }

  return {
    add(l, r) {
      // Until they differ, what holds for one channel holds for the other.
      if (right === null && l !== r) right = [{ ...left[0] }, { ...left[1] }];
      const a = step(left[1], step(left[0], l));
      const b = right === null ? a : step(right[1], step(right[0], r));
      sum += a * a + b * b;
      frames += 1;
      if (frames === hopFrames) end();
    },
    get isMono() {
      return right === null;
    },
    integrated() {
      // A file shorter than a block is one.
      if (frames > 0 && hops.length < HOPS_PER_BLOCK) end();
      const share = right === null ? 0.5 : 1;
      const blocks: number[] = [];
      const length = Math.min(HOPS_PER_BLOCK, hops.length);
      if (length === 0) return Number.NEGATIVE_INFINITY;
      for (let at = 0; at + length <= hops.length; at += 1) {
        let energy = 0;
        for (let hop = at; hop < at + length; hop += 1) energy += hops[hop] ?? 0;
        blocks.push((share * energy) / length);
      }
      const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
      const heard = blocks.filter((energy) => energy > energyOf(ABSOLUTE_GATE));
      if (heard.length === 0) return Number.NEGATIVE_INFINITY;
      const threshold = energyOf(loudnessOf(mean(heard)) + RELATIVE_GATE);
      return loudnessOf(mean(heard.filter((energy) => energy > threshold)));
    },
  };
}
