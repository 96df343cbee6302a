import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import type { AskedMoment } from '@auscult/player/machine/rules/asked-moments';
import { PlayIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { QuestionView } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { AnswerActions } from '../../../shared/questions/answer-actions.tsx';
import { FormResult, useResultShown } from '../../../shared/questions/result/form-result.tsx';
import { useAnswer } from '../../../shared/questions/use-answer.ts';
import { useBreakpoint } from '../../../shared/screen/breakpoint.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { QuestionFrame } from './question-frame.tsx';

export interface QuestionDialogProps {
  readonly moment: AskedMoment;
  readonly stream: Stream;
  /** Another question was asked at the same time. */
  readonly hasNext: boolean;
  readonly onAnswered: () => void;
  /** This one is done. */
  readonly onNext: () => void;
}

/** The question of a moment, for which the sound is paused; nothing where the questionnaire does not ask it any more. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { moment, stream } = props;
  const form = stream.forms.find(({ questions }) => questions.some(({ id }) => id === moment.questionId));
  const question = form?.questions.find(({ id }) => id === moment.questionId);
  return form && question ? <Asked {...props} form={form} question={question} /> : null;
}

interface AskedProps extends QuestionDialogProps {
  readonly form: Form;
  readonly question: Question;
}

function Asked({ moment, stream, form, question, hasNext, onAnswered, onNext }: AskedProps) {
  const { player } = useServices();
  const words = usePhrasesOf(questionsPhrases);
  // On a phone the button above it puts it aside.
  const isPhone = useBreakpoint() === 'phone';
  const navigate = useNavigate();
  const heading = useId();
  const [showsResult, setShowsResult] = useState(false);
  const allowed = stream.displayMoments.find(({ id }) => id === moment.id)?.attempts ?? 1;
  // Once the moment's own answers are used up, the question is still open on its page.
  const mayAnswerAgain = question.sequence < allowed;
  const answering = useAnswer(form, question, mayAnswerAgain ? moment.id : null, onAnswered);
  const { phase } = answering;
  // While its answer was on the way it counted as answered: wrong, it is asked on.
  const isAskedOn = phase === 'judged' && !question.answered;
  useEffect(() => {
    if (isAskedOn) player.askQuestions([moment.id]);
  }, [isAskedOn, player, moment.id]);
  const isDone = phase === 'judged' || phase === 'waiting';

  // The sound was paused for the question alone: put aside, it goes on.
  const later = () => {
    if (isDone) return goOn();
    player.deferQuestions();
    player.play();
  };
  function goOn(): void {
    onNext();
    // What was answered wrong waits on its page.
    if (!hasNext) {
      player.deferQuestions();
      player.play();
    }
  }
  const listenOn = (look: 'ink' | 'ghost') => (
    <Button look={look} block={look === 'ghost'} icon={hasNext ? undefined : <PlayIcon size={20} />} onClick={goOn}>
      {hasNext ? words.next : words.listenOn}
    </Button>
  );
  const { passage } = question;
  const isReplayable = passage !== null && stream.scrubbing !== 'disabled';
  const listenBack = isReplayable
    ? () => {
        if (question.answered) {
          player.seek(passage.from);
          player.play();
          onNext();
        } else player.replayPassage(moment.id, passage.from, passage.to);
      }
    : null;
  const isOver = form.state !== 'open' && isDone;
  useResultShown(form, isOver);
  // The questions were drawn anew: the next attempt is made on its page.
  const hasBegunAnew = showsResult && form.state === 'open';
  useEffect(() => {
    if (hasBegunAnew) void navigate({ to: '/questions/$formId', params: { formId: String(form.form_id) } });
  }, [hasBegunAnew, navigate, form.form_id]);
  // A link within the dialog leads away from it.
  const pathname = useLocation({ select: ({ pathname: path }) => path });
  const [cameFrom] = useState(pathname);
  const left = useEffectEvent(() => {
    player.deferQuestions();
    onNext();
  });
  useEffect(() => {
    if (pathname !== cameFrom) left();
  }, [pathname, cameFrom]);
  return (
    <QuestionFrame stream={stream} moment={moment} headingId={heading} onClose={later}>
      {showsResult ? (
        <div>
          <FormResult form={form} stream={stream} />
          {listenOn('ghost')}
        </div>
      ) : (
        <QuestionView form={form} question={question} answering={answering} headingId={heading} isFocusable>
          <AnswerActions
            form={form}
            question={question}
            answering={answering}
            onListenBack={listenBack}
            {...(!isPhone && { onLater: later })}
            mayAnswerAgain={mayAnswerAgain}
            next={
              <>
                {isOver && !hasNext && (
                  <Button look="quiet" onClick={() => setShowsResult(true)}>
                    {words.toResult}
                  </Button>
                )}
                {listenOn('ink')}
              </>
            }
          />
        </QuestionView>
      )}
    </QuestionFrame>
  );
}
