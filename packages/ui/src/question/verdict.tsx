import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import styles from './verdict.module.css';

interface VerdictProps {
  /** `waiting`: it has not reached the server yet. */
  readonly state: 'right' | 'wrong' | 'waiting';
  readonly title: string;
  /** Several: each in a paragraph of its own. Empty ones are left out. */
  readonly text: string | readonly string[];
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
        {[text].flat().map(
          (one) =>
            one !== '' && (
              <p key={one} className="t-sm ink-2 pretty">
                {one}
              </p>
            ),
        )}
      </div>
    </div>
  );
}
