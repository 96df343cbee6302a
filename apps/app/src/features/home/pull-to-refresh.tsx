import { classNames } from '@auscult/ui/class-names';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './pull-to-refresh.module.css';

/** Pulled this far, letting go refreshes. */
const THRESHOLD_PX = 72;
/** The page follows the finger more and more slowly. */
const RESISTANCE = 0.45;

export interface PullToRefreshProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly onRefresh: () => Promise<void>;
  /** Beside it stands the button, where there is no finger to pull with. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** Pulling the top of the page down asks for everything again; so does a button, which a finger does not see. */
export function PullToRefresh({ label, busyLabel, onRefresh, heading, children }: PullToRefreshProps) {
  const indicator = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRef(() => Promise.resolve());
  useEffect(() => {
    refresh.current = async () => {
      setBusy(true);
      await onRefresh();
      setBusy(false);
    };
  });

  useEffect(() => {
    const stop = new AbortController();
    let from: number | null = null;
    let pulled = 0;
    const draw = (distance: number) => {
      pulled = distance;
      indicator.current?.style.setProperty('--pulled', `${Math.min(distance, THRESHOLD_PX)}px`);
    };
    const options = { passive: true, signal: stop.signal };
    addEventListener('touchstart', (event) => (from = scrollY <= 0 ? (event.touches[0]?.clientY ?? null) : null), options);
    addEventListener(
      'touchmove',
      (event) => {
        if (from === null || scrollY > 0) return draw(0);
        draw(Math.max(0, ((event.touches[0]?.clientY ?? from) - from) * RESISTANCE));
      },
      options,
    );
    addEventListener(
      'touchend',
      () => {
        if (pulled >= THRESHOLD_PX) void refresh.current();
        from = null;
        draw(0);
      },
      options,
    );
    return () => stop.abort();
  }, []);

  return (
    <>
      <div ref={indicator} className={classNames(styles.indicator, busy && styles.busy)}>
        <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />
      </div>
      <div className={styles.head}>
        {heading}
        <IconButton label={label} title={label} className={styles.button} aria-disabled={busy} onClick={() => void (busy || refresh.current())}>
          <RefreshCw size={20} strokeWidth={1.75} className={busy ? styles.turning : undefined} />
        </IconButton>
      </div>
      <p role="status" className="visually-hidden">
        {busy ? busyLabel : ''}
      </p>
      {children}
    </>
  );
}
