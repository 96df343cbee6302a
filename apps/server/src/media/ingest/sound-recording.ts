import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { oggOpus } from './ogg.ts';
import { OPUS_RATE, opusSamples } from './opus.ts';
import type { AacFormat, Sound, SoundFormat } from './publication.ts';
import type { Meter } from './rate-meter.ts';

const HEADER_BYTES = 7;
/** Written before the disk is looked at again. */
const UNCHECKED_BYTES = 1024 ** 2;
/** Where the disk does not follow nothing more is recorded: what is broadcast goes before it. */
const MOST_WAITING_BYTES = 4 * 1024 ** 2;
/** Samples of a frame. */
export const AAC_FRAME = 1024;
/** By their index in a configuration and in the head of a frame. */
export const SAMPLE_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
/** The widest that a head of a frame can say; what is above is built on it. */
const LOW_COMPLEXITY = 2;
const GREATEST_OBJECT_TYPE = 4;

/** What the sound of a part is in, by how its file ends: AAC in frames that stand by themselves (ADTS), Opus in packets behind their lengths. */
export type RecordedCodec = SoundFormat['codec'];

export interface SoundRecording {
  take(sound: Sound, format: SoundFormat): void;
  /** Resolves when all of it is in the file. */
  end(): Promise<void>;
}

const LENGTH_BYTES = 2;
/** 20 ms. */
const SILENT_PACKET = Buffer.from([0xf8, 0xff, 0xfe]);
const SILENT_SECONDS = 0.02;
/** Of packets that were lost, at one place: a clock that jumps is no silence. */
const MOST_SILENT_SECONDS = 12;

/** A frame that stands by itself (ADTS): a file of them may end anywhere, be cut anywhere and be put behind another. */
export function adtsFrame(frame: Uint8Array, { objectType, rateIndex, channels }: AacFormat): Buffer {
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

function behindLength(packet: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(packet.length);
  return Buffer.concat([length, packet]);
}

export interface RecordingBounds {
  readonly mostBytes: number;
  /** Whether it is too much for its time, with so many bytes more. */
  readonly isTooMuch: Meter;
  /** Whether the disk is left enough for everything else. */
  readonly hasRoom: () => Promise<boolean>;
}

/** Writes the sound of one publisher, as it came, to `path` with the ending of its codec. A fault ends the recording, and nothing else. */
export function createSoundRecording(
  path: string,
  { mostBytes, isTooMuch, hasRoom }: RecordingBounds,
  onFault: (reason: string) => void,
): SoundRecording {
  let file: WriteStream | null = null;
  let written = 0;
  let unchecked = 0;
  /** Where the sound before ended, by the clock of its publisher. */
  let ended: number | null = null;
  let isOver = false;
  let closed: Promise<void> = Promise.resolve();
  function stop(reason: string): void {
    if (isOver) return;
    isOver = true;
    file?.end();
    onFault(reason);
  }
  function checkRoom(): void {
    unchecked = 0;
    hasRoom().then(
      (isThere) => isThere || stop('the disk is full'),
      (error: unknown) => stop(String(error)),
    );
  }
  function open(codec: RecordedCodec): WriteStream {
    const opened = createWriteStream(`${path}.${codec}`, { flags: 'wx', mode: 0o600 });
    opened.on('error', (error) => stop(error.message));
    closed = new Promise((resolve) => opened.once('close', resolve));
    return opened;
  }
  /** Packets that were lost leave their time: what comes behind them stays beside its chapter. */
  function packets({ data, at, seconds }: Sound): Buffer {
    const missing = Math.min(MOST_SILENT_SECONDS, at - (ended ?? at));
    const silent = Array.from({ length: Math.max(0, Math.round(missing / SILENT_SECONDS)) }, () => behindLength(SILENT_PACKET));
    ended = at + seconds;
    return Buffer.concat([...silent, behindLength(data)]);
  }
  return {
    take(sound, format) {
      if (isOver) return;
      file ??= open(format.codec);
      if (file.writableLength > MOST_WAITING_BYTES) return stop('the disk is too slow');
      const bytes = format.codec === 'aac' ? adtsFrame(sound.data, format) : packets(sound);
      if (isTooMuch(bytes.length)) return stop('its sound is more than any programme sends');
      written += bytes.length;
      if (written > mostBytes) return stop('it is too long');
      unchecked += bytes.length;
      if (unchecked > UNCHECKED_BYTES) checkRoom();
      file.write(bytes);
    },
    async end() {
      isOver = true;
      file?.end();
      await closed;
    },
  };
}

export interface RecordedFrame {
  /** In seconds of the part. */
  readonly at: number;
  readonly seconds: number;
  /** Of AAC, with its head. */
  readonly bytes: Buffer;
}

interface FoundFrame {
  /** With what stands before the frame. */
  readonly length: number;
  readonly head: number;
  readonly seconds: number;
}

/** Null: no frame begins here. */
type FindFrame = (bytes: Buffer) => FoundFrame | null;

const FRAMES: Readonly<Record<RecordedCodec, { readonly headBytes: number; readonly find: FindFrame }>> = {
  aac: {
    headBytes: HEADER_BYTES,
    find(bytes) {
      const length = ((bytes.readUInt8(3) & 3) << 11) | (bytes.readUInt8(4) << 3) | (bytes.readUInt8(5) >> 5);
      const rate = SAMPLE_RATES[(bytes.readUInt8(2) >> 2) & 15];
      return length < HEADER_BYTES || rate === undefined ? null : { length, head: 0, seconds: AAC_FRAME / rate };
    },
  },
  opus: {
    headBytes: LENGTH_BYTES + 2,
    find(bytes) {
      const length = LENGTH_BYTES + bytes.readUInt16BE(0);
      const samples = opusSamples(bytes.subarray(LENGTH_BYTES, length));
      return samples === null ? null : { length, head: LENGTH_BYTES, seconds: samples / OPUS_RATE };
    },
  },
};

/** The frames of a recorded part. It ends before one that is not whole, as a process that was killed leaves it. */
export async function* framesIn(path: string, codec: RecordedCodec): AsyncGenerator<RecordedFrame> {
  const { headBytes, find } = FRAMES[codec];
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    while (from + headBytes <= rest.length) {
      const frame = find(rest.subarray(from));
      if (frame === null) return;
      if (from + frame.length > rest.length) break;
      yield { at, seconds: frame.seconds, bytes: rest.subarray(from + frame.head, from + frame.length) };
      at += frame.seconds;
      from += frame.length;
    }
    rest = rest.subarray(from);
  }
}

/** A file that programmes know, of frames from one part or several. */
export const recordedFile = (frames: AsyncIterable<Buffer>, codec: RecordedCodec): AsyncIterable<Buffer> =>
  codec === 'opus' ? oggOpus(frames) : frames;
