import type { DocumentKind } from '@auscult/domain/catalogue/documents';
import { PICTURE_FIELDS } from '@auscult/domain/catalogue/picture-fields';
import type { ProfileSelection } from '@auscult/domain/live/plan';
import { dateAndClock } from '@auscult/phrases/dates';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { documentPhrases } from '@auscult/phrases/studio/episode/documents';
import { clockTime } from '@auscult/ui/player/clock-time';
import { plainText, type RichTextNode } from '@auscult/ui/text/rich-text';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.tsx';
import { categoriesQuery } from './catalogue-queries.ts';

/** A chapter, a person, a moment, a passage or a document, as fields and the history have them. */
interface Part {
  readonly title?: string;
  readonly begin?: number;
  readonly name?: string;
  readonly role?: string;
  readonly disclosure?: string | null;
  readonly type?: string;
  readonly time_open?: number | null;
  readonly from?: number;
  readonly to?: number;
  readonly kind?: DocumentKind;
  readonly minutes?: number;
}

const PARTS: readonly string[] = ['chapters', 'people', 'moments', 'passages', 'documents', 'programme'];
const MOMENTS: readonly string[] = ['begins_at', 'ends_at', 'opens_at', 'publish_at'];
/** Ids of other things. */
const IDS: readonly string[] = ['course_id', 'parent_id', 'merged_into_id'];

/** What a field and its value are called in words: where two sides stand beside each other, and in the history. What no feed brings is empty without us. */
export function useValueWords(hasFeed: boolean) {
  const { language } = usePhrases();
  const words = usePhrasesOf(catalogueFieldPhrases);
  const documents = usePhrasesOf(documentPhrases);
  const { data: categories = [] } = useQuery(categoriesQuery(useServices()));
  const labels: Readonly<Record<string, string>> = words.labels;
  const named: Readonly<Record<string, string>> = { ...words.visibility, ...words.scrubbing, ...words.states };

  function show(field: string, value: unknown): string {
    if (field === 'category_id') return value == null ? words.noCategory : (categories.find(({ id }) => id === value)?.name ?? words.changed);
    if (field in PICTURE_FIELDS) return value === null ? words.noOwnPicture : words.ownPicture;
    if (value === null || value === undefined) return hasFeed ? words.fromFeed : words.empty;
    if (value === '') return words.empty;
    if (field === 'description') return plainText(value as readonly RichTextNode[]) || words.empty;
    if (PARTS.includes(field)) return showParts(value);
    if (MOMENTS.includes(field)) return dateAndClock(language, String(value));
    if (field === 'source') return (value as { url: string | null }).url ?? words.changed;
    if (field === 'slides') return String((value as readonly unknown[]).length);
    if (IDS.includes(field)) return words.changed;
    if (field === 'language' && typeof value === 'string') return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
    if (field === 'profile_selection') return words.profiles[value as ProfileSelection] ?? words.changed;
    if (typeof value === 'string') return ['visibility', 'scrubbing', 'state'].includes(field) ? (named[value] ?? value) : value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : words.changed;
  }

  /** A line for each. The history has people with the mark that an editor chose them. */
  function showParts(value: unknown): string {
    const parts = (Array.isArray(value) ? value : (value as { list?: unknown }).list) as readonly Part[] | undefined;
    const lines = parts?.map(showPart);
    return lines?.length === 0 ? words.empty : (lines?.join('\n') ?? words.changed);
  }
  function showPart({ title, begin = 0, name, role, disclosure, type, time_open: open, from, to, kind, minutes }: Part): string {
    if (kind !== undefined) return `${title} (${documents.kinds[kind]})`;
    if (minutes !== undefined) return `${title} (${minutes} min)`;
    if (type === 'VIDEO') return clockTime(open ?? 0);
    if (type !== undefined) return typeof open === 'number' ? dateAndClock(language, new Date(open * 1000).toISOString()) : words.byHand;
    if (from !== undefined && to !== undefined) return `${clockTime(from)}–${clockTime(to)}`;
    return name === undefined ? `${clockTime(begin)} ${title}` : `${name} (${[role, disclosure].filter(Boolean).join(': ')})`;
  }
  return { labels, show };
}
