/** Where a file may be cut, between two frames: bytes and seconds from its begin. */
interface Cut {
  readonly byte: number;
  readonly second: number;
}

export interface FilePart {
  readonly fromByte: number;
  readonly toByte: number;
  /** In seconds. */
  readonly from: number;
  readonly to: number;
}

interface PartLimits {
  readonly mostBytes: number;
  readonly mostSeconds: number;
  /** [from, to] in seconds, in order: where a cut goes through no word. */
  readonly silences: readonly (readonly [number, number])[];
}

const HEADER_BYTES = 4;
const V1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const V2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
/** How much of a part is given up for a silence. */
const LOOKS_BACK_SECONDS = 90;

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** A frame of MPEG audio, layer III; null for what is none. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + HEADER_BYTES);
  if (one !== 0xff || (two & 0xe0) !== 0xe0 || ((two >> 1) & 3) !== 1) return null;
  const version = (two >> 3) & 3;
  const kbits = (version === 3 ? V1_KBITS : V2_KBITS)[three >> 4];
  const base = RATES[(three >> 2) & 3];
  if (version === 1 || !kbits || base === undefined) return null;
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4;
  const samples = version === 3 ? 1152 : 576;
  return { bytes: Math.floor(((samples / 8) * kbits * 1000) / rate) + ((three >> 1) & 1), seconds: samples / rate };
}

/** Parts of an MP3 that keep both limits, cut between frames, in a silence where there is one near the end of a part. */
export function mp3Parts(file: Uint8Array, { mostBytes, mostSeconds, silences }: PartLimits): FilePart[] {
  const parts: FilePart[] = [];
  let begin: Cut | null = null;
  // In the middle of the last silence of what may become this part.
  let silent: Cut | null = null;
  let silence = 0;
  let marked = -1;
  let second = 0;
  let at = 0;
  const close = (to: Cut) => {
    if (begin && to.byte > begin.byte) parts.push({ fromByte: begin.byte, toByte: to.byte, from: begin.second, to: to.second });
    begin = to;
    silent = null;
  };
  while (at + HEADER_BYTES <= file.length) {
    const frame = frameAt(file, at);
    if (!frame) {
      at += 1;
      continue;
    }
    const here: Cut = { byte: at, second };
    begin ??= here;
    while (silence < silences.length && (silences[silence]?.[1] ?? 0) <= second) silence += 1;
    const [from, to] = silences[silence] ?? [Number.POSITIVE_INFINITY, 0];
    if (second >= (from + to) / 2 && second < to && marked !== silence) [silent, marked] = [here, silence];
    if (at + frame.bytes - begin.byte > mostBytes || second + frame.seconds - begin.second > mostSeconds) {
      const isNear: boolean = silent !== null && silent.byte > begin.byte && second - silent.second <= LOOKS_BACK_SECONDS;
      close(isNear && silent ? silent : here);
    }
    second += frame.seconds;
    at += frame.bytes;
  }
  close({ byte: Math.min(at, file.length), second });
  return parts;
}
