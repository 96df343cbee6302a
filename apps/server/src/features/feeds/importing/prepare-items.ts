import { createHash } from 'node:crypto';
import type { leftOutReasons } from '@auscult/contract/entities/studio/feed';
import { cardText } from '@auscult/domain/catalogue/card-text';
import { richTextFromHtml } from '../descriptions/rich-text-from-html.ts';
import { summaryOf } from '../descriptions/summary.ts';
import { chooseMedia } from '../identity/choose-media.ts';
import { streamKey } from '../identity/item-identity.ts';
import type { ItemMarks } from '../identity/plan-items.ts';
import type { FeedDocument, FeedEnclosure, FeedItem, FeedPerson } from '../reading/feed-document.ts';

const MOST_HANDOUTS = 20;

/** An episode as it will be stored. */
export interface PreparedItem extends ItemMarks {
  /** The row of its stream as JSON: whoever stores it passes it on unread. */
  readonly row: string;
  readonly durationMs: number;
  readonly sound: FeedEnclosure;
  /** JSON too: [{ name, role }]. */
  readonly persons: string;
  readonly imageAddress: string | null;
  readonly season: number | null;
  readonly seasonName: string;
  readonly hasChapters: boolean;
  /** Files beside the sound. */
  readonly texts: readonly { readonly kind: 'chapters' | 'transcript'; readonly url: string; readonly detail: object }[];
}

/** An item that becomes no episode. */
export interface LeftOutItem {
  readonly title: string;
  readonly reason: (typeof leftOutReasons)[number];
}

export interface PreparedItems {
  /** Oldest first where the feed has dates, else in its own order: the order in which streams get their ids. */
  readonly items: readonly PreparedItem[];
  readonly leftOut: readonly LeftOutItem[];
  readonly warnings: readonly string[];
}

/** What of a document can be heard, with papers put beside the episodes they belong to. */
export function prepareItems(document: FeedDocument, language: string | null): PreparedItems {
  const heard: { item: FeedItem; sound: FeedEnclosure; handouts: { url: string; title: string }[] }[] = [];
  const papers: { item: FeedItem; url: string }[] = [];
  const leftOut: LeftOutItem[] = [];
  const leaveOut = ({ title }: FeedItem, reason: LeftOutItem['reason']) => void leftOut.push({ title, reason });
  for (const item of document.items) {
    const { sound, handouts } = chooseMedia(item.enclosures);
    if (sound) heard.push({ item, sound, handouts: handouts.map(({ address }) => ({ url: address, title: item.title })) });
    else if (handouts.length > 0) papers.push(...handouts.map(({ address }) => ({ item, url: address })));
    else leaveOut(item, 'no_audio');
  }
  // Of several the first: what is set last stays.
  const byGuid = new Map(heard.toReversed().map((one) => [one.item.guid, one]));
  const bySubject = new Map(papers.length === 0 ? [] : heard.toReversed().map((one) => [subject(one.item.title), one]));
  for (const { item, url } of papers) {
    const owner = (item.guid === '' ? undefined : byGuid.get(item.guid)) ?? bySubject.get(subject(item.title));
    if (owner && owner.handouts.length < MOST_HANDOUTS) owner.handouts.push({ url, title: item.title });
    else leaveOut(item, 'paper');
  }
  const items = new Map<string, PreparedItem>();
  for (const { item, sound, handouts } of heard) {
    const one = prepared(item, sound, handouts, document, language);
    if (items.has(one.key)) leaveOut(item, 'repeated');
    else items.set(one.key, one);
  }
  const list = [...items.values()];
  const number = (reason: LeftOutItem['reason']) => leftOut.filter((one) => one.reason === reason).length;
  const isDated = list.some(({ publishedAt }) => publishedAt !== null);
  return {
    items: isDated ? list.toReversed().sort((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? '')) : list,
    leftOut,
    warnings: [
      counted(number('no_audio'), 'without audio was left out', 'without audio were left out'),
      counted(number('paper'), 'with only a paper was left out', 'with only a paper were left out'),
      counted(number('repeated'), 'repeats another (same guid and enclosure)', 'repeat others (same guid and enclosure)'),
    ].filter((text) => text !== ''),
  };
}

function prepared(
  item: FeedItem,
  sound: FeedEnclosure,
  handouts: readonly { url: string; title: string }[],
  document: FeedDocument,
  language: string | null,
): PreparedItem {
  const description = richTextFromHtml(item.description, item.link ?? document.link);
  const imported = {
    title: item.title || fileName(sound.address),
    summary: summaryOf(description) || cardText(item.subtitle),
    description,
    language,
    link: item.link,
    guid: item.guid,
    enclosure: sound,
    season: item.season,
    season_name: item.seasonName,
    episode: item.episode,
    episode_type: item.episodeType,
    chapters: item.chapters.map(({ beginSeconds, title, link, imageAddress }) => ({
      begin_ms: Math.round(beginSeconds * 1000),
      title,
      url: link,
      image: imageAddress,
    })),
    chapters_url: item.chaptersAddress,
    transcripts: item.transcripts,
    soundbites: item.soundbites,
    handouts,
  };
  const durationMs = Math.round((item.durationSeconds ?? 0) * 1000);
  const imageAddress = item.imageAddress === document.imageAddress ? null : item.imageAddress;
  const hash = createHash('sha256')
    .update(JSON.stringify([imported, item.publishedAt, durationMs, item.persons, imageAddress]))
    .digest('base64url');
  const key = streamKey(item.guid, sound.address);
  const transcripts = item.transcripts.map(({ address, mimeType, language: own }) => ({
    kind: 'transcript' as const,
    url: address,
    detail: { mime_type: mimeType, language: own ?? language },
  }));
  return {
    key,
    guid: item.guid,
    title: imported.title,
    publishedAt: item.publishedAt,
    hash,
    row: JSON.stringify({ key, imported, released_at: item.publishedAt, duration_ms: durationMs }),
    durationMs,
    sound,
    persons: personsJson(item.persons),
    imageAddress,
    season: item.season,
    seasonName: item.seasonName,
    hasChapters: item.chapters.length > 0,
    texts: item.chaptersAddress === null ? transcripts : [{ kind: 'chapters', url: item.chaptersAddress, detail: {} }, ...transcripts],
  };
}

export const NOBODY = '[]';

export const personsJson = (persons: readonly FeedPerson[]): string => JSON.stringify(persons.map(({ name, role }) => ({ name, role })));

/** What a title is about: the part after the last dash, where speakers and labels stand before it. */
function subject(title: string): string {
  return (title.split(/\s[-–—]\s/).at(-1) ?? title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function fileName(address: string): string {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Percent signs that encode nothing stay as they are.
  }
  return (
    name
      .replace(/\.\w{2,4}$/, '')
      .replaceAll(/[_+]+/g, ' ')
      .trim() || new URL(address).hostname
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : count === 1 ? `1 item ${one}` : `${count} items ${many}`;
}
