import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { PartBoundary } from '../../../shared/screen/part-boundary.tsx';
import { chosenPart } from './chosen-part.ts';
import type { Part, PartProps } from './part.ts';
import styles from './part-tabs.module.css';

interface PartTabsProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly about: PartProps;
  /** `panel` scrolls by itself, `sheet` with the sheet that it lies on. */
  readonly on: 'panel' | 'sheet';
}

/** The parts of the open player, one at a time; the arrows go from tab to tab, Home and End to the first and last. */
export function PartTabs({ label, parts, about, on }: PartTabsProps) {
  const { language } = usePhrases();
  const wished = useStore(chosenPart);
  const chosen = parts.find(({ id }) => id === wished) ?? parts[0];
  const base = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  useLayoutEffect(() => {
    // Only sideways: the page around it stays where it is.
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && chosenId) tabs.current?.scrollTo({ left: tab.offsetLeft + tab.offsetWidth / 2 - tabs.current.clientWidth / 2 });
  }, [chosenId]);
  if (!chosen) return null;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = parts.indexOf(chosen);
    const to = { ArrowRight: (place + 1) % parts.length, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : parts.at(to);
    if (!next) return;
    event.preventDefault();
    chosenPart.set(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  const { Body } = chosen;
  return (
    <>
      <div ref={tabs} role="tablist" aria-label={label} className={styles.tabs} data-on={on} tabIndex={-1} onKeyDown={move}>
        {parts.map(({ id, title, Count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen.id ? 0 : -1}
            className={styles.tab}
            onClick={() => chosenPart.set(id)}
          >
            {title[language]}
            {Count && (
              <span className={styles.count}>
                <Count {...about} />
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${chosen.id}`} className={styles.content} data-on={on}>
        <PartBoundary of={chosen.id}>
          <Suspense>
            <Body {...about} />
          </Suspense>
        </PartBoundary>
      </div>
    </>
  );
}
