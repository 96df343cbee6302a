import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type After, createDebouncedSearch, queryOf } from './debounced-search.ts';

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The text in the search field and its debounced copy in the address (`q`). */
export function useDebouncedSearch(q: string) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ q, asked: q, text: q });
  const [debounced] = useState(() =>
    createDebouncedSearch((words) => {
      setDraft((before) => ({ ...before, asked: words }));
      void navigate({ to: '/main/search', search: words === '' ? {} : { q: words }, replace: true, resetScroll: false });
    }, later),
  );
  // A `q` that was not set from here (Back, a link) replaces the text in the field.
  if (draft.q !== q) setDraft({ q, asked: q, text: draft.asked === q ? draft.text : q });

  const { text } = draft;
  const query = queryOf(text);
  useEffect(() => {
    if (queryOf(text) === q) return undefined;
    debounced.type(text);
    return debounced.stop;
  }, [text, q, debounced]);

  const type = (next: string) => setDraft((before) => ({ ...before, text: next }));
  return {
    text,
    query,
    isWaiting: query !== '' && query !== q,
    type,
    searchNow(next: string) {
      type(next);
      debounced.now(next);
    },
  };
}
