import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { listenTcp } from '../../../http/listen-tcp.ts';
import { MEDIA_HEADERS } from '../../../http/media/send-media.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { createHlsWindow, type HlsWindow } from '../../../media/ingest/hls-window.ts';
import { createLiveLinks, SOUND_LIST, WHOLE_LIST } from '../../../media/ingest/live-links.ts';
import type { Publication } from '../../../media/ingest/publication.ts';
import { receiveRtmp } from '../../../media/ingest/receive-rtmp.ts';
import type { SoundRecording } from '../../../media/ingest/sound-recording.ts';
import { Refusal } from '../../../refusal.ts';
import { loadKeyNumber } from './ingest-queries.ts';
import { isRecordingOver, makeRecordedEpisodes, startRecording } from './recordings.ts';
import { type Found, registerWhip } from './register-whip.ts';

/** Each takes up to 20 MB of memory and a twentieth of a core. */
const MOST_PUBLISHERS = 20;
/** Of those who have shown no key, too. */
const MOST_CONNECTIONS = 50;
/** Who has shown no key, from one address: others are to find a place. */
const MOST_UNKNOWN = 4;
/** A renewed key, or another source, ends the old one so soon. */
const CHECK_MS = 15_000;
/** Whoever dropped comes back within these; then nothing is left of what was sent. */
const KEPT_MS = 60_000;
/** Lists change with every segment; a proxy may hold one for as long as a player would. */
const LIST_CACHE = 'public, max-age=1';
const SEGMENT_CACHE = 'public, max-age=600, immutable';
const LISTS: Readonly<Record<string, 'whole' | 'sound'>> = { [WHOLE_LIST]: 'whole', [SOUND_LIST]: 'sound' };
const SEGMENT = /^(?:video|audio)-(?:init-)?\d{1,12}\.(?:mp4|m4s)$/;

interface Received {
  readonly keyNumber: number;
  readonly whole: HlsWindow;
  readonly sound: HlsWindow;
  close: (() => void) | null;
  recording: SoundRecording | null;
  endedAt: number;
}

/** With the role `live` and a port for it: receives video by RTMP and WHIP, and gives it out as HLS from memory. */
export function registerIngest(app: FastifyInstance, context: AppContext, limits: RateLimits): void {
  const { config, db, clock, log } = context;
  const { liveIngest, secretKey } = config;
  if (liveIngest === null || liveIngest.port === null) return;
  const { port } = liveIngest;
  const links = createLiveLinks(secretKey);
  const received = new Map<number, Received>();
  const unknown = new Map<string, number>();
  let server: Server | undefined;
  let checking: NodeJS.Timeout | undefined;

  async function find(key: string): Promise<Found | null> {
    const id = links.streamOf(key);
    if (id === null) return null;
    const keyNumber = await loadKeyNumber(db, id);
    return keyNumber !== undefined && links.isKey(key, id, keyNumber) ? { id, keyNumber } : null;
  }

  /** Null: there is no place. */
  async function receive({ id, keyNumber }: Found, close: () => void): Promise<Publication | null> {
    const before = received.get(id);
    if (before === undefined && received.size >= MOST_PUBLISHERS) return null;
    // A publisher who dropped may still be connected as far as we know: the newest holds.
    before?.close?.();
    const stream = before?.keyNumber === keyNumber ? before : fresh(keyNumber);
    received.set(id, stream);
    stream.close = close;
    log.info({ stream: id }, 'a live stream is received');
    stream.recording = await startRecording(context, id);
    const { recording } = stream;
    const { createHlsPublication } = await import('../../../media/ingest/hls-publication.ts');
    const publication = createHlsPublication({
      whole: stream.whole,
      sound: stream.sound,
      now: () => clock.now(),
      onSound: (sound, format) => recording?.take(sound, format),
      onFault(reason) {
        log.warn({ stream: id, reason }, 'a live stream cannot be received');
        close();
      },
    });
    return {
      ...publication,
      end() {
        publication.end();
        void recording?.end();
        if (stream.close !== close) return;
        [stream.close, stream.endedAt] = [null, performance.now()];
      },
    };
  }

  /** Takes one of the places of an address until it is released; null when there is none. */
  function enter(block: string): (() => void) | null {
    const taken = unknown.get(block) ?? 0;
    if (taken >= MOST_UNKNOWN) return null;
    unknown.set(block, taken + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const left = (unknown.get(block) ?? 1) - 1;
      if (left === 0) unknown.delete(block);
      else unknown.set(block, left);
    };
  }

  function fresh(keyNumber: number): Received {
    // Seconds rise faster than segments: no name comes twice, also after this server began anew.
    const first = Math.floor(clock.now().getTime() / 1000);
    return { keyNumber, whole: createHlsWindow('video', first), sound: createHlsWindow('audio', first), close: null, recording: null, endedAt: 0 };
  }

  async function check(): Promise<void> {
    for (const [id, stream] of received) {
      if (stream.close === null) {
        if (performance.now() - stream.endedAt > KEPT_MS) received.delete(id);
      } else if ((await loadKeyNumber(db, id)) !== stream.keyNumber) {
        stream.close();
        received.delete(id);
      } else if (stream.recording !== null && (await isRecordingOver(context, id))) {
        await stream.recording.end();
        stream.recording = null;
      }
    }
    await makeRecordedEpisodes(context, (id) => received.get(id)?.close != null);
  }

  app.route<{ Params: { id: string; token: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/live/:id/:token/:file',
    handler(request, reply) {
      const { id, token, file } = request.params;
      const stream = received.get(Number(id));
      if (stream === undefined || links.folder(Number(id), stream.keyNumber) !== `/media/live/${id}/${token}`) throw new Refusal('not_found');
      const list = LISTS[file];
      const content =
        list === undefined ? (SEGMENT.test(file) ? (stream.whole.file(file) ?? stream.sound.file(file)) : null) : stream[list].playlist();
      if (content === null) throw new Refusal('not_found');
      const type = list === undefined ? (file.startsWith('audio') ? 'audio/mp4' : 'video/mp4') : 'application/vnd.apple.mpegurl';
      const caching = list === undefined ? SEGMENT_CACHE : LIST_CACHE;
      return reply.headers({ ...MEDIA_HEADERS, 'content-type': type, 'cache-control': caching }).send(content);
    },
  });

  if (liveIngest.whip !== null) registerWhip(app, { settings: liveIngest.whip, find, receive, limits, log });

  app.addHook('onReady', async () => {
    const parts = { onRefused: (reason: string) => log.info({ reason }, 'a publisher was sent away') };
    server = await listenTcp({ port, host: config.host, mostConnections: MOST_CONNECTIONS }, (socket) => {
      const release = enter(addressBlock(socket.remoteAddress ?? ''));
      if (release === null) return void socket.destroy();
      socket.once('close', release);
      receiveRtmp(socket, {
        ...parts,
        async admit(key, close) {
          const found = await find(key);
          const publication = found === null ? null : await receive(found, close);
          if (publication !== null) release();
          return publication;
        },
      });
    });
    checking = setInterval(() => {
      check().catch((error: unknown) => log.warn({ err: error }, 'live streams were not checked'));
    }, CHECK_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(checking);
    for (const { close } of received.values()) close?.();
    server?.close();
  });
}
