import type { Stream } from '@auscult/contract/entities/stream';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import type { AskedMoment } from '@auscult/player/machine/rules/asked-moments';
import { currentTrack } from '@auscult/player/machine/selectors';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { clockTime } from '@auscult/ui/player/clock-time';
import { AttemptDots } from '@auscult/ui/question/attempt-dots';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { QuestionEpisode } from '../../../shared/questions/question-episode.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './waiting-sheet.module.css';

/** What came while nobody looked, to be answered now or later; no attempt is spent by waiting. */
export function WaitingSheet({ waiting, stream }: { readonly waiting: readonly AskedMoment[]; readonly stream: Stream }) {
  const { player } = useServices();
  const navigate = useNavigate();
  const words = usePhrasesOf(questionsPhrases);
  const [heading, text] = [useId(), useId()];
  const isOpen = usePlayerState((state) => currentTrack(state)?.streamId === stream.id);
  const later = () => player.deferQuestions();
  const now = () => {
    if (isOpen) return player.askQuestions(waiting.filter(({ streamId }) => streamId === stream.id).map(({ id }) => id));
    later();
    const form = stream.forms.find(({ questions }) => questions.some(({ id }) => id === waiting[0]?.questionId));
    if (form) void navigate({ to: '/questions/$formId', params: { formId: String(form.form_id) } });
  };
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="decision" onClose={later}>
      <p className={`t-sm semibold ${styles.eyebrow}`}>
        <SealIcon size={20} />
        {words.waitingEyebrow}
      </p>
      <h2 id={heading} className="t-2xl balance">
        {words.waitingTitle(waiting.length)}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.waitingReason}
      </p>
      <div className={styles.episode}>
        <QuestionEpisode stream={stream} isLink={false} />
      </div>
      <ol className={styles.questions}>
        {waiting.map((moment, index) => (
          <Waiting key={moment.id} moment={moment} number={index + 1} stream={stream} />
        ))}
      </ol>
      <ModalActions>
        <Button block onClick={now}>
          {words.answerNow}
        </Button>
        <Button look="ghost" block onClick={later}>
          {words.later}
        </Button>
      </ModalActions>
      <p className={`t-xs ink-3 ${styles.place}`}>{words.laterPlace(waiting.length)}</p>
    </ModalSheet>
  );
}

function Waiting({ moment, number, stream }: { readonly moment: AskedMoment; readonly number: number; readonly stream: Stream }) {
  const words = usePhrasesOf(questionsPhrases);
  const question = stream.questions.find(({ id }) => id === moment.questionId);
  if (!question) return null;
  const { attempts_left, sequence } = question;
  return (
    <li>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.words}>
        <span className="medium clamp-2">{question.topic || question.text}</span>
        <span className="t-xs ink-2">{words.putAt(clockTime(moment.opensAt))}</span>
      </span>
      <AttemptDots left={attempts_left} total={attempts_left + sequence} words={words.attempts(attempts_left)} />
    </li>
  );
}
