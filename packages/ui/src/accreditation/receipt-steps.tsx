import { Check, Clock, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './receipt-steps.module.css';

export interface ReceiptStep {
  readonly id: string;
  readonly label: string;
  /** When, or what is waited for. */
  readonly detail: string;
  /** `waiting`: expected next. `off`: nothing yet. */
  readonly state: 'done' | 'failed' | 'waiting' | 'off';
}

interface ReceiptStepsProps {
  readonly label: string;
  /** Four: their places are fixed, whatever stands in them. */
  readonly steps: readonly ReceiptStep[];
}

const marks = { done: Check, failed: X, waiting: Clock, off: null };

/** How far points are on their way to a register: four marks on one line, each with its words. */
export function ReceiptSteps({ label, steps }: ReceiptStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const reached = steps.findLastIndex(({ state }) => state === 'done' || state === 'failed');
  const share = Math.max(0, reached) / Math.max(1, steps.length - 1);
  useLayoutEffect(() => list.current?.style.setProperty('--share', String(share)), [share]);
  return (
    <div className={styles.fit}>
      <ol ref={list} className={styles.steps} aria-label={label}>
        {steps.map(({ id, label: name, detail, state }) => {
          const Mark = marks[state];
          return (
            <li key={id} data-state={state}>
              <span className={styles.mark} aria-hidden="true">
                {Mark && <Mark size={state === 'waiting' ? 14 : 13} strokeWidth={state === 'waiting' ? 2 : 3} />}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{detail}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
