import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type After, createDebouncedSearch, queryOf } from './debounced-search.ts';

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** What stands in the field beside what is searched for (`q`, from the address), and how one becomes the other. */
export function useDebouncedSearch(q: string) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ q, asked: q, text: q });
  const [debounced] = useState(() =>
    createDebouncedSearch((words) => {
      setDraft((before) => ({ ...before, asked: words }));
      void navigate({ to: '/main/search', search: words === '' ? {} : { q: words }, replace: true, resetScroll: false });
    }, later),
  );
  // An address that came from elsewhere (Back, a link) is what the field shows; our own came from the field.
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
