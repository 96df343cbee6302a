import { searchPhrases } from '@auscult/phrases/screens/search';
import { Chip, ChipRow } from '@auscult/ui/controls/chip';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SearchResult } from '../search-query.ts';
import type { ResultKind } from './result-kind.ts';
import styles from './results.module.css';

/** Everything, or one kind of what was found, with how many there are where that is known; kinds without results are left out. */
export function ResultKindChips({ found, show }: { readonly found: SearchResult; readonly show: ResultKind }) {
  const words = usePhrasesOf(searchPhrases);
  const navigate = useNavigate();
  const { series, episodes, totals, isWhole } = found;
  const chips: readonly [ResultKind, string, number | null][] = [
    ['all', words.all, null],
    ['series', words.series, isWhole ? series.length : null],
    ['episodes', words.episodes, isWhole ? episodes.length : null],
    ['spoken', words.spoken, totals.transcripts],
    ['companies', words.companies, totals.companies],
    ['people', words.people, totals.people],
    ['collection', words.collection, null],
  ];
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the selected chip into view, for example after Back.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    chosen?.parentElement?.scrollTo({ left: chosen.offsetLeft - chosen.parentElement.offsetWidth / 2 });
  }, []);
  return (
    <div ref={row} className={styles.chips}>
      <ChipRow label={words.filters}>
        {chips.map(
          ([kind, label, count]) =>
            (count !== 0 || kind === show) && (
              <Chip
                key={kind}
                pressed={kind === show}
                onPress={() =>
                  void navigate({
                    to: '/main/search',
                    search: kind === 'all' ? { q: found.words } : { q: found.words, show: kind },
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                {label}
                {count !== null && <span className={styles.count}>{count}</span>}
              </Chip>
            ),
        )}
      </ChipRow>
    </div>
  );
}
