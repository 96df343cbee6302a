import { IngestError } from './publication.ts';

/** One message of RTMP, put together from its chunks. */
export interface RtmpMessage {
  readonly type: number;
  readonly streamId: number;
  /** Milliseconds; it wraps at 2^32. */
  readonly timestamp: number;
  readonly data: Buffer;
}

export const SET_CHUNK_SIZE = 1;
export const ACKNOWLEDGEMENT = 3;
export const WINDOW_SIZE = 5;
export const PEER_BANDWIDTH = 6;
export const AUDIO = 8;
export const VIDEO = 9;
export const COMMAND = 20;

/** A message of a whole second of video at the highest rate is smaller. */
export const MOST_MESSAGE_BYTES = 4 * 1024 * 1024;
const MOST_CHUNK_STREAMS = 16;
/** Of all messages that are not whole, together: sound comes between the chunks of a picture. */
const MOST_UNFINISHED_BYTES = 6 * 1024 * 1024;
/** Until somebody has shown their key: a few commands. */
const UNKNOWN = { bytes: 4096, chunkStreams: 4 } as const;
/** What every connection begins with. Smaller ones cost more to read than to send. */
const FIRST_CHUNK_SIZE = 128;
const EXTENDED = 0xff_ff_ff;
const HEADER_BYTES = [11, 7, 3, 0] as const;

interface ChunkStream {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  isExtended: boolean;
  parts: Buffer[];
  received: number;
}

/** Takes bytes as they come and gives for each chunk the message that is whole with it, or null. Throws at what no client sends, and at what one without a key needs not. */
export function createMessageReader(isAdmitted: () => boolean): (bytes: Buffer) => Generator<RtmpMessage | null, void> {
  const streams = new Map<number, ChunkStream>();
  let rest: Buffer = Buffer.alloc(0);
  /** What came since the chunk that is not whole yet, and how many bytes it needs at least. */
  let more: Buffer[] = [];
  let moreBytes = 0;
  let needed = 1;
  let chunkSize = FIRST_CHUNK_SIZE;
  let unfinished = 0;

  /** One chunk from the beginning of what there is; null when it is not whole. */
  function chunk(): { readonly used: number; readonly message: RtmpMessage | null } | null {
    const [first] = rest;
    if (first === undefined) return null;
    const low = first & 0x3f;
    const basic = low === 0 ? 2 : low === 1 ? 3 : 1;
    if (rest.length < basic) return null;
    const id = low === 0 ? 64 + rest.readUInt8(1) : low === 1 ? 64 + rest.readUInt16LE(1) : low;
    const format = (first >> 6) as 0 | 1 | 2 | 3;
    const known = streams.get(id);
    if (known === undefined && format !== 0) throw new IngestError('a chunk goes on from none');
    if (known === undefined && streams.size >= (isAdmitted() ? MOST_CHUNK_STREAMS : UNKNOWN.chunkStreams))
      throw new IngestError('too many chunk streams');
    let at = basic + HEADER_BYTES[format];
    if (rest.length < at) return null;
    const given = format < 3 ? rest.readUIntBE(basic, 3) : -1;
    const isExtended = format < 3 ? given === EXTENDED : (known?.isExtended ?? false);
    if (isExtended && rest.length < at + 4) return null;
    const time = isExtended ? rest.readUInt32BE(at) : given;
    if (isExtended) at += 4;

    const stream: ChunkStream = known ?? { timestamp: 0, delta: 0, length: 0, type: 0, streamId: 0, isExtended, parts: [], received: 0 };
    const length = format < 2 ? rest.readUIntBE(basic + 3, 3) : stream.length;
    if (length > (isAdmitted() ? MOST_MESSAGE_BYTES : UNKNOWN.bytes)) throw new IngestError('a message is too long');
    // Some programmes send a sound without bytes; before the key one byte would be a message.
    if (length === 0 && !isAdmitted()) throw new IngestError('a message is empty');
    const isNew = stream.received === 0;
    const size = Math.min(chunkSize, length - stream.received);
    if (rest.length < at + size) {
      needed = at + size;
      return null;
    }

    streams.set(id, stream);
    stream.isExtended = isExtended;
    stream.length = length;
    if (format < 2) stream.type = rest.readUInt8(basic + 6);
    if (format === 0) stream.streamId = rest.readUInt32LE(basic + 7);
    if (isNew) {
      if (format === 0) [stream.timestamp, stream.delta] = [time, 0];
      else {
        if (format < 3) stream.delta = time;
        stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
      }
    }
    stream.parts.push(Buffer.from(rest.subarray(at, at + size)));
    stream.received += size;
    unfinished += size;
    if (unfinished > MOST_UNFINISHED_BYTES) throw new IngestError('too much of it is not whole');
    if (stream.received < length) return { used: at + size, message: null };
    const message = { type: stream.type, streamId: stream.streamId, timestamp: stream.timestamp, data: Buffer.concat(stream.parts) };
    unfinished -= stream.received;
    stream.parts = [];
    stream.received = 0;
    return { used: at + size, message };
  }

  function resize(data: Buffer): void {
    chunkSize = data.length < 4 ? 0 : data.readUInt32BE(0);
    if (chunkSize < FIRST_CHUNK_SIZE || chunkSize > MOST_MESSAGE_BYTES) throw new IngestError('no size of chunks');
  }

  return function* (bytes) {
    more.push(bytes);
    moreBytes += bytes.length;
    // Putting megabytes together for each packet of a long chunk would be work of its square.
    if (rest.length + moreBytes < needed) return;
    rest = Buffer.concat([rest, ...more]);
    [more, moreBytes, needed] = [[], 0, 1];
    for (let found = chunk(); found !== null; found = chunk()) {
      rest = rest.subarray(found.used);
      if (found.message?.type === SET_CHUNK_SIZE) resize(found.message.data);
      yield found.message;
    }
  };
}

/** What this server says is short: each message is one chunk, since `size` is told before. */
export const SENT_CHUNK_SIZE = 4096;
export function writeMessage(type: number, data: Buffer, streamId = 0): Buffer {
  const head = Buffer.alloc(12);
  head[0] = type === COMMAND ? 3 : 2;
  head.writeUIntBE(data.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(streamId, 8);
  return Buffer.concat([head, data]);
}
