import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { LiveMoment } from '@auscult/contract/live/moments';
import type { MomentState } from '@auscult/domain/live/live-moment';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { Watched } from '../../../../shared/live/watched.ts';
import { useServices } from '../../../../shared/services/services.tsx';
import part from '../part.module.css';
import type { PartProps } from '../shared-props.ts';
import styles from './stage-column.module.css';
import { momentsKey, stateOf, useMoments } from './use-moments.ts';

interface ExamMomentsProps extends Pick<PartProps, 'liveId' | 'room' | 'view'> {
  readonly watched: Watched;
  /** There is no other moment: that there is none at all is said here. */
  readonly isAlone: boolean;
}

/** The questions of the accreditation: each is shown, hidden, and told of in steps of its own. */
export function ExamMoments({ liveId, room, view, watched, isAlone }: ExamMomentsProps) {
  const { api, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(consolePhrases);
  const queryClient = useQueryClient();
  const moments = useMoments({ liveId, room, view });
  const { mutate } = useMutation({
    scope: { id: `live-${liveId}-moments` },
    mutationFn: ({ moment, change }: { readonly moment: LiveMoment; readonly change: Partial<MomentState> }) => {
      const from = stateOf(moment);
      const to = { ...from, ...change };
      const of = { params: { path: { live_id: liveId, display_moment_id: moment.display_moment_id } } };
      // Put to the viewers when they see what the moderator sees.
      const media_time = watched.seenAt()?.toISOString() ?? null;
      return answer(api.PUT('/v1/live/{live_id}/moments/{display_moment_id}', { ...of, body: { from, to, media_time } }));
    },
    onError: (error) => toasts.error(error instanceof ApiError && error.code === 'conflict' ? [words.exam.conflict] : failureOf(error, shell).lines),
    onSettled: () => queryClient.invalidateQueries({ queryKey: momentsKey(liveId) }),
  });
  if (isAlone && moments?.length === 0) return <li className={`t-sm ink-2 ${part.empty}`}>{words.moments.empty}</li>;
  return moments?.map((moment) => <Moment key={moment.display_moment_id} moment={moment} onChange={(change) => mutate({ moment, change })} />);
}

interface MomentProps {
  readonly moment: LiveMoment;
  readonly onChange: (change: Partial<MomentState>) => void;
}

function Moment({ moment, onChange }: MomentProps) {
  const words = usePhrasesOf(consolePhrases).exam;
  const { is_shown: isShown, are_results_published: hasResults, are_answers_published: hasAnswers, is_direct_answer_hidden: isSilent } = moment;
  // Of a poll no answer is right.
  const isPoll = moment.form_type === 'poll';
  const wasShown = isShown || moment.hidden_at !== null;
  const state = isShown ? 'open' : hasAnswers ? 'answers' : hasResults ? 'results' : wasShown ? 'closed' : 'ready';
  return (
    <li data-row tabIndex={-1} className={`${part.row} ${styles.moment}`} data-on-air={isShown || undefined} aria-label={moment.question?.text}>
      <p className="t-sm semibold pretty">{moment.question?.text}</p>
      <p className={`t-xs ink-2 ${styles.fact}`}>
        {isPoll ? <ChartNoAxesColumn size={16} strokeWidth={1.75} aria-hidden="true" /> : <SealIcon size={16} />}
        {words.kind[moment.form_type]} · <span className={isShown ? styles.onAir : ''}>{words.state[state]}</span>
        {moment.answered !== null && moment.answered > 0 && ` · ${words.answers(moment.answered)}`}
      </p>
      {moment.results !== null && (moment.answered ?? 0) > 0 && (
        <ul className={`t-xs ink-2 ${styles.counts}`}>
          {moment.question?.answers.map(({ id, text }) => (
            <li key={id}>
              <span className="num semibold">{moment.results?.find(({ answer_id }) => answer_id === id)?.count ?? 0}</span> {text}
            </li>
          ))}
        </ul>
      )}
      <div className={part.acts}>
        {moment.type === 'MANUAL' && (
          <Button
            look={isShown ? 'ink' : 'secondary'}
            small
            data-key="o"
            onClick={() => onChange({ is_shown: !isShown, ...(!isShown && { are_answers_published: false }) })}
          >
            {isShown ? words.hide : words.show}
          </Button>
        )}
        {wasShown && (
          <Button look="secondary" small data-key="r" onClick={() => onChange({ are_results_published: !hasResults })}>
            {hasResults ? words.takeResults : words.results}
          </Button>
        )}
        {!isPoll && wasShown && !isShown && (
          <Button look="secondary" small onClick={() => onChange({ are_answers_published: !hasAnswers })}>
            {hasAnswers ? words.takeAnswers : words.answersOut}
          </Button>
        )}
        {!isPoll && (!wasShown || isShown) ? (
          <Button look="ghost" small aria-pressed={isSilent} onClick={() => onChange({ is_direct_answer_hidden: !isSilent })}>
            {isSilent ? words.tellAtOnce : words.hideDirect}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
