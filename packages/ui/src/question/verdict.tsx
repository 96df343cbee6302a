import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import styles from './verdict.module.css';

interface VerdictProps {
  /** `waiting`: it has not reached the server yet. */
  readonly state: 'right' | 'wrong' | 'waiting';
  readonly title: string;
  readonly text: string;
}

const ICONS = { right: CircleCheck, wrong: CircleAlert, waiting: Clock } as const;

/** What became of an answer, in a box below it. */
export function Verdict({ state, title, text }: VerdictProps) {
  const Icon = ICONS[state];
  return (
    <div className={styles.verdict} data-state={state}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className="semibold">{title}</p>
        {text !== '' && <p className="t-sm ink-2 pretty">{text}</p>}
      </div>
    </div>
  );
}
