import type { Socket } from 'node:net';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { createFlvReader } from './flv-media.ts';
import { IngestError, LONGEST_MS, MEASURED_SECONDS, MOST_BYTES_PER_SECOND, type Publication, SILENT_MS } from './publication.ts';
import {
  AUDIO,
  COMMAND,
  createMessageReader,
  PEER_BANDWIDTH,
  type RtmpMessage,
  SENT_CHUNK_SIZE,
  SET_CHUNK_SIZE,
  VIDEO,
  WINDOW_SIZE,
  writeMessage,
} from './rtmp-message.ts';

const HANDSHAKE_BYTES = 1536;
const VERSION = 3;
/** Until somebody has shown their key. */
const UNKNOWN_MS = 10_000;
const MOST_UNKNOWN_BYTES = 64 * 1024;
/** A publisher says about ten. */
const MOST_COMMANDS = 40;
const WINDOW_BYTES = 2_500_000;
const STREAM_ID = 1;

interface RtmpParts {
  /** Null: the key is no good. Nothing of the sound or the picture was read yet. */
  readonly admit: (key: string, close: () => void) => Promise<Publication | null>;
  readonly onRefused: (reason: string) => void;
}

/** Receives one publisher who speaks RTMP: a handshake, a few commands, and then their messages. Nobody can play from here. */
export function receiveRtmp(socket: Socket, { admit, onRefused }: RtmpParts): void {
  let state: 'greeting' | 'confirming' | 'talking' = 'greeting';
  let waiting: Buffer = Buffer.alloc(0);
  let publication: Publication | null = null;
  let readMedia: ((message: RtmpMessage) => void) | null = null;
  let isAsking = false;
  let measured = 0;
  let unknownBytes = 0;
  let commands = 0;
  const read = createMessageReader(() => publication !== null);
  const close = () => socket.destroy();
  const unknown = setTimeout(close, UNKNOWN_MS);
  const longest = setTimeout(close, LONGEST_MS);
  const measuring = setInterval(() => {
    if (measured > MOST_BYTES_PER_SECOND * MEASURED_SECONDS) refuse('it sends too much');
    measured = 0;
  }, MEASURED_SECONDS * 1000);
  socket.setTimeout(SILENT_MS, close);
  socket.setNoDelay(true);

  function refuse(reason: string): void {
    onRefused(reason);
    close();
  }
  const say = (...values: AmfValue[]) => socket.write(writeMessage(COMMAND, writeAmf(...values), 0));
  const status = (level: string, code: string) => socket.write(writeMessage(COMMAND, writeAmf('onStatus', 0, null, { level, code }), STREAM_ID));

  async function publish(key: string): Promise<void> {
    if (isAsking || publication !== null) return refuse('it publishes twice');
    isAsking = true;
    // What it sends before it is let in waits in the socket.
    socket.pause();
    const admitted = await admit(key, close);
    socket.resume();
    if (admitted === null) {
      status('error', 'NetStream.Publish.BadName');
      onRefused('its key is no good');
      return void socket.end();
    }
    if (socket.destroyed) return admitted.end();
    clearTimeout(unknown);
    publication = admitted;
    readMedia = createFlvReader(admitted);
    status('status', 'NetStream.Publish.Start');
  }

  function command(values: readonly AmfValue[]): void {
    commands += 1;
    if (commands > MOST_COMMANDS) return refuse('it says too much');
    obey(values);
  }

  function obey([name, transaction = 0, ...args]: readonly AmfValue[]): void {
    if (name === 'connect') {
      const [window, bandwidth, size] = [Buffer.alloc(4), Buffer.alloc(5), Buffer.alloc(4)];
      window.writeUInt32BE(WINDOW_BYTES);
      bandwidth.writeUInt32BE(WINDOW_BYTES);
      bandwidth[4] = 2;
      size.writeUInt32BE(SENT_CHUNK_SIZE);
      socket.write(Buffer.concat([writeMessage(WINDOW_SIZE, window), writeMessage(PEER_BANDWIDTH, bandwidth), writeMessage(SET_CHUNK_SIZE, size)]));
      say('_result', transaction, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, { level: 'status', code: 'NetConnection.Connect.Success' });
    } else if (name === 'createStream') say('_result', transaction, null, STREAM_ID);
    else if (name === 'publish') void publish(String(args[1] ?? '')).catch(close);
    else if (name === 'play' || name === 'play2') refuse('it wants to play');
    else if (name === 'deleteStream' || name === 'FCUnpublish') socket.end();
  }

  function talk(bytes: Buffer): void {
    for (const message of read(bytes)) {
      if (socket.destroyed) return;
      if (message.type === COMMAND) command(readAmf(message.data));
      else if (message.type === AUDIO || message.type === VIDEO) {
        if (readMedia === null) return refuse('it sends before it was let in');
        readMedia(message);
      }
    }
  }

  function take(bytes: Buffer): void {
    if (state === 'talking') return talk(bytes);
    waiting = Buffer.concat([waiting, bytes]);
    if (state === 'greeting') {
      if (waiting.length > 0 && waiting[0] !== VERSION) return refuse('it does not speak RTMP');
      if (waiting.length < 1 + HANDSHAKE_BYTES) return;
      // S0, S1 (all zero) and S2, which is theirs.
      const theirs = waiting.subarray(1, 1 + HANDSHAKE_BYTES);
      socket.write(Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(HANDSHAKE_BYTES), theirs]));
      waiting = waiting.subarray(1 + HANDSHAKE_BYTES);
      state = 'confirming';
    }
    if (waiting.length < HANDSHAKE_BYTES) return;
    state = 'talking';
    const rest = waiting.subarray(HANDSHAKE_BYTES);
    waiting = Buffer.alloc(0);
    if (rest.length > 0) talk(rest);
  }

  socket.on('data', (bytes) => {
    measured += bytes.length;
    if (publication === null) {
      unknownBytes += bytes.length;
      if (unknownBytes > MOST_UNKNOWN_BYTES) return refuse('it says too much before its key');
    }
    try {
      take(bytes);
    } catch (error) {
      refuse(error instanceof IngestError || error instanceof RangeError ? error.message : 'it cannot be read');
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(unknown);
    clearTimeout(longest);
    clearInterval(measuring);
    publication?.end();
    publication = null;
  });
}
