import type { LiveDetails } from '@auscult/contract/live/plan';
import { clockOfDay } from '@auscult/phrases/dates';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { ChartNoAxesColumn, Check } from 'lucide-react';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './about.module.css';

/** What comes when; while it is live, what was and what is now. */
export function Programme({ details: { programme, phase } }: { readonly details: LiveDetails }) {
  const { clock } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(livePhrases).about;
  const now = useStore(clock);
  const begun = programme.findLastIndex(({ begins_at }) => begins_at !== null && Date.parse(begins_at) <= now);
  return (
    <ol className={styles.rows}>
      {programme.map(({ title, begins_at }, place) => {
        const isNow = phase === 'live' && place === begun;
        const isDone = phase === 'live' && place < begun;
        return (
          <li key={`${place} ${title}`} className={styles.row} data-done={isDone || undefined} aria-current={isNow ? 'step' : undefined}>
            {begins_at !== null && (
              <time dateTime={begins_at} className="ink-2 num">
                {clockOfDay(language, new Date(begins_at))}
              </time>
            )}
            <span className={isNow ? 'semibold' : undefined}>{title}</span>
            {isDone && <Check size={18} strokeWidth={1.75} role="img" aria-label={words.done} />}
            {isNow && <ChartNoAxesColumn size={18} strokeWidth={3} className={styles.now} role="img" aria-label={words.now} />}
          </li>
        );
      })}
    </ol>
  );
}
