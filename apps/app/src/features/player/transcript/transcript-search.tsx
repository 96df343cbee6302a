import type { Transcript } from '@auscult/contract/entities/stream';
import { findInTexts, foldTexts, SHORTEST_QUERY_CHARACTERS } from '@auscult/domain/transcript/find-in-texts';
import { transcriptPhrases } from '@auscult/phrases/screens/transcript';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { SearchField } from '@auscult/ui/controls/search-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import styles from './transcript-search.module.css';

/** Finds words in the text and goes from place to place. */
export function useSearchInside(transcript: Transcript, onShow: (index: number) => void) {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(-1);
  const deferred = useDeferredValue(query);
  const texts = useMemo(() => transcript.cues.map(([, , , text]) => text), [transcript]);
  const folded = useMemo(() => foldTexts(texts), [texts]);
  const found = useMemo(() => findInTexts(texts, folded, deferred), [texts, folded, deferred]);
  const go = (step: 1 | -1) => {
    if (found.length === 0) return;
    const next = place < 0 ? (step === 1 ? 0 : found.length - 1) : (place + step + found.length) % found.length;
    setPlace(next);
    const there = found[next];
    if (there) onShow(there.index);
  };
  const ask = (words: string) => {
    setQuery(words);
    setPlace(-1);
  };
  return { query, found, place, shown: found[place], ask, go };
}

/** The field with the number of places and the way from one to the next; Enter goes on, with Shift back. */
export function TranscriptSearch({ query, found, place, ask, go }: ReturnType<typeof useSearchInside>) {
  const words = usePhrasesOf(transcriptPhrases);
  const isAsked = query.trim().length >= SHORTEST_QUERY_CHARACTERS;
  const total = found.length;
  return (
    <div role="search" className={styles.search}>
      <SearchField
        label={words.search}
        placeholder={words.search}
        clearLabel={words.clear}
        value={query}
        onChange={ask}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      {isAsked && (
        <div className={styles.places}>
          <span role="status" className={styles.count}>
            {total === 0 ? words.nothingFound : place < 0 ? words.foundMany(total) : words.found(place + 1, total)}
          </span>
          <IconButton label={words.previous} disabled={total === 0} onClick={() => go(-1)}>
            <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.next} disabled={total === 0} onClick={() => go(1)}>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
