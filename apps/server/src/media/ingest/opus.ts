/** RTP carries it always so; sound of one channel is decoded to two alike. */
export const OPUS_CHANNELS = 2;
export const OPUS_RATE = 48_000;
/** RFC 6716, 3.2.5: no packet is longer. */
const LONGEST_SAMPLES = 5760;
const PER_MS = OPUS_RATE / 1000;

/** How much sound a packet holds, in samples at 48 kHz; null for what is no packet of Opus (RFC 6716, 3.1). */
export function opusSamples(packet: Uint8Array): number | null {
  const [head, second = 0] = packet;
  if (head === undefined) return null;
  const configuration = head >> 3;
  const frame = (configuration < 12 ? [10, 20, 40, 60] : configuration < 16 ? [10, 20, 10, 20] : [2.5, 5, 10, 20])[configuration & 3] ?? 0;
  const code = head & 3;
  if (code === 3 && packet.length < 2) return null;
  const samples = frame * PER_MS * (code === 0 ? 1 : code === 3 ? second & 63 : 2);
  return samples > 0 && samples <= LONGEST_SAMPLES ? samples : null;
}

/** What files begin with (RFC 7845, 5.1). Nothing is skipped: what was sent live has no beginning. */
export function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = OPUS_CHANNELS;
  head.writeUInt32LE(OPUS_RATE, 12);
  return head;
}
