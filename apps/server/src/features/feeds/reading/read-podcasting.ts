import { asLine } from '@auscult/domain/catalogue/line';
import type { FeedChapter, FeedPerson, FeedSoundbite, FeedTranscript } from './feed-document.ts';
import { readAddress } from './read-address.ts';
import { readLanguage } from './read-language.ts';
import { childrenOf, textOf, type XmlElement } from './xml-element.ts';

/** More than any real episode has; the rest is left out. */
const MOST_PERSONS = 50;
const MOST_CHAPTERS = 500;
const MOST_OTHERS = 20;
const LONGEST_NAME_CHARACTERS = 200;

/** `podcast:person` of an item or a channel. */
export function readPersons(element: XmlElement, base: string | null): FeedPerson[] {
  return childrenOf(element, 'podcast:person')
    .slice(0, MOST_PERSONS)
    .map((person) => ({
      name: asLine(textOf(person)).slice(0, LONGEST_NAME_CHARACTERS),
      role: (person.attributes['role'] ?? 'host').trim().toLowerCase().slice(0, 40) || 'host',
      link: readAddress(person.attributes['href'], base),
    }))
    .filter(({ name }) => name !== '');
}

export function readTranscripts(item: XmlElement, base: string | null): FeedTranscript[] {
  return childrenOf(item, 'podcast:transcript')
    .slice(0, MOST_OTHERS)
    .flatMap(({ attributes }) => {
      const address = readAddress(attributes['url'], base);
      return address
        ? [{ address, mimeType: (attributes['type'] ?? '').trim().toLowerCase(), language: readLanguage(attributes['language'] ?? '') }]
        : [];
    });
}

/** Podlove Simple Chapters that stand in the feed itself. */
export function readInlineChapters(item: XmlElement, base: string | null): FeedChapter[] {
  return childrenOf(item, 'psc:chapters')
    .flatMap((list) => childrenOf(list, 'psc:chapter'))
    .slice(0, MOST_CHAPTERS)
    .flatMap(({ attributes }) => {
      const beginSeconds = playTime(attributes['start'] ?? '');
      const title = asLine(attributes['title'] ?? '').slice(0, LONGEST_NAME_CHARACTERS);
      if (beginSeconds === null || title === '') return [];
      return [{ beginSeconds, title, link: readAddress(attributes['href'], base), imageAddress: readAddress(attributes['image'], base) }];
    });
}

export function readSoundbites(item: XmlElement): FeedSoundbite[] {
  return childrenOf(item, 'podcast:soundbite')
    .slice(0, MOST_OTHERS)
    .map((bite) => ({
      beginSeconds: Number(bite.attributes['starttime']),
      durationSeconds: Number(bite.attributes['duration']),
      title: asLine(textOf(bite)).slice(0, LONGEST_NAME_CHARACTERS),
    }))
    .filter(({ beginSeconds, durationSeconds }) => beginSeconds >= 0 && durationSeconds > 0);
}

/** Normal play time, `[[hours:]minutes:]seconds[.fraction]`, in seconds; null when it is invalid. */
export function playTime(text: string): number | null {
  const found = text.trim().replace(',', '.');
  if (!/^(\d{1,3}:)?(\d{1,3}:)?\d{1,6}(\.\d+)?$/.test(found)) return null;
  return found.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
