import type { LivePoll } from '@auscult/contract/live/entities';
import { regiePhrases } from '@auscult/phrases/screens/live/regie';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Eye, EyeOff } from 'lucide-react';
import part from '../part.module.css';
import type { PartProps } from '../shared-props.ts';
import { Notes } from './notes.tsx';
import styles from './poll-column.module.css';

/** The poll that is on air, or was last, with its counts; below it what moderators write each other. */
export function PollColumn({ view, acts }: PartProps) {
  const words = usePhrasesOf(regiePhrases);
  const poll = view.polls.find(({ phase }) => phase === 'open') ?? view.polls.findLast(({ phase }) => phase === 'closed');
  return (
    <>
      <div className={part.head}>
        <h2 className="t-md">{words.poll.title}</h2>
        {poll?.phase === 'open' && (
          <span className={`t-sm semibold ${styles.onAir}`}>
            <span className={styles.dot} aria-hidden="true" />
            {words.poll.onAir}
          </span>
        )}
      </div>
      {poll ? <Counts poll={poll} /> : <p className={`t-sm ink-2 ${part.empty}`}>{words.poll.none}</p>}
      <Notes notes={view.notes} acts={acts} />
    </>
  );
}

function Counts({ poll }: { readonly poll: LivePoll }) {
  const words = usePhrasesOf(regiePhrases).poll;
  const { choices, results, voters } = poll;
  const all = voters ?? 0;
  const share = (count: number) => (all === 0 ? 0 : Math.round((count / all) * 100));
  const Shown = poll.are_results_published ? Eye : EyeOff;
  return (
    <div className={styles.poll}>
      <h3 className="t-md pretty">{poll.question}</h3>
      <ul className={styles.choices}>
        {choices.map((choice, place) => {
          const count = results?.[place] ?? 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
            <li key={place} className={`t-sm ${styles.choice}`}>
              <span className={styles.bar} style={{ inlineSize: `${share(count)}%` }} aria-hidden="true" />
              <span className={`medium ${styles.label}`}>{choice}</span>
              <span className="num ink-2">{count}</span>
              <span className={`num semibold ${styles.share}`}>{share(count)}%</span>
            </li>
          );
        })}
      </ul>
      <p className="t-xs ink-2 num">{words.voted(all)}</p>
      <p className={`t-xs ink-3 ${styles.shown}`}>
        <Shown size={15} strokeWidth={1.75} aria-hidden="true" />
        {poll.are_results_published ? words.resultsShown : words.resultsHidden}
      </p>
    </div>
  );
}
