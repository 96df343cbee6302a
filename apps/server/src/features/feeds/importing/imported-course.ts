import { cardText } from '@auscult/domain/catalogue/card-text';
import { guessLanguage } from '../descriptions/guess-language.ts';
import { plainText } from '../descriptions/plain-text.ts';
import { richTextFromHtml } from '../descriptions/rich-text-from-html.ts';
import { summaryOf } from '../descriptions/summary.ts';
import type { FeedDocument } from '../reading/feed-document.ts';

/** `course.imported` of a series. */
export interface ImportedCourse {
  readonly title: string;
  readonly introduction: string;
  readonly description: readonly unknown[];
  readonly language: string | null;
  readonly link: string | null;
  readonly author: string;
  readonly categories: readonly string[];
  readonly is_serial: boolean;
}

export function importedCourse(document: FeedDocument): ImportedCourse {
  const description = richTextFromHtml(document.description, document.link);
  return {
    title: document.title || (document.link ? new URL(document.link).hostname : 'Podcast'),
    introduction: cardText(document.subtitle) || summaryOf(description),
    description,
    language: document.language ?? guessedLanguage(document),
    link: document.link,
    author: document.author,
    categories: document.categories,
    is_serial: document.isSerial,
  };
}

const GUESSED_FROM_ITEMS = 20;

function guessedLanguage(document: FeedDocument): string | null {
  const items = document.items.slice(0, GUESSED_FROM_ITEMS).flatMap(({ title, description }) => [title, plainText(description.slice(0, 2_000))]);
  return guessLanguage([document.title, plainText(document.description), ...items].join(' '));
}

const SEASON: Readonly<Record<string, string>> = { nl: 'Seizoen', de: 'Staffel', fr: 'Saison' };

/** What a season is called whose feed gives it only a number: part of the content, so in the language of the series. */
export function seasonTitle(number: number, language: string | null): string {
  return `${SEASON[language?.slice(0, 2) ?? 'nl'] ?? 'Season'} ${number}`;
}
