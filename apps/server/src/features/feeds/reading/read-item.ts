import { asLine } from '@auscult/domain/catalogue/line';
import { plainText } from '../descriptions/plain-text.ts';
import type { FeedEnclosure, FeedItem } from './feed-document.ts';
import { readAddress } from './read-address.ts';
import { readDate } from './read-date.ts';
import { readDuration } from './read-duration.ts';
import { readInlineChapters, readPersons, readSoundbites, readTranscripts } from './read-podcasting.ts';
import { childOf, childrenOf, childText, markupOf, textOf, type XmlElement } from './xml-element.ts';

export interface ItemContext {
  readonly number: number;
  /** The base of relative addresses. */
  readonly base: string | null;
  readonly now: Date;
  /** Called for each value that was left out. */
  readonly warn: (kind: ItemWarning, item: number) => void;
}

export type ItemWarning = 'unreadable-date' | 'impossible-date' | 'unusable-address' | 'unreadable-duration';

const LONGEST_GUID_CHARACTERS = 2_000;
const LONGEST_TITLE_CHARACTERS = 500;
const MOST_ENCLOSURES = 20;

/** One `item` of RSS or `entry` of Atom. */
export function readItem(element: XmlElement, { number, base: outer, now, warn }: ItemContext): FeedItem {
  const base = readAddress(element.attributes['xml:base'], outer) ?? outer;
  const season = childOf(element, 'podcast:season', 'itunes:season');
  const published = childText(element, 'pubdate', 'atom:published', 'published', 'dc:date', 'atom:updated', 'updated');
  const date = published === '' ? undefined : readDate(published, now);
  if (date && 'problem' in date) warn(`${date.problem}-date`, number);
  const duration = childText(element, 'itunes:duration') || (childOf(element, 'media:content')?.attributes['duration'] ?? '');
  const durationSeconds = readDuration(duration);
  if (durationSeconds === null && /[1-9]/.test(duration)) warn('unreadable-duration', number);
  return {
    number,
    guid: childText(element, 'guid', 'atom:id', 'id').slice(0, LONGEST_GUID_CHARACTERS),
    title: cut(plainText(markupOf(childOf(element, 'title', 'itunes:title', 'atom:title', 'media:title'))), LONGEST_TITLE_CHARACTERS),
    link: readAddress(pageOf(element), base),
    description: firstMarkup(
      element,
      'content:encoded',
      'atom:content',
      'content',
      'description',
      'itunes:summary',
      'atom:summary',
      'summary',
      'media:description',
    ),
    subtitle: plainText(childText(element, 'itunes:subtitle')),
    enclosures: enclosuresOf(element, base, () => warn('unusable-address', number)),
    publishedAt: date && 'iso' in date ? date.iso : null,
    durationSeconds,
    season: wholeNumber(textOf(season)),
    seasonName: asLine(season?.attributes['name'] ?? '').slice(0, LONGEST_TITLE_CHARACTERS),
    episode: wholeNumber(childText(element, 'itunes:episode', 'podcast:episode')),
    episodeType: episodeType(childText(element, 'itunes:episodetype')),
    imageAddress: readAddress(imageOf(element), base),
    persons: readPersons(element, base),
    chapters: readInlineChapters(element, base),
    chaptersAddress: readAddress(childOf(element, 'podcast:chapters')?.attributes['url'], base),
    transcripts: readTranscripts(element, base),
    soundbites: readSoundbites(element),
  };
}

/** `itunes:image`, the first of `podcast:images`, a `media:thumbnail`, or RSS's own `image`. */
export function imageOf(element: XmlElement): string | undefined {
  const apple = childOf(element, 'itunes:image');
  const srcset = childOf(element, 'podcast:images')?.attributes['srcset']?.trim().split(/\s+/)[0];
  const group = childOf(element, 'media:group') ?? element;
  const own = childOf(element, 'image');
  return (
    apple?.attributes['href'] ||
    apple?.attributes['url'] ||
    childOf(element, 'podcast:image')?.attributes['href'] ||
    srcset ||
    childOf(element, 'media:thumbnail')?.attributes['url'] ||
    childOf(group, 'media:thumbnail')?.attributes['url'] ||
    (own ? childText(own, 'url') || own.attributes['href'] : undefined) ||
    childText(element, 'atom:logo', 'logo', 'atom:icon') ||
    textOf(apple) ||
    undefined
  );
}

/** The page that an item or a channel is about. */
export function pageOf(element: XmlElement): string | undefined {
  const links = childrenOf(element, 'atom:link', 'link');
  const alternate = links.find(({ attributes }) => attributes['href'] && (attributes['rel'] ?? 'alternate') === 'alternate');
  return childText(element, 'link') || alternate?.attributes['href'];
}

function enclosuresOf(element: XmlElement, base: string | null, unusable: () => void): FeedEnclosure[] {
  const links = childrenOf(element, 'atom:link', 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure');
  const media = [element, ...childrenOf(element, 'media:group')].flatMap((parent) => childrenOf(parent, 'media:content'));
  const own = [...childrenOf(element, 'enclosure'), ...links];
  const found = new Map<string, FeedEnclosure>();
  for (const { attributes } of (own.length > 0 ? own : media).slice(0, MOST_ENCLOSURES)) {
    const given = attributes['url'] ?? attributes['href'];
    const address = readAddress(given, base);
    if (!address) unusable();
    else if (!found.has(address))
      found.set(address, { address, mimeType: mimeType(attributes['type']), byteSize: byteSize(attributes['length'] ?? attributes['filesize']) });
  }
  return [...found.values()];
}

function mimeType(text = ''): string {
  const type = text.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : '';
}

function byteSize(text = ''): number | null {
  const digits = text.replaceAll(/[.,\s]/g, '');
  return /^\d{2,13}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

function wholeNumber(text: string): number | null {
  const number = /^\d{1,6}(\.\d+)?$/.test(text) ? Math.trunc(Number(text)) : 0;
  return number > 0 ? number : null;
}

function episodeType(text: string): FeedItem['episodeType'] {
  const type = text.toLowerCase();
  return type === 'trailer' || type === 'bonus' ? type : 'full';
}

function firstMarkup(element: XmlElement, ...names: readonly string[]): string {
  for (const name of names) {
    const markup = markupOf(childOf(element, name));
    if (markup !== '') return markup;
  }
  return '';
}

function cut(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text;
}
