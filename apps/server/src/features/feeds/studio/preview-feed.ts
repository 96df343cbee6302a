import type { StudioFeedPreview } from '@auscult/contract/entities/studio/feed';
import type { AppContext } from '../../../context.ts';
import type { CompanyAccess } from '../../../policies/resource-queries.ts';
import { readAddress } from '../fetching/refresh-feed.ts';
import { requireFound } from '../fetching/require-found.ts';
import { whyNothing } from '../importing/import-feed.ts';
import { streamsByKey } from '../importing/item-queries.ts';
import type { PreparedItem } from '../importing/prepare-items.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { readFeedInProcess } from '../worker/read-in-process.ts';

const MOST_SHOWN = 100;

/** Reads a feed and stores nothing. Throws FeedRefusal, EgressRefusal or NotFetched. */
export async function previewFeed(
  context: Pick<AppContext, 'db' | 'clock' | 'egress'>,
  company: CompanyAccess,
  url: string,
): Promise<StudioFeedPreview> {
  const { status, bytes, base, httpCharset } = await readAddress(context, { address: url });
  requireFound(status);
  const feed = await readFeedInProcess(bytes, { address: base, httpCharset, now: context.clock.now() });
  if (feed.items.length === 0) throw new FeedRefusal(feed.place, whyNothing(feed.itemCount), true);
  const known = await streamsByKey(
    context.db,
    company.id,
    feed.items.map(({ key }) => key),
  );
  const episodes = feed.items.map((item) => presentItem(item, known.has(item.key)));
  const count = (isCounted: (episode: (typeof episodes)[number]) => boolean) => episodes.filter(isCounted).length;
  return {
    url,
    title: feed.course.title,
    author: feed.company.name,
    language: feed.course.language,
    cover: feed.imageAddress?.startsWith('https:') ? feed.imageAddress : null,
    // They come oldest first.
    episodes: episodes.toReversed().slice(0, MOST_SHOWN),
    left_out: feed.leftOut.slice(0, MOST_SHOWN).map(({ title, reason }) => ({ title, reason })),
    counts: {
      new: count((episode) => !episode.is_known),
      known: count((episode) => episode.is_known),
      left_out: feed.leftOut.length,
      not_linkable: count((episode) => !episode.can_link),
    },
    notes: [...feed.warnings],
  };
}

function presentItem({ title, durationMs, sound, publishedAt, hasChapters, texts }: PreparedItem, isKnown: boolean) {
  return {
    title,
    duration: durationMs / 1000,
    byte_size: sound.byteSize,
    mime_type: sound.mimeType,
    published_at: publishedAt,
    has_chapters: hasChapters || texts.some(({ kind }) => kind === 'chapters'),
    has_transcript: texts.some(({ kind }) => kind === 'transcript'),
    is_known: isKnown,
    can_link: sound.address.startsWith('https:'),
  };
}
