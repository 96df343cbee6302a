import { createReadStream, createWriteStream } from 'node:fs';

const HEADER_BYTES = 7;
/** Of sound: an evening of the best that programs send. */
const MOST_BYTES = 1024 ** 3;
/** Where the disk does not follow nothing more is recorded: what is broadcast goes before it. */
const MOST_WAITING_BYTES = 4 * 1024 ** 2;
/** Samples of a frame. */
export const AAC_FRAME = 1024;
/** By their index in a configuration and in the head of a frame. */
export const SAMPLE_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
/** The widest that a head of a frame can say; what is above is built on it. */
const LOW_COMPLEXITY = 2;
const GREATEST_OBJECT_TYPE = 4;

/** Of AAC, as its configuration says it. */
export interface SoundFormat {
  /** As AudioSpecificConfig has them. */
  readonly objectType: number;
  readonly rateIndex: number;
  readonly channels: number;
}

export interface SoundRecording {
  take(frame: Uint8Array, format: SoundFormat): void;
  /** Resolves when all of it is in the file. */
  end(): Promise<void>;
}

/** A frame that stands by itself (ADTS): a file of them may end anywhere, be cut anywhere and be put behind another. */
export function adtsFrame(frame: Uint8Array, { objectType, rateIndex, channels }: SoundFormat): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + frame.length);
  const profile = objectType > GREATEST_OBJECT_TYPE ? LOW_COMPLEXITY : objectType;
  bytes.set([
    0xff,
    0xf1,
    ((profile - 1) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (bytes.length >> 11),
    (bytes.length >> 3) & 0xff,
    ((bytes.length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  bytes.set(frame, HEADER_BYTES);
  return bytes;
}

/** Writes the sound of one publisher to a file, as it came. A fault ends the recording, and nothing else. */
export function createSoundRecording(path: string, onFault: (reason: string) => void): SoundRecording {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let written = 0;
  let isOver = false;
  function stop(reason: string): void {
    if (isOver) return;
    isOver = true;
    file.end();
    onFault(reason);
  }
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  file.on('error', (error) => stop(error.message));
  return {
    take(frame, format) {
      if (isOver) return;
      if (written > MOST_BYTES) return stop('it is too long');
      if (file.writableLength > MOST_WAITING_BYTES) return stop('the disk is too slow');
      const bytes = adtsFrame(frame, format);
      written += bytes.length;
      file.write(bytes);
    },
    async end() {
      isOver = true;
      file.end();
      await closed;
    },
  };
}

export interface RecordedFrame {
  /** In seconds of the part. */
  readonly at: number;
  readonly seconds: number;
  /** With its head. */
  readonly bytes: Buffer;
}

/** The frames of a recorded part. It ends before one that is not whole, as a process that was killed leaves it. */
export async function* framesIn(path: string): AsyncGenerator<RecordedFrame> {
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    while (from + HEADER_BYTES <= rest.length) {
      const length = ((rest.readUInt8(from + 3) & 3) << 11) | (rest.readUInt8(from + 4) << 3) | (rest.readUInt8(from + 5) >> 5);
      const rate = SAMPLE_RATES[(rest.readUInt8(from + 2) >> 2) & 15];
      if (length < HEADER_BYTES || rate === undefined) return;
      if (from + length > rest.length) break;
      const seconds = AAC_FRAME / rate;
      yield { at, seconds, bytes: rest.subarray(from, from + length) };
      at += seconds;
      from += length;
    }
    rest = rest.subarray(from);
  }
}
