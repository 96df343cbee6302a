import { useEffect, useEffectEvent, useState } from 'react';

/** Between the last key and the search. */
const SEARCH_AFTER_MS = 250;

/** What stands in a search field: it is searched for a moment after the last key, and follows the address when that changes otherwise. */
export function useSearchText(searched: string, onSearch: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: searched, searched });
  const search = useEffectEvent(onSearch);
  const text = typed.searched === searched ? typed.text : searched;
  useEffect(() => {
    if (text.trim() === searched) return;
    const timer = setTimeout(() => search(text.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, searched]);
  return [text, (next) => setTyped({ text: next, searched })];
}
