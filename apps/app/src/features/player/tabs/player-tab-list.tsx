import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { SectionErrorBoundary } from '../../../shared/screen/section-error-boundary.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTab, PlayerTabProps } from './player-tab.ts';
import styles from './player-tab-list.module.css';

interface PlayerTabListProps {
  readonly label: string;
  readonly tabs: readonly PlayerTab[];
  readonly content: PlayerTabProps;
  /** `panel` has its own scroller; `sheet` scrolls with the sheet. */
  readonly on: 'panel' | 'sheet';
}

/** Tab list of the expanded player; arrow keys, Home and End select a tab. */
export function PlayerTabList({ label, tabs, content, on }: PlayerTabListProps) {
  const { language } = usePhrases();
  const { playerView } = useServices();
  const selectedId = useStore(playerView.tab);
  const shown = tabs.find(({ id }) => id === selectedId) ?? tabs[0];
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const shownId = shown?.id;
  useLayoutEffect(() => {
    // scrollTo instead of scrollIntoView, which would scroll the page too.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && shownId) list.current?.scrollTo({ left: tab.offsetLeft + tab.offsetWidth / 2 - list.current.clientWidth / 2 });
  }, [shownId]);
  if (!shown) return null;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = tabs.indexOf(shown);
    const to = { ArrowRight: (place + 1) % tabs.length, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to);
    if (!next) return;
    event.preventDefault();
    playerView.tab.set(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  const { Body } = shown;
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} data-on={on} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ id, title, Count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === shown.id ? 0 : -1}
            className={styles.tab}
            onClick={() => playerView.tab.set(id)}
          >
            {title[language]}
            {Count && (
              <span className={styles.count}>
                <Count {...content} />
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${shown.id}`} className={styles.content} data-on={on}>
        <SectionErrorBoundary resetKey={shown.id}>
          <Suspense>
            <Body {...content} />
          </Suspense>
        </SectionErrorBoundary>
      </div>
    </>
  );
}
