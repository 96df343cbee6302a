import { classNames } from '@auscult/ui/class-names';
import fading from '@auscult/ui/layout/fading-edges.module.css';
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

/** How much of what is beside the selected tab stays in sight, in px: past where the row fades, so that it can be pressed. */
const BESIDE = 72;

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
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id="${base}-${shownId}"]`);
    if (!row || !tab || tabs.length === 1) return;
    // Not scrollIntoView, which would scroll the page too; and no further than it takes, so that nothing else goes out of sight.
    const [most, least] = [tab.offsetLeft - BESIDE, tab.offsetLeft + tab.offsetWidth + BESIDE - row.clientWidth];
    row.scrollLeft = Math.min(Math.max(row.scrollLeft, least), most);
    // Tabs come in front of it when the episode is there.
  }, [base, shownId, tabs.length]);
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
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles.tabs, on === 'panel' && fading.edges)}
        data-on={on}
        tabIndex={-1}
        onKeyDown={move}
      >
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
