import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { topModal } from '../overlay/top-modal.ts';
import styles from './first-use-tip.module.css';

export interface FirstUseTipProps {
  /** Null when there is nothing to show. */
  readonly text: string | null;
  /** Called on any press or key. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** From the edge of the window. */
const GAP_PX = 12;

/** From its arrow the sentence reaches to the right, or to the left where it does not fit there. */
function reachInwards(tip: HTMLElement | null): void {
  const control = tip?.parentElement?.getBoundingClientRect();
  if (tip && control) tip.dataset['reaches'] = control.left + tip.offsetWidth + GAP_PX <= document.documentElement.clientWidth ? 'right' : 'left';
}

/** A one-time tip above a control; closes on any press or key, never takes the focus, and waits for a modal dialog to go. */
export function FirstUseTip({ text, onClose, children }: FirstUseTipProps) {
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
        <span ref={reachInwards} id={id} role="status" className={styles.tip}>
          {shown}
        </span>
      )}
    </span>
  );
}
