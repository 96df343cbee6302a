import { OPUS_RATE, opusHead, opusSamples } from './opus.ts';

const HEADER_BYTES = 27;
/** Of a page; each takes 255 bytes of a packet. */
const MOST_LACES = 255;
const LACE_BYTES = 255;
const FIRST = 2;
const LAST = 4;
const SERIAL = 1;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80_00_00_00 ? (value << 1) ^ 0x04_c1_1d_b7 : value << 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = (value << 8) ^ (TABLE[((value >>> 24) ^ byte) & 255] ?? 0);
  return value >>> 0;
}

const lacesOf = (packet: Uint8Array) => Math.floor(packet.length / LACE_BYTES) + 1;

function page(packets: readonly Uint8Array[], { number, granule, flags }: { number: number; granule: number; flags: number }): Buffer {
  const laces = packets.flatMap((packet) => [...Array.from({ length: lacesOf(packet) - 1 }, () => LACE_BYTES), packet.length % LACE_BYTES]);
  const head = Buffer.alloc(HEADER_BYTES + laces.length);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(SERIAL, 14);
  head.writeUInt32LE(number, 18);
  head[26] = laces.length;
  head.set(laces, HEADER_BYTES);
  const bytes = Buffer.concat([head, ...packets]);
  bytes.writeUInt32LE(checksum(bytes), 22);
  return bytes;
}

/** A file of Ogg (RFC 3533, RFC 7845) with these packets of Opus, page by page. A packet of RTP fits in one. */
export async function* oggOpus(packets: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const tags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1');
  yield page([opusHead()], { number: 0, granule: 0, flags: FIRST });
  yield page([tags], { number: 1, granule: 0, flags: 0 });
  let [number, granule, laces] = [2, 0, 0];
  let held: Uint8Array[] = [];
  for await (const packet of packets) {
    if (laces + lacesOf(packet) > MOST_LACES || held.length >= OPUS_RATE / 960) {
      yield page(held, { number, granule, flags: 0 });
      [held, laces, number] = [[], 0, number + 1];
    }
    held.push(packet);
    laces += lacesOf(packet);
    granule += opusSamples(packet) ?? 0;
  }
  yield page(held, { number, granule, flags: LAST });
}
