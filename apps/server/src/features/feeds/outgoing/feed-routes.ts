import type { Viewer } from '@auscult/domain/access/viewer';
import { DEFAULT_LANGUAGE } from '@auscult/phrases/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairQueue } from '../../../adapters/fair-queue.ts';
import type { AppContext } from '../../../context.ts';
import { compressText } from '../../../http/compress-text.ts';
import type { AnswerVersions } from '../../../http/endpoints/answer-versions.ts';
import { dataHeaders } from '../../../http/page-headers.ts';
import { type CompressedBytes, sendCompressed } from '../../../http/send-compressed.ts';
import { addressBlock } from '../../../limits/address-block.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { requireRate } from '../../../limits/require-rate.ts';
import { redactError } from '../../../redact-error.ts';
import { Refusal } from '../../../refusal.ts';
import { countPlay } from './count-play.ts';
import { createFeedCache } from './feed-cache.ts';
import {
  findFeedTranscript,
  listFeedChapters,
  listFeedEpisodes,
  loadFeedChannel,
  loadFeedSound,
  loadFeedTranscript,
} from './outgoing-feed-queries.ts';
import { writeFeed } from './write-feed.ts';
import { writeChapters, writeTranscript } from './write-parts.ts';

/** Of one page of a feed; older ones are on the next. */
export const EPISODES_PER_PAGE = 300;
const MOST_PAGES = 100;
const ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2 ** 31 - 1;
const AUDIO_FILE = /^audio\.[a-z0-9]{2,5}$/;
const LANGUAGE = /^[A-Za-z0-9-]{2,35}$/;
/** An app that asks more often gets what it has. */
const TEN_MINUTES = 'public, max-age=600';
const GUEST: Viewer = { kind: 'guest', language: DEFAULT_LANGUAGE };

interface MadeFeed extends CompressedBytes {
  readonly lastModified: Date;
}

interface FeedParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  /** In which reads take turns. */
  readonly reads: FairQueue;
  readonly versions: AnswerVersions;
}

type FeedRequest = FastifyRequest<{
  Params: { courseId: string; streamId?: string; file?: string };
  Querystring: { page?: unknown; language?: unknown };
}>;

/** Feeds of our own, for podcast apps: of series whose editors opened one, and of what everybody may hear. */
export function registerOutgoingFeeds(app: FastifyInstance, { context, limits, reads, versions }: FeedParts): void {
  const { db, clock, config, mediaLinks, log } = context;
  const { publicUrl } = config;
  const cache = createFeedCache<MadeFeed>('feeds');
  const transcripts = createFeedCache('transcripts');
  const headers = {
    ...dataHeaders(publicUrl),
    'cache-control': TEN_MINUTES,
    // Players on other sites read them too: there is nothing in them that everybody may not know.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };

  /** Reads take turns, by address. */
  async function inTurn<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
    const address = addressBlock(request.ip);
    requireRate(await limits.take('address', address, 'read'));
    return reads.run(`address ${address}`, read);
  }

  async function make(courseId: number, page: number): Promise<MadeFeed | null> {
    const now = clock.now();
    const channel = await loadFeedChannel(db, courseId, now);
    if (channel === undefined) return null;
    const found = await listFeedEpisodes(db, courseId, now, { limit: EPISODES_PER_PAGE + 1, offset: (page - 1) * EPISODES_PER_PAGE });
    if (found.length === 0 && page > 1) return null;
    const episodes = found.slice(0, EPISODES_PER_PAGE);
    const text = writeFeed({ publicUrl, channel, episodes, page, hasMore: found.length > EPISODES_PER_PAGE });
    const lastModified = new Date(Math.max(...[channel, ...episodes].map(({ updated_at }) => Date.parse(updated_at))));
    return { ...(await compressText(text)), lastModified };
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/rss/:courseId',
    async handler(request: FeedRequest, reply: FastifyReply) {
      const courseId = idOf(request.params.courseId);
      const page = pageOf(request.query.page);
      const feed = await inTurn(request, async () => {
        const version = (await versions.read(GUEST, ['catalogue']))(['catalogue']);
        return cache.get(`${courseId} ${page}`, version, () => make(courseId, page));
      });
      if (feed === null) throw new Refusal('not_found');
      reply.headers({ ...headers, 'content-type': 'application/rss+xml; charset=utf-8', 'last-modified': feed.lastModified.toUTCString() });
      if (isUnmodified(request, feed.lastModified)) return reply.headers({ etag: feed.etag, vary: 'Accept-Encoding' }).code(304).send();
      return sendCompressed(request, reply, feed);
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/rss/:courseId/:streamId/:file',
    async handler(request: FeedRequest, reply: FastifyReply) {
      const { file = '' } = request.params;
      const [courseId, streamId] = [idOf(request.params.courseId), idOf(request.params.streamId ?? '')];
      if (AUDIO_FILE.test(file)) return sendAudio(request, reply, courseId, streamId);
      const now = clock.now();
      if (file === 'chapters.json') {
        const rows = await inTurn(request, () => listFeedChapters(db, courseId, streamId, now));
        if (rows.length === 0) throw new Refusal('not_found');
        return reply.headers(headers).type('application/json+chapters; charset=utf-8').send(writeChapters(rows, publicUrl));
      }
      const { language } = request.query;
      if (file !== 'transcript.vtt' || typeof language !== 'string' || !LANGUAGE.test(language)) throw new Refusal('not_found');
      const transcript = await inTurn(request, async () => {
        const found = await findFeedTranscript(db, courseId, streamId, language, now);
        if (found === undefined) return null;
        return transcripts.get(String(found.id), found.version, async () => compressText(writeTranscript(await loadFeedTranscript(db, found))));
      });
      if (transcript === null) throw new Refusal('not_found');
      return sendCompressed(request, reply.headers({ ...headers, 'content-type': 'text/vtt; charset=utf-8' }), transcript);
    },
  });

  /** Leads to where the file is now, by a link that ends: the address in the feed stays the same for ever. */
  async function sendAudio(request: FastifyRequest, reply: FastifyReply, courseId: number, streamId: number): Promise<FastifyReply> {
    const sound = await inTurn(request, () => loadFeedSound(db, courseId, streamId, clock.now()));
    if (sound === undefined) throw new Refusal('not_found');
    const address = sound.storage_key === null ? sound.source_url : new URL(mediaLinks.audio(sound.id, sound.storage_key).url, publicUrl).href;
    if (address === null) throw new Refusal('not_found');
    // Nobody waits for it, and nobody who listens is refused for it.
    void countPlay(context, limits, request, streamId).catch((error: unknown) =>
      log.error({ failure: redactError(error) }, 'a play was not counted'),
    );
    return reply
      .headers({ ...headers, 'cache-control': 'no-store', location: address })
      .code(302)
      .send();
  }
}

function idOf(text: string): number {
  if (!ID.test(text) || Number(text) > LARGEST_ID) throw new Refusal('not_found');
  return Number(text);
}

function pageOf(given: unknown): number {
  if (given === undefined) return 1;
  const page = typeof given === 'string' && ID.test(given) ? Number(given) : Number.NaN;
  if (!(page <= MOST_PAGES)) throw new Refusal('not_found');
  return page;
}

/** By its time alone, where the caller knows no tag. */
function isUnmodified({ headers }: FastifyRequest, lastModified: Date): boolean {
  const since = headers['if-none-match'] === undefined ? Date.parse(headers['if-modified-since'] ?? '') : Number.NaN;
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
