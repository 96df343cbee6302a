import { classNames } from '@auscult/ui/class-names';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followPull } from './pull-gesture.ts';
import styles from './pull-to-refresh.module.css';

/** Touch devices pull; with a mouse the button is shown. */
const hasFinger = () => 'ontouchstart' in window || matchMedia('(any-pointer: coarse)').matches;

export interface PullToRefreshProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly onRefresh: () => Promise<void>;
  /** Shown beside the refresh button, which is for devices without touch. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** Pull to refresh, with a button for mouse and keyboard. */
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
    if (hasFinger()) followPull(indicator, () => refresh.current(), stop.signal);
    return () => stop.abort();
  }, []);

  return (
    <>
      <div ref={indicator} className={classNames(styles.indicator, busy && styles.busy)}>
        <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />
      </div>
      <div className={styles.head}>
        {heading}
        <IconButton
          label={label}
          title={label}
          className={classNames(styles.button, hasFinger() && styles.spare)}
          aria-disabled={busy}
          onClick={() => void (busy || refresh.current())}
        >
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
