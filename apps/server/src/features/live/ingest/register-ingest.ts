import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { createConnectionPlaces } from '../../../http/connection-places.ts';
import { listenTcp } from '../../../http/listen-tcp.ts';
import { MEDIA_HEADERS } from '../../../http/media/send-media.ts';
import { createLargeCache } from '../../../large-cache.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { createHlsWindow, type HlsWindow, MOST_SOUND_BYTES, MOST_WHOLE_BYTES } from '../../../media/ingest/hls-window.ts';
import { createLiveLinks, SOUND_LIST, WHOLE_LIST } from '../../../media/ingest/live-links.ts';
import type { Publication } from '../../../media/ingest/publication.ts';
import { createMeter, type Meter } from '../../../media/ingest/rate-meter.ts';
import { receiveRtmp } from '../../../media/ingest/receive-rtmp.ts';
import type { SoundRecording } from '../../../media/ingest/sound-recording.ts';
import { Refusal } from '../../../refusal.ts';
import { loadKeyNumber } from './ingest-queries.ts';
import { MOST_OF_COMPANY, placeFor } from './publisher-places.ts';
import { createRecordingMeter, isRecordingOver, makeRecordedEpisodes, startRecording } from './recordings.ts';
import { type Found, registerWhip } from './register-whip.ts';

/** Who has shown no key: in all, and from one address. Those with one have places of their own. */
const MOST_UNKNOWN = 64;
const MOST_UNKNOWN_OF_ADDRESS = 4;
/** From one address. Programmes try again after some seconds. */
const CONNECTIONS_PER_MINUTE = 30;
const MOST_COUNTED_ADDRESSES = 10_000;
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
  readonly companyId: number;
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
  const enter = createConnectionPlaces<Socket>({ total: MOST_UNKNOWN, perAddress: MOST_UNKNOWN_OF_ADDRESS, lead: 1 });
  const connections = createLargeCache<Meter>(MOST_COUNTED_ADDRESSES);
  /** What was recorded, by company. */
  const recorded = new Map<number, Meter>();
  let server: Server | undefined;
  let checking: NodeJS.Timeout | undefined;

  async function find(key: string): Promise<Found | null> {
    const id = links.streamOf(key);
    if (id === null) return null;
    const row = await loadKeyNumber(db, id);
    return row !== undefined && links.isKey(key, id, row.key_number) ? { id, keyNumber: row.key_number, companyId: row.company_id } : null;
  }

  /** Null: there is no place. */
  async function receive({ id, keyNumber, companyId }: Found, close: () => void): Promise<Publication | null> {
    const before = received.get(id);
    if (before === undefined && !makePlace(companyId)) return null;
    // A publisher who dropped may still be connected as far as we know: the newest holds.
    before?.close?.();
    const stream = before?.keyNumber === keyNumber ? before : fresh(keyNumber, companyId);
    received.set(id, stream);
    stream.close = close;
    log.info({ stream: id }, 'a live stream is received');
    const recording = await record(id, companyId);
    stream.recording = recording;
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

  function connectsTooOften(block: string): boolean {
    const isTooOften = connections.get(block) ?? createMeter(CONNECTIONS_PER_MINUTE / 60, 60);
    connections.set(block, isTooOften);
    return isTooOften(1);
  }

  function makePlace(companyId: number): boolean {
    const place = placeFor(
      companyId,
      [...received].map(([id, stream]) => ({ id, companyId: stream.companyId, isSent: stream.close !== null })),
    );
    if (typeof place === 'number') received.delete(place);
    return place !== null;
  }

  /** A recording that cannot begin keeps nothing from being broadcast. */
  async function record(id: number, companyId: number): Promise<SoundRecording | null> {
    const isTooMuch = recorded.get(companyId) ?? createRecordingMeter(MOST_OF_COMPANY);
    recorded.set(companyId, isTooMuch);
    return startRecording(context, id, isTooMuch).catch((error: unknown) => {
      log.error({ err: error, stream: id }, 'a live stream is not recorded');
      return null;
    });
  }

  function fresh(keyNumber: number, companyId: number): Received {
    // Seconds rise faster than segments: no name comes twice, also after this server began anew.
    const first = Math.floor(clock.now().getTime() / 1000);
    const [whole, sound] = [createHlsWindow('video', MOST_WHOLE_BYTES, first), createHlsWindow('audio', MOST_SOUND_BYTES, first)];
    return { keyNumber, companyId, whole, sound, close: null, recording: null, endedAt: 0 };
  }

  async function check(): Promise<void> {
    for (const [id, stream] of received) {
      if (stream.close === null) {
        if (performance.now() - stream.endedAt > KEPT_MS) received.delete(id);
      } else if ((await loadKeyNumber(db, id))?.key_number !== stream.keyNumber) {
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
    const onRefused = (reason: string) => log.info({ reason }, 'a publisher was sent away');
    server = await listenTcp(port, config.host, (socket) => {
      const block = addressBlock(socket.remoteAddress ?? '');
      if (connectsTooOften(block)) return void socket.destroy();
      const release = enter(block, socket);
      if (release === null) return void socket.destroy();
      socket.once('close', release);
      receiveRtmp(socket, {
        onRefused,
        async admit(key, close) {
          const found = await find(key);
          if (found === null) return 'key';
          const publication = await receive(found, close);
          if (publication === null) return 'place';
          release();
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
