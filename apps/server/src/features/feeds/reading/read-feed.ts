import { plainText } from '../descriptions/plain-text.ts';
import { decodeFeedBytes } from './decode-bytes.ts';
import type { FeedDocument, FeedItem } from './feed-document.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { refuseUnlessXml } from './prolog.ts';
import { readAddress } from './read-address.ts';
import { readElements } from './read-elements.ts';
import { type ItemWarning, imageOf, pageOf, readItem } from './read-item.ts';
import { readLanguage } from './read-language.ts';
import { readPersons } from './read-podcasting.ts';
import { repairText } from './repair-text.ts';
import { childOf, childrenOf, childText, markupOf, textOf, type XmlElement } from './xml-element.ts';

export const MAXIMUM_FEED_BYTES = 10 * 1024 * 1024;
const MOST_ITEMS = 10_000;
const MOST_CATEGORIES = 20;
const LONGEST_CATEGORY_CHARACTERS = 100;
/** Items stand in `rss > channel`; some feeds have wrappers with another name, or none. */
const DEEPEST_ITEM = 3;

const ITEM_WARNINGS: Readonly<Record<ItemWarning, string>> = {
  'unreadable-date': 'a date that cannot be read',
  'impossible-date': 'a date before 1990 or in the future',
  'unusable-address': 'an enclosure without a usable address',
  'unreadable-duration': 'a length that cannot be read',
};

export interface FeedSource {
  /** Where it was fetched from; null for a file. */
  readonly address: string | null;
  readonly httpCharset?: string | null;
  readonly now: Date;
}

/** Bytes to document; throws a FeedRefusal with place and reason when they are not a feed that can be parsed. */
export function readFeed(bytes: Uint8Array, { address, httpCharset = null, now }: FeedSource): FeedDocument {
  if (bytes.length > MAXIMUM_FEED_BYTES) throw new FeedRefusal({ line: 1, column: 1 }, `it is larger than ${MAXIMUM_FEED_BYTES / 1024 / 1024} MB`);
  const decoded = decodeFeedBytes(bytes, httpCharset);
  refuseUnlessXml(decoded.text);
  const repaired = repairText(decoded.text);
  const elements: XmlElement[] = [];
  const { root, warnings } = readElements(
    repaired.text,
    (name, depth) => depth >= 1 && depth <= DEEPEST_ITEM && (name === 'item' || name === 'atom:entry' || name === 'entry'),
    (item) => {
      if (elements.length >= MOST_ITEMS) throw new FeedRefusal({ ...item.place, item: elements.length + 1 }, `it has more than ${MOST_ITEMS} items`);
      elements.push(item);
    },
  );
  const channel = channelOf(root);
  const self = selfAddress(channel);
  const base =
    readAddress(channel.attributes['xml:base'] ?? root.attributes['xml:base'], address) ?? address ?? self ?? readAddress(pageOf(channel), null);
  const warningsByKind = new Map<ItemWarning, number[]>();
  const warn = (kind: ItemWarning, item: number) => {
    const numbers = warningsByKind.get(kind);
    if (numbers === undefined) warningsByKind.set(kind, [item]);
    else numbers.push(item);
  };
  const items = elements.map((element, index): FeedItem => readItem(element, { number: index + 1, base, now, warn }));
  const owner = childOf(channel, 'itunes:owner');
  return {
    title: plainText(markupOf(childOf(channel, 'title', 'atom:title', 'itunes:title'))).slice(0, 500),
    link: readAddress(pageOf(channel), base),
    selfAddress: self,
    description: markupOf(childOf(channel, 'description', 'itunes:summary', 'atom:subtitle', 'subtitle', 'content:encoded', 'atom:tagline')),
    subtitle: plainText(childText(channel, 'itunes:subtitle')),
    language: readLanguage(childText(channel, 'language', 'dc:language') || (root.attributes['xml:lang'] ?? '')),
    author: plainText(childText(channel, 'itunes:author') || authorOf(channel)).slice(0, 300),
    ownerName: plainText(owner ? childText(owner, 'itunes:name') : '').slice(0, 300),
    imageAddress: readAddress(imageOf(channel) ?? imageBeside(root), base),
    categories: [...new Set(childrenOf(channel, 'itunes:category').flatMap(categoryNames))]
      .slice(0, MOST_CATEGORIES)
      .map((name) => name.slice(0, LONGEST_CATEGORY_CHARACTERS)),
    isSerial: childText(channel, 'itunes:type').toLowerCase() === 'serial',
    persons: readPersons(channel, base),
    items,
    place: channel.place,
    warnings: [...decoded.warnings, ...repaired.warnings, ...warnings, ...[...warningsByKind].map(([kind, numbers]) => warningText(kind, numbers))],
  };
}

function channelOf(root: XmlElement): XmlElement {
  if (/^(atom:)?feed$/.test(root.name)) return root;
  if (root.name !== 'rss' && root.name !== 'rdf:rdf' && root.name !== 'rdf')
    throw new FeedRefusal(root.place, `<${root.name.replace('?:', '')}> begins no feed (RSS or Atom)`);
  const children = root.content.filter((part): part is XmlElement => typeof part !== 'string');
  return childOf(root, 'channel') ?? children.find((child) => childOf(child, 'title') !== undefined) ?? root;
}

function selfAddress(channel: XmlElement): string | null {
  const self = childrenOf(channel, 'atom:link', 'link').find(({ attributes }) => attributes['rel'] === 'self');
  return readAddress(childText(channel, 'itunes:new-feed-url'), null) ?? readAddress(self?.attributes['href'], null);
}

function authorOf(channel: XmlElement): string {
  const atom = childOf(channel, 'atom:author', 'author');
  return (atom ? childText(atom, 'atom:name', 'name') : '') || childText(channel, 'dc:publisher', 'dc:creator');
}

/** In RSS 1.0 `image` is a sibling of `channel`. */
function imageBeside(root: XmlElement): string | undefined {
  const image = childOf(root, 'image');
  return image ? childText(image, 'url') : undefined;
}

function categoryNames(category: XmlElement): string[] {
  return [category.attributes['text'] || textOf(category), ...childrenOf(category, 'itunes:category').flatMap(categoryNames)].filter(
    (name) => name !== '',
  );
}

function warningText(kind: ItemWarning, numbers: readonly number[]): string {
  const [first = 0] = numbers;
  return numbers.length === 1
    ? `item ${first} has ${ITEM_WARNINGS[kind]}`
    : `${numbers.length} items have ${ITEM_WARNINGS[kind]} (first: item ${first})`;
}
