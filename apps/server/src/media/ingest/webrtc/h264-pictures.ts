import type { PictureFormat } from '../publication.ts';
import type { OrderedPacket } from './rtp-order.ts';

/** As of RTMP: more than a second of video at the highest rate. */
export const MOST_PICTURE_BYTES = 4 * 1024 * 1024;
/** What a packet costs beside what it holds. */
const PACKET_BYTES = 64;
const MOST_UNITS = 1024;
const MOST_SETS = 8;
const MOST_SET_BYTES = 1024;

const SLICE = 1;
const KEY_SLICE = 5;
const SEQUENCE_SET = 7;
const PICTURE_SET = 8;
const LARGEST_UNIT = 23;
const AGGREGATE = 24;
const FRAGMENT = 28;
const STARTS = 0x80;
const ENDS = 0x40;

export interface ReceivedPicture {
  readonly data: Uint8Array;
  readonly isKey: boolean;
  readonly timestamp: number;
  /** What it and those behind it are decoded with. */
  readonly format: PictureFormat;
}

export interface H264Pictures {
  take(packet: OrderedPacket): readonly ReceivedPicture[];
  /** Nothing can be shown until a key frame comes. */
  needsKey(): boolean;
}

function withLength(units: readonly Uint8Array[], lengthBytes: 2 | 4): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(lengthBytes);
      length.writeUIntBE(unit.length, 0, lengthBytes);
      return [length, unit];
    }),
  );
}

function formatOf(sequenceSets: readonly Uint8Array[], pictureSets: readonly Uint8Array[]): PictureFormat {
  const profile = Buffer.from(sequenceSets[0]?.subarray(1, 4) ?? []);
  const description = Buffer.concat([
    Buffer.from([1, ...profile, 0xff, 0xe0 | sequenceSets.length]),
    withLength(sequenceSets, 2),
    Buffer.from([pictureSets.length]),
    withLength(pictureSets, 2),
  ]);
  return { codec: `avc1.${profile.toString('hex')}`, description };
}

/** Puts pictures of H.264 together from RTP (RFC 6184: single units, STAP-A, FU-A). Behind a loss, or what cannot be read, nothing comes until a key frame. */
export function createH264Pictures(): H264Pictures {
  let units: Uint8Array[] = [];
  let fragments: Uint8Array[] | null = null;
  let bytes = 0;
  let timestamp: number | null = null;
  let isBroken = false;
  let needsKey = true;
  let sets: { sequence: Uint8Array[]; picture: Uint8Array[] } = { sequence: [], picture: [] };
  let format: PictureFormat | null = null;

  function clear(): void {
    [units, fragments, bytes, isBroken] = [[], null, 0, false];
    sets = { sequence: [], picture: [] };
  }
  function breakOff(): void {
    [isBroken, needsKey, units, fragments] = [true, true, [], null];
  }

  function addUnit(unit: Uint8Array): void {
    const [head] = unit;
    if (head === undefined) return breakOff();
    const kind = head & 31;
    if (kind === SEQUENCE_SET || kind === PICTURE_SET) {
      const list = kind === SEQUENCE_SET ? sets.sequence : sets.picture;
      if (unit.length < 4 && kind === SEQUENCE_SET) return breakOff();
      if (unit.length > MOST_SET_BYTES || list.length >= MOST_SETS) return breakOff();
      list.push(unit);
    } else if (kind >= SLICE && kind <= KEY_SLICE) {
      if (units.length >= MOST_UNITS) return breakOff();
      units.push(unit);
    }
  }

  function addAggregate(payload: Uint8Array): void {
    for (let at = 1; at < payload.length; ) {
      const length = ((payload[at] ?? 0) << 8) | (payload[at + 1] ?? 0);
      const end = at + 2 + length;
      if (length === 0 || end > payload.length) return breakOff();
      addUnit(payload.subarray(at + 2, end));
      at = end;
    }
  }

  function addFragment(payload: Uint8Array): void {
    const [indicator = 0, head = 0] = payload;
    if (payload.length < 3) return breakOff();
    if ((head & STARTS) !== 0) fragments = [Uint8Array.of((indicator & 0xe0) | (head & 31))];
    else if (fragments === null) return breakOff();
    fragments.push(payload.subarray(2));
    if ((head & ENDS) === 0) return;
    const whole = Buffer.concat(fragments);
    fragments = null;
    addUnit(whole);
  }

  /** The picture that is whole now. */
  function finish(): readonly ReceivedPicture[] {
    if (fragments !== null) breakOff();
    const [found, from, own, isLost] = [units, timestamp, sets, isBroken];
    clear();
    if (isLost || from === null) return [];
    if (own.sequence.length > 0 && own.picture.length > 0) format = formatOf(own.sequence, own.picture);
    const isKey = found.some((unit) => ((unit[0] ?? 0) & 31) === KEY_SLICE);
    if (found.length === 0 || format === null || (needsKey && !isKey)) return [];
    needsKey = false;
    return [{ data: withLength(found, 4), isKey, timestamp: from, format }];
  }

  return {
    take({ payload, timestamp: at, isLast, isAfterLoss }) {
      const pictures: ReceivedPicture[] = [];
      if (isAfterLoss) {
        clear();
        // Of this picture the beginning may be what is gone.
        [needsKey, isBroken] = [true, true];
      } else if (payload.length === 0) {
        // Senders pad to find out how much they may send.
        return [];
      } else if (timestamp !== null && timestamp !== at) pictures.push(...finish());
      timestamp = at;
      bytes += payload.length + PACKET_BYTES;
      const kind = (payload[0] ?? 0) & 31;
      if (bytes > MOST_PICTURE_BYTES) breakOff();
      else if (!isBroken) {
        if (kind === AGGREGATE) addAggregate(payload);
        else if (kind === FRAGMENT) addFragment(payload);
        else if (kind <= LARGEST_UNIT) addUnit(payload);
        else breakOff();
      }
      if (isLast) {
        pictures.push(...finish());
        timestamp = null;
      }
      return pictures;
    },
    needsKey: () => needsKey,
  };
}
