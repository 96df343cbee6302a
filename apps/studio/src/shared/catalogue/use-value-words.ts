import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.tsx';
import { categoriesQuery } from './catalogue-queries.ts';

/** A chapter or a person, as fields and the history have them. */
interface Part {
  readonly title?: string;
  readonly begin?: number;
  readonly name?: string;
  readonly role?: string;
}

/** What a field and its value are called in words: where two sides stand beside each other, and in the history. */
export function useValueWords() {
  const words = usePhrasesOf(catalogueFieldPhrases);
  const { data: categories = [] } = useQuery(categoriesQuery(useServices()));
  const labels: Readonly<Record<string, string>> = words.labels;
  const named: Readonly<Record<string, string>> = { ...words.visibility, ...words.scrubbing, ...words.states };

  function show(field: string, value: unknown): string {
    if (field === 'category_id') return value == null ? words.noCategory : (categories.find(({ id }) => id === value)?.name ?? words.changed);
    if (value === null || value === undefined) return words.fromFeed;
    if (value === '') return words.empty;
    if (field === 'chapters' || field === 'people') return showParts(value);
    if (field === 'course_id') return words.changed;
    if (typeof value === 'string') return ['visibility', 'scrubbing', 'state'].includes(field) ? (named[value] ?? value) : value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : words.changed;
  }

  /** A line for each. The history has people with the mark that an editor chose them. */
  function showParts(value: unknown): string {
    const parts = (Array.isArray(value) ? value : (value as { list?: unknown }).list) as readonly Part[] | undefined;
    const lines = parts?.map(({ title, begin = 0, name, role }) => (name === undefined ? `${clockTime(begin)} ${title}` : `${name} (${role})`));
    return lines?.length === 0 ? words.empty : (lines?.join('\n') ?? words.changed);
  }
  return { labels, label: (field: string) => labels[field], show };
}
