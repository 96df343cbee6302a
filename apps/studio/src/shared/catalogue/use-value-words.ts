import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { usePhrasesOf } from '@auscult/web/services/web-services';

/** What a field and its value are called in words: where two sides stand beside each other, and in the history. */
export function useValueWords() {
  const words = usePhrasesOf(catalogueFieldPhrases);
  const labels: Readonly<Record<string, string>> = words.labels;
  const named: Readonly<Record<string, string>> = { ...words.visibility, ...words.scrubbing, ...words.states };
  function show(field: string, value: unknown): string {
    if (value === null || value === undefined) return words.fromFeed;
    if (value === '') return words.empty;
    if (typeof value === 'string') return ['visibility', 'scrubbing', 'state'].includes(field) ? (named[value] ?? value) : value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : words.changed;
  }
  return { labels, label: (field: string) => labels[field], show };
}
