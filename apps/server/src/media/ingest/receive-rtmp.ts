import type { Socket } from 'node:net';
import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { createFlvReader } from './flv-media.ts';
import {
  IngestError,
  LONGEST_MS,
  MEASURED_SECONDS,
  MOST_BYTES_PER_SECOND,
  MOST_MESSAGES_PER_SECOND,
  type Publication,
  SILENT_MS,
} from './publication.ts';
import { createMeter } from './rate-meter.ts';
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
const FIRST_BYTE_MS = 3000;
/** Until somebody has shown their key. */
const UNKNOWN_MS = 10_000;
const MOST_UNKNOWN_BYTES = 64 * 1024;
const MOST_UNKNOWN_MESSAGES = 60;
/** Of what came at once so many are handled in one turn of the event loop: then others have theirs. */
const MOST_CHUNKS_PER_TURN = 32;
/** A publisher says about ten. */
const MOST_COMMANDS = 40;
const WINDOW_BYTES = 2_500_000;
const STREAM_ID = 1;

/** What is said to whoever is not let in; programmes show the description. */
const REFUSALS = {
  key: { code: 'NetStream.Publish.BadName', description: 'the key of this stream is no good' },
  place: { code: 'NetStream.Publish.Denied', description: 'no place is free for another stream: try again later' },
} as const;

interface RtmpParts {
  /** What is no publication is the reason: the key is no good, or there is no place. Nothing of the sound or the picture was read yet. */
  readonly admit: (key: string, close: () => void) => Promise<Publication | keyof typeof REFUSALS>;
  readonly onRefused: (reason: string) => void;
}

/** Receives one publisher who speaks RTMP: a handshake, a few commands, and then their messages. Nobody can play from here. */
export function receiveRtmp(socket: Socket, { admit, onRefused }: RtmpParts): void {
  let state: 'greeting' | 'confirming' | 'talking' = 'greeting';
  let waiting: Buffer = Buffer.alloc(0);
  let publication: Publication | null = null;
  let readMedia: ((message: RtmpMessage) => boolean) | null = null;
  /** Also when it was not let in: nothing more is read. */
  let isAsking = false;
  let unread: Iterator<RtmpMessage | null, void> | null = null;
  let unknownBytes = 0;
  let unknownMessages = 0;
  let commands = 0;
  const read = createMessageReader(() => publication !== null);
  const isTooMuch = createMeter(MOST_BYTES_PER_SECOND, MEASURED_SECONDS);
  const isTooOften = createMeter(MOST_MESSAGES_PER_SECOND, MEASURED_SECONDS);
  let isOver = false;
  const first = setTimeout(close, FIRST_BYTE_MS);
  const unknown = setTimeout(close, UNKNOWN_MS);
  const longest = setTimeout(close, LONGEST_MS);
  let silent: NodeJS.Timeout | undefined;
  socket.setNoDelay(true);

  function finish(): void {
    publication?.end();
    publication = null;
  }
  function close(): void {
    isOver = true;
    socket.destroy();
    if (socket.closed) finish();
  }
  function refuse(reason: string): void {
    onRefused(reason);
    close();
  }
  const say = (...values: AmfValue[]) => socket.write(writeMessage(COMMAND, writeAmf(...values), 0));
  const status = (said: { readonly level: string; readonly code: string; readonly description?: string }) =>
    socket.write(writeMessage(COMMAND, writeAmf('onStatus', 0, null, said), STREAM_ID));

  async function publish(key: string): Promise<void> {
    if (isAsking || publication !== null) return refuse('it publishes twice');
    isAsking = true;
    // What it sends before it is let in waits in the socket.
    socket.pause();
    const admitted = await admit(key, close);
    if (typeof admitted === 'string') {
      const refusal = REFUSALS[admitted];
      status({ level: 'error', ...refusal });
      onRefused(refusal.description);
      // Its end is read, too.
      return void socket.resume().end();
    }
    if (socket.destroyed) return admitted.end();
    clearTimeout(unknown);
    silent = setTimeout(refuse, SILENT_MS, 'it sends neither picture nor sound');
    publication = admitted;
    readMedia = createFlvReader(admitted);
    status({ level: 'status', code: 'NetStream.Publish.Start' });
    isAsking = false;
    work();
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

  function handle(message: RtmpMessage): void {
    if (publication === null) unknownMessages += 1;
    if (unknownMessages > MOST_UNKNOWN_MESSAGES || isTooOften(1)) return refuse('it sends too many messages');
    if (message.type === COMMAND) command(readAmf(message.data));
    else if (message.type === AUDIO || message.type === VIDEO) {
      if (readMedia === null) return refuse('it sends before it was let in');
      if (readMedia(message)) silent?.refresh();
    }
  }

  /** Nothing more is taken from the socket until what came before has been handled. */
  function talk(bytes: Buffer): void {
    unread = read(bytes);
    work();
  }
  function work(): void {
    if (isOver) return;
    try {
      for (let chunks = 0; chunks < MOST_CHUNKS_PER_TURN; chunks += 1) {
        const next = unread?.next();
        if (next === undefined || next.done) {
          unread = null;
          return socket.closed ? finish() : void socket.resume();
        }
        if (next.value !== null) handle(next.value);
        if (isOver || isAsking) return;
      }
    } catch (error) {
      return refuseAt(error);
    }
    socket.pause();
    setImmediate(work);
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

  const refuseAt = (error: unknown) => refuse(error instanceof IngestError || error instanceof RangeError ? error.message : 'it cannot be read');

  socket.on('data', (bytes) => {
    clearTimeout(first);
    if (isTooMuch(bytes.length)) return refuse('it sends too much');
    if (publication === null) {
      unknownBytes += bytes.length;
      if (unknownBytes > MOST_UNKNOWN_BYTES) return refuse('it says too much before its key');
    }
    if (!isAsking) take(bytes);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const timer of [first, unknown, longest, silent]) clearTimeout(timer);
    // A stream ends when all of it was taken, also where what was taken waits for its turn.
    if (unread === null || isOver || isAsking) finish();
  });
}
