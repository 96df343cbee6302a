import { ApiError } from '@auscult/client/api-error';
import type { LiveClient } from '@auscult/client/live/live-client';
import type { LivePoll } from '@auscult/contract/live/entities';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { useOwnVotes } from './own-votes.ts';
import styles from './poll-card.module.css';

interface PollCardProps {
  readonly liveId: number;
  readonly client: LiveClient;
  readonly poll: LivePoll;
  /** Beside other things, with an edge of its own. */
  readonly isBoxed?: boolean;
}

/** Shares in whole percents of those who voted. */
const percentOf = (count: number, voters: number) => (voters === 0 ? 0 : Math.round((count / voters) * 100));

/** One poll: to choose in while it is open, and with its results once they are published. */
export function PollCard({ liveId, client, poll, isBoxed = false }: PollCardProps) {
  const { toasts } = useServices();
  const words = usePhrasesOf(livePhrases).poll;
  const [title, name] = [useId(), useId()];
  const { isMember, isUnderWay, chosenIn, vote } = useOwnVotes(liveId, client, (error) =>
    toasts.error([error instanceof ApiError && error.code === 'poll_closed' ? error.message : words.failed]),
  );
  const chosen = chosenIn(poll.key);
  // Moderators are sent counts that are not published.
  const results = poll.are_results_published ? poll.results : null;
  const isOpen = poll.phase === 'open' && isMember;
  const choose = (place: number) => {
    const isChosen = chosen.includes(place);
    if (poll.is_multiple) vote(poll.key, isChosen ? chosen.filter((one) => one !== place) : [...chosen, place]);
    else if (!isChosen) vote(poll.key, [place]);
  };
  return (
    <section aria-labelledby={title} className={styles.poll} data-boxed={isBoxed || undefined}>
      <div className={styles.head}>
        <span className="t-sm semibold">{words.title}</span>
        {results !== null && poll.voters !== null && <span className="t-sm ink-2 num">{words.votes(poll.voters)}</span>}
      </div>
      <h3 id={title} className="t-lg pretty">
        {poll.question}
      </h3>
      {results === null ? (
        <div role={poll.is_multiple ? 'group' : 'radiogroup'} aria-labelledby={title} className={styles.choices}>
          {poll.choices.map((text, place) => (
            <label key={text} className={styles.choice} data-chosen={chosen.includes(place) || undefined}>
              <input
                type={poll.is_multiple ? 'checkbox' : 'radio'}
                name={name}
                className="visually-hidden"
                checked={chosen.includes(place)}
                disabled={!isOpen}
                onChange={() => choose(place)}
              />
              <span className={styles.text}>{text}</span>
              {chosen.includes(place) && <Check size={20} strokeWidth={2} aria-hidden="true" />}
            </label>
          ))}
        </div>
      ) : (
        <ul className={styles.choices}>
          {poll.choices.map((text, place) => {
            const percent = percentOf(results[place] ?? 0, poll.voters ?? 0);
            return (
              <li key={text} className={styles.result} data-chosen={chosen.includes(place) || undefined}>
                <progress className={styles.bar} value={percent} max={100} aria-hidden="true" />
                <span className={styles.text}>
                  {text}
                  {chosen.includes(place) && (
                    <>
                      <Check size={20} strokeWidth={2} aria-hidden="true" />
                      <span className="visually-hidden">, {words.yours}</span>
                    </>
                  )}
                </span>
                <span className="semibold num">{words.share(percent)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="t-sm ink-3 pretty" role="status">
        {noteOf(poll, chosen.length === 0 ? 'none' : isUnderWay ? 'under way' : 'arrived', isMember, words)}
      </p>
    </section>
  );
}

function noteOf(poll: LivePoll, own: 'none' | 'under way' | 'arrived', isMember: boolean, words: (typeof livePhrases)['nl']['poll']): string {
  if (poll.are_results_published) return '';
  if (poll.phase === 'closed') return words.closed;
  if (!isMember) return words.guest;
  if (own === 'under way') return words.underWay;
  if (own === 'arrived') return words.counted;
  return poll.is_multiple ? words.several : words.open;
}
