import { describe, expect, it } from 'vitest';
import { createH264Pictures, MOST_PICTURE_BYTES, type ReceivedPicture } from './h264-pictures.ts';
import { createRtpOrder, type RtpPacket } from './rtp-order.ts';

const SEQUENCE_SET = Buffer.from('6742c01ed9', 'hex');
const PICTURE_SET = Buffer.from('68ce3c80', 'hex');

/** The same numbers every time, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Sent {
  readonly isKey: boolean;
  readonly units: readonly Buffer[];
}
function aPicture(random: () => number, isKey: boolean): Sent {
  const unit = () => {
    const bytes = Buffer.alloc(2 + Math.floor(random() * 300), Math.floor(random() * 256));
    bytes[0] = isKey ? 0x65 : 0x41;
    return bytes;
  };
  return { isKey, units: Array.from({ length: 1 + Math.floor(random() * 3) }, unit) };
}

const aggregate = (units: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0x78]), ...units.flatMap((unit) => [Buffer.from([unit.length >> 8, unit.length & 255]), unit])]);
function fragments(unit: Buffer, size: number): Buffer[] {
  const [head = 0] = unit;
  const payloads: Buffer[] = [];
  for (let from = 1; from < unit.length; from += size)
    payloads.push(
      Buffer.concat([
        Buffer.from([(head & 0xe0) | 28, (from === 1 ? 0x80 : 0) | (from + size >= unit.length ? 0x40 : 0) | (head & 31)]),
        unit.subarray(from, from + size),
      ]),
    );
  return payloads;
}

/** Each unit alone, together with others, or in pieces: as chance has it. */
function packetsOf(pictures: readonly Sent[], random: () => number): RtpPacket[] {
  const packets: RtpPacket[] = [];
  for (const [index, { isKey, units }] of pictures.entries()) {
    const payloads: Buffer[] = isKey ? [aggregate([SEQUENCE_SET, PICTURE_SET])] : [];
    if (random() < 0.3) payloads.push(aggregate(units));
    else for (const unit of units) payloads.push(...(random() < 0.5 && unit.length > 3 ? fragments(unit, 1 + Math.floor(random() * 100)) : [unit]));
    for (const [place, payload] of payloads.entries())
      packets.push({
        sequence: (65_500 + packets.length) & 0xffff,
        timestamp: (0xff_ff_f0_00 + index * 3600) >>> 0,
        isLast: place === payloads.length - 1,
        payload,
      });
  }
  return packets;
}
const wholeOf = ({ units }: Sent) =>
  Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, unit.length >> 8, unit.length & 255]), unit])).toString('hex');
function receive(packets: readonly RtpPacket[], mostHeld = 20): ReceivedPicture[] {
  const [order, pictures] = [createRtpOrder(mostHeld), createH264Pictures()];
  return packets.flatMap((packet) => [...order(packet)]).flatMap((packet) => [...pictures.take(packet)]);
}
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const gop = (random: () => number, count = 24) => Array.from({ length: count }, (_, index) => aPicture(random, index % 8 === 0));

describe('LIVE-13.3 pictures from RTP', () => {
  it('come out as they were sent, however they were packed, in whatever order and how often packets came', () => {
    for (const seed of seeds) {
      const random = numbers(seed);
      const sent = gop(random);
      const packets = packetsOf(sent, random);
      // The first holds its place; others swap with a neighbour, or come again.
      const mixed = packets.flatMap((packet, index) => (index % 7 === 6 && random() < 0.5 ? [packet, packet] : [packet]));
      for (let index = 2; index < mixed.length - 1; index += 3) [mixed[index], mixed[index + 1]] = [mixed[index + 1]!, mixed[index]!];
      const received = receive(mixed);
      expect(received.map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(sent.map(wholeOf));
      expect(received.map(({ isKey }) => isKey)).toEqual(sent.map(({ isKey }) => isKey));
    }
  });

  it('are decoded with the parameters that stood before them', () => {
    const random = numbers(7);
    const [first] = receive(packetsOf([aPicture(random, true)], random));
    expect(first?.format.codec).toBe('avc1.42c01e');
    const record = Buffer.from('0142c01effe10005', 'hex');
    expect(Buffer.from(first?.format.description ?? []).toString('hex')).toBe(
      Buffer.concat([record, SEQUENCE_SET, Buffer.from([1, 0, PICTURE_SET.length]), PICTURE_SET]).toString('hex'),
    );
  });

  it('behind a loss are left out until a key frame, and none is ever in part', () => {
    for (const seed of seeds) {
      const random = numbers(seed);
      const sent = gop(random);
      const packets = packetsOf(sent, random);
      const lost = 1 + Math.floor(random() * (packets.length - 1));
      const hurt = packets.slice(0, lost).filter(({ isLast }) => isLast).length;
      // Of the picture behind its last packet the first may be lost too.
      const doubtful = packets[lost]?.isLast ? hurt + 1 : hurt;
      const nextKey = sent.findIndex(({ isKey }, index) => index > doubtful && isKey);
      const expected = sent.filter((_, index) => index < hurt || (nextKey !== -1 && index >= nextKey));
      const received = receive(
        packets.filter((_, index) => index !== lost),
        2,
      ).map(({ data }) => Buffer.from(data).toString('hex'));
      // What was held when all was over did not come out.
      expect(expected.map(wholeOf).slice(0, received.length)).toEqual(received);
      expect(received.length).toBeGreaterThanOrEqual(expected.length - 2);
    }
  });

  it('are no more than can be held: noise and endless fragments give nothing, and a key frame behind them does', () => {
    const random = numbers(3);
    const pictures = createH264Pictures();
    const take = (payload: Uint8Array, timestamp: number, isLast: boolean) =>
      pictures.take({ sequence: 0, timestamp, isLast, payload, isAfterLoss: false });
    for (let index = 0; index < 2000; index += 1) {
      const noise = Uint8Array.from({ length: Math.floor(random() * 40) }, () => random() * 256);
      take(noise, index >> 2, random() < 0.3);
    }
    const piece = Buffer.alloc(60_000);
    for (let bytes = 0; bytes < 2 * MOST_PICTURE_BYTES; bytes += piece.length) {
      piece.set([0x7c, bytes === 0 ? 0x85 : 0x05]);
      take(piece, 9000, false);
    }
    piece.set([0x7c, 0x45]);
    expect(take(piece, 9000, true)).toEqual([]);
    expect(pictures.needsKey()).toBe(true);
    expect(take(aggregate([SEQUENCE_SET, PICTURE_SET, Buffer.from([0x65, 1, 2])]), 9900, true)).toMatchObject([{ isKey: true, timestamp: 9900 }]);
    expect(pictures.needsKey()).toBe(false);
  });
});
