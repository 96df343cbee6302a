import { type ReactNode, useEffect, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './first-use-tip.module.css';

export interface FirstUseTipProps {
  /** Null: nothing to say, or said before. */
  readonly text: string | null;
  /** Which way the sentence reaches from its arrow. */
  readonly align?: 'start' | 'end';
  /** Any tap or key, anywhere. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One sentence above the control that it is about; closes on any tap and never takes the focus. */
export function FirstUseTip({ text, align = 'end', onClose, children }: FirstUseTipProps) {
  const id = useId();
  useEffect(() => {
    if (text === null) return;
    const close = new AbortController();
    const options = { signal: close.signal, capture: true };
    document.addEventListener('pointerdown', onClose, options);
    document.addEventListener('keydown', onClose, options);
    return () => close.abort();
  }, [text, onClose]);
  return (
    <span className={styles.anchor}>
      {children}
      {text !== null && (
        <span id={id} role="status" className={classNames(styles.tip, styles[align])}>
          {text}
        </span>
      )}
    </span>
  );
}
