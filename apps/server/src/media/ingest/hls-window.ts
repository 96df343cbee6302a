import { IngestError } from './publication.ts';

/** What a player is shown: the newest segments. */
const SHOWN_SEGMENTS = 6;
/** What is still there for those who read an older list. */
const KEPT_SEGMENTS = 12;
/** Of a stream: at 15 Mbit/s a quarter of a minute, at usual rates all that are kept. */
export const MOST_WHOLE_BYTES = 30 * 1024 * 1024;
export const MOST_SOUND_BYTES = 4 * 1024 * 1024;

/** Players count breaks from what the list says, some of them one by one from 0: it is kept small. */
const SECONDS_PER_BREAK = 10;
const MOST_BREAKS = 10_000;

interface Segment {
  readonly number: number;
  readonly bytes: number;
  readonly seconds: number;
  /** When its first picture or sound came. */
  readonly at: number;
  /** The number of its initialisation; another one begins with every publisher. */
  readonly init: number;
  /** Rises with each publisher, also over a restart of the server: a player that goes on sees that its times begin anew. */
  readonly publisher: number;
}

/** One rendition of a live stream, in memory: its newest segments and the list of them. */
export interface HlsWindow {
  /** A publisher begins, perhaps one who was there before. */
  begin(init: Uint8Array): void;
  /** The oldest go. Throws at one that is too large by itself. */
  add(bytes: Uint8Array, seconds: number, at: number): void;
  /** Null while there is nothing to play. */
  playlist(): string | null;
  file(name: string): Uint8Array | null;
}

/** With `mostBytes` of segments. `firstNumber`, a time in seconds, is above that of any segment before: a server that begins anew gives no name twice, and no number of a break either. */
export function createHlsWindow(prefix: 'video' | 'audio', mostBytes: number, firstNumber: number): HlsWindow {
  const files = new Map<string, Uint8Array>();
  let segments: Segment[] = [];
  let held = 0;
  let next = firstNumber;
  let init = 0;
  let publishers = Math.floor(firstNumber / SECONDS_PER_BREAK) % MOST_BREAKS;
  let longest = 2;
  const initName = (of: number) => `${prefix}-init-${of}.mp4`;
  const segmentName = (of: number) => `${prefix}-${of}.m4s`;

  return {
    begin(bytes) {
      init = next;
      publishers += 1;
      files.set(initName(init), bytes);
    },
    add(bytes, seconds, at) {
      if (bytes.length > mostBytes) throw new IngestError('a segment is too large: send key frames more often, or less');
      files.set(segmentName(next), bytes);
      held += bytes.length;
      segments.push({ number: next, bytes: bytes.length, seconds, at, init, publisher: publishers - 1 });
      next += 1;
      // Compared when rounded (RFC 8216 §4.3.3.1): upwards, a thousandth more than two seconds would put every viewer three seconds further behind.
      longest = Math.max(longest, Math.round(seconds));
      const gone: Segment[] = [];
      while (segments.length > KEPT_SEGMENTS || held > mostBytes) {
        const [oldest, ...newer] = segments;
        if (oldest === undefined) break;
        gone.push(oldest);
        segments = newer;
        held -= oldest.bytes;
        files.delete(segmentName(oldest.number));
      }
      const used = new Set([init, ...segments.map((one) => one.init)]);
      for (const of of new Set(gone.map((one) => one.init))) if (!used.has(of)) files.delete(initName(of));
    },
    playlist() {
      const shown = segments.slice(-SHOWN_SEGMENTS);
      const [first] = shown;
      if (first === undefined) return null;
      const lines = shown.flatMap(({ number, seconds, at, init: of }, index) => [
        ...(index > 0 && shown[index - 1]?.init !== of ? ['#EXT-X-DISCONTINUITY'] : []),
        ...(index === 0 || shown[index - 1]?.init !== of ? [`#EXT-X-MAP:URI="${initName(of)}"`] : []),
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
        `#EXTINF:${seconds.toFixed(3)},`,
        segmentName(number),
      ]);
      return [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        `#EXT-X-TARGETDURATION:${longest}`,
        `#EXT-X-MEDIA-SEQUENCE:${first.number}`,
        `#EXT-X-DISCONTINUITY-SEQUENCE:${first.publisher}`,
        '#EXT-X-INDEPENDENT-SEGMENTS',
        ...lines,
        '',
      ].join('\n');
    },
    file: (name) => files.get(name) ?? null,
  };
}
