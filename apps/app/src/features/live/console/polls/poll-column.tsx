import type { LivePoll } from '@auscult/contract/live/entities';
import type { LiveMoment } from '@auscult/contract/live/moments';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Eye, EyeOff } from 'lucide-react';
import part from '../part.module.css';
import type { PartProps } from '../shared-props.ts';
import { useMoments } from '../stage/use-moments.ts';
import { Notes } from './notes.tsx';
import styles from './poll-column.module.css';

/** A poll of the room, or a question of a form that the studio calls a poll. */
type Counted = Pick<LivePoll, 'key' | 'question' | 'choices' | 'results' | 'voters' | 'are_results_published'>;

const countedOf = ({ display_moment_id: id, question, results, answered, are_results_published }: LiveMoment): Counted => ({
  key: `moment ${id}`,
  question: question?.text ?? '',
  choices: question?.answers.map(({ text }) => text) ?? [],
  results: question?.answers.map((choice) => results?.find(({ answer_id }) => answer_id === choice.id)?.count ?? 0) ?? null,
  voters: answered,
  are_results_published,
});

/** The polls that are on air, or the one that was last, with their counts; below them what moderators write each other. */
export function PollColumn({ liveId, room, view, acts }: PartProps) {
  const words = usePhrasesOf(consolePhrases);
  const asked = useMoments({ liveId, room, view })?.filter(({ form_type }) => form_type === 'poll') ?? [];
  const onAir = [...view.polls.filter(({ phase }) => phase === 'open'), ...asked.filter(({ is_shown }) => is_shown).map(countedOf)];
  const lastAsked = asked
    .filter(({ hidden_at }) => hidden_at !== null)
    .toSorted((a, b) => (a.hidden_at ?? '').localeCompare(b.hidden_at ?? ''))
    .at(-1);
  const last = view.polls.findLast(({ phase }) => phase === 'closed') ?? (lastAsked && countedOf(lastAsked));
  const polls = onAir.length > 0 || !last ? onAir : [last];
  return (
    <>
      <div className={part.head}>
        <h2 className="t-md">{words.poll.title}</h2>
        {onAir.length > 0 && (
          <span className={`t-sm semibold ${styles.onAir}`}>
            <span className={styles.dot} aria-hidden="true" />
            {words.poll.onAir}
          </span>
        )}
      </div>
      {polls.length === 0 ? (
        <p className={`t-sm ink-2 ${part.empty}`}>{words.poll.none}</p>
      ) : (
        <div className={styles.polls}>
          {polls.map((poll) => (
            <Counts key={poll.key} poll={poll} />
          ))}
        </div>
      )}
      <Notes notes={view.notes} acts={acts} />
    </>
  );
}

function Counts({ poll }: { readonly poll: Counted }) {
  const words = usePhrasesOf(consolePhrases).poll;
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
