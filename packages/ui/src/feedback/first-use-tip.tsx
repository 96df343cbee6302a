import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { topModal } from '../overlay/top-modal.ts';
import styles from './first-use-tip.module.css';

export interface FirstUseTipProps {
  /** Null when there is nothing to show. */
  readonly text: string | null;
  /** Which way the sentence reaches from its arrow. */
  readonly align?: 'start' | 'end';
  /** Called on any press or key. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A one-time tip above a control; closes on any press or key, never takes the focus, and waits for a modal dialog to go. */
export function FirstUseTip({ text, align = 'end', onClose, children }: FirstUseTipProps) {
  const id = useId();
  const isCovered = useSyncExternalStore(
    topModal.subscribe,
    () => topModal.get() !== null,
    () => false,
  );
  const shown = isCovered ? null : text;
  useEffect(() => {
    if (shown === null) return;
    const close = new AbortController();
    const options = { signal: close.signal, capture: true };
    document.addEventListener('pointerdown', onClose, options);
    document.addEventListener('keydown', onClose, options);
    return () => close.abort();
  }, [shown, onClose]);
  return (
    <span className={styles.anchor}>
      {children}
      {shown !== null && (
        <span id={id} role="status" className={classNames(styles.tip, styles[align])}>
          {shown}
        </span>
      )}
    </span>
  );
}
