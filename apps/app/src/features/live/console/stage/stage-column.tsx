import type { LiveState } from '@auscult/client/live/live-client';
import type { LivePoll } from '@auscult/contract/live/entities';
import { mayRemovePoll } from '@auscult/domain/live/poll';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Activity, ChartNoAxesColumn, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Watched } from '../../../../shared/live/watched.ts';
import { Stage } from '../../media/stage.tsx';
import { viewersOf } from '../../room/viewers.tsx';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import part from '../part.module.css';
import type { PartProps } from '../shared-props.ts';
import { SlidesPart } from '../slides/slides-part.tsx';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import { ExamMoments } from './exam-moments.tsx';
import { PollSheet } from './poll-sheet.tsx';
import styles from './stage-column.module.css';

/** What is on air, and what can be put there. */
export function StageColumn({
  liveId,
  room,
  view,
  acts,
  details,
  watched,
  link,
}: PartProps & { readonly watched: Watched; readonly link: LiveState['link'] }) {
  const words = usePhrasesOf(consolePhrases);
  const [isAsked, setAsked] = useState(false);
  const [isNew, setNew] = useState(false);
  return (
    <>
      <div className={styles.preview}>
        <Stage watched={watched} details={details} since={room.phase_changed_at} viewers={viewersOf(room)} />
      </div>
      <div className={styles.state}>
        <span className={`t-sm medium ${styles.fact}`} data-on={view.isPublished || undefined}>
          <span className={styles.dot} aria-hidden="true" />
          {view.isPublished ? words.published : words.notPublished}
        </span>
        <button type="button" className={part.quiet} onClick={() => (view.isPublished ? setAsked(true) : void acts.publish(true))}>
          {view.isPublished ? words.unpublish : words.publish}
        </button>
        <span role="status" className={`t-sm ink-2 ${styles.fact} ${styles.link}`}>
          <Activity size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.connection[link]}
        </span>
      </div>
      <SlidesPart room={room} acts={acts} details={details} watched={watched} />
      <div className={`${part.head} ${styles.head}`}>
        <h2 className="t-md">{words.moments.title}</h2>
        <button type="button" className={`${part.quiet} ${styles.add}`} onClick={() => setNew(true)}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.moments.add}
        </button>
      </div>
      <ul className={`${part.scroll} ${styles.moments}`} aria-label={words.moments.title}>
        <ExamMoments liveId={liveId} room={room} view={view} watched={watched} isAlone={view.polls.length === 0} />
        {view.polls.map((poll) => (
          <Moment key={poll.key} poll={poll} acts={acts} />
        ))}
      </ul>
      {isAsked && (
        <ConfirmSheet
          title={words.unpublishTitle}
          text={words.unpublishText}
          action={words.unpublish}
          isDanger
          onConfirm={() => void acts.publish(false)}
          onClose={() => setAsked(false)}
        />
      )}
      {isNew && <PollSheet acts={acts} onClose={() => setNew(false)} />}
    </>
  );
}

function stateOf({ phase, are_results_published, was_shown }: LivePoll) {
  if (are_results_published) return 'published';
  return phase === 'hidden' && was_shown ? 'withdrawn' : phase;
}

/** A poll and the steps that it can take now; showing it and publishing its result are apart. */
function Moment({ poll, acts }: { readonly poll: LivePoll; readonly acts: ConsoleActs }) {
  const words = usePhrasesOf(consolePhrases).moments;
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const state = stateOf(poll);
  const change = (to: Parameters<ConsoleActs['changePoll']>[1]) => () => void acts.changePoll(poll.key, to);
  return (
    <li data-row tabIndex={-1} className={`${part.row} ${styles.moment}`} data-on-air={state === 'open' || undefined} aria-label={poll.question}>
      <p className="t-sm semibold pretty">{poll.question}</p>
      <p className={`t-xs ink-2 ${styles.fact}`}>
        <ChartNoAxesColumn size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.poll} · <span className={state === 'open' ? styles.onAir : ''}>{words.state[state]}</span>
      </p>
      <div className={part.acts}>
        {poll.phase === 'hidden' && (
          <Button look="secondary" small data-key="o" onClick={change('open')}>
            {words.open}
          </Button>
        )}
        {state === 'open' && (
          <Button small data-key="o" onClick={change('close')}>
            {words.close}
          </Button>
        )}
        {state === 'closed' && (
          <>
            <Button small data-key="r" onClick={change('publish')}>
              {words.publish}
            </Button>
            <Button look="secondary" small data-key="o" onClick={change('open')}>
              {words.reopen}
            </Button>
          </>
        )}
        {state === 'published' && (
          <Button look="secondary" small data-key="r" onClick={change('unpublish')}>
            {words.unpublish}
          </Button>
        )}
        {poll.phase !== 'hidden' && (
          <Button look="ghost" small onClick={change('hide')}>
            {words.hide}
          </Button>
        )}
        {mayRemovePoll({ wasShown: poll.was_shown }) && (
          <>
            <Button look="ghost" small onClick={() => setOpen('correct')}>
              {words.correct}
            </Button>
            <Button look="ghost" small onClick={() => setOpen('remove')}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {open === 'correct' && <PollSheet acts={acts} corrects={poll} onClose={close} />}
      {open === 'remove' && (
        <ConfirmSheet
          title={words.removeTitle}
          text={words.removeText(poll.question)}
          action={words.remove}
          isDanger
          onConfirm={() => void acts.removePoll(poll.key)}
          onClose={close}
        />
      )}
    </li>
  );
}
