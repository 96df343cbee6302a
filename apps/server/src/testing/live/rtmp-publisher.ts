import { once } from 'node:events';
import { connect } from 'node:net';
import { type AmfValue, readAmf, writeAmf } from '../../media/ingest/amf.ts';
import { AUDIO, COMMAND, createMessageReader, VIDEO } from '../../media/ingest/rtmp-message.ts';

const HANDSHAKE_BYTES = 1536;
const CHUNK_SIZE = 128;
/** Baseline, as x264 says it; the pictures themselves are made up. */
const AVC_CONFIGURATION = Buffer.from('0142c01effe1000467640000000000', 'hex');
const AAC_CONFIGURATION = Buffer.from('1190', 'hex');
const FRAME_MS = 40;
const FRAMES_PER_KEY = 50;
const SOUND_MS = 1024 / 48;

/** In chunks of the size that everybody begins with. */
function chunksOf(type: number, timestamp: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head[0] = 4;
  head.writeUIntBE(timestamp, 1, 3);
  head.writeUIntBE(data.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(1, 8);
  const parts: Buffer[] = [head];
  for (let at = 0; at < data.length; at += CHUNK_SIZE) {
    if (at > 0) parts.push(Buffer.from([0xc4]));
    parts.push(data.subarray(at, at + CHUNK_SIZE));
  }
  return Buffer.concat(parts);
}

/** A publisher that speaks RTMP over a real connection. Answers what the server says of its key. */
export async function publishTo(port: number, key: string, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  const read = createMessageReader(() => true);
  let greeting: Buffer = Buffer.alloc(0);
  const heard: AmfValue[][] = [];
  let wake = () => {};
  socket.on('data', (bytes) => {
    const before = greeting.length;
    if (before < 1 + 2 * HANDSHAKE_BYTES) {
      greeting = Buffer.concat([greeting, bytes]).subarray(0, 1 + 2 * HANDSHAKE_BYTES);
      bytes = bytes.subarray(greeting.length - before);
    }
    if (bytes.length > 0) for (const message of read(bytes)) if (message?.type === COMMAND) heard.push(readAmf(message.data));
    wake();
  });
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), closed.then(() => Promise.reject(new Error('closed')))]);
  };
  const say = (...values: AmfValue[]) => socket.write(chunksOf(COMMAND, 0, writeAmf(...values)));

  await once(socket, 'connect');
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(HANDSHAKE_BYTES, 7)]));
  await until(() => greeting.length === 1 + 2 * HANDSHAKE_BYTES);
  socket.write(greeting.subarray(1, 1 + HANDSHAKE_BYTES));
  say('connect', 1, { app: 'live', tcUrl: 'rtmp://127.0.0.1/live' });
  await until(() => heard.some(([name, number]) => name === '_result' && number === 1));
  say('createStream', 2, null);
  say('publish', 3, null, key, 'live');
  await until(() => heard.some(([name]) => name === 'onStatus'));
  const said = heard.find(([name]) => name === 'onStatus')?.[3] as { readonly code: string; readonly description?: string };

  return {
    ...said,
    closed,
    /** So many seconds of picture and sound, at once; sound that can be decoded where its frames are given. */
    send(seconds: number, given?: { readonly configuration: Buffer; readonly frames: readonly Uint8Array[] }) {
      socket.write(chunksOf(VIDEO, 0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), AVC_CONFIGURATION])));
      socket.write(chunksOf(AUDIO, 0, Buffer.concat([Buffer.from([0xaf, 0]), given?.configuration ?? AAC_CONFIGURATION])));
      let sound = 0;
      for (let frame = 0; frame * FRAME_MS <= seconds * 1000; frame += 1) {
        const isKey = frame % FRAMES_PER_KEY === 0;
        const picture = Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0, 0, 0, 0, 196, isKey ? 0x65 : 0x41]), Buffer.alloc(195, frame)]);
        socket.write(chunksOf(VIDEO, frame * FRAME_MS, picture));
        for (; sound * SOUND_MS <= (frame + 1) * FRAME_MS; sound += 1)
          socket.write(
            chunksOf(
              AUDIO,
              Math.round(sound * SOUND_MS),
              Buffer.concat([Buffer.from([0xaf, 1]), given?.frames[sound % given.frames.length] ?? Buffer.alloc(60, sound)]),
            ),
          );
      }
    },
    /** Messages one after the other, in one go. */
    write(type: number, ...messages: readonly Buffer[]) {
      socket.write(Buffer.concat(messages.map((data) => chunksOf(type, 0, data))));
    },
    /** Until all that was sent before was handled. */
    async answered() {
      const before = heard.length;
      say('createStream', 4, null);
      await until(() => heard.length > before);
    },
    async leave() {
      socket.end();
      await closed;
    },
  };
}
