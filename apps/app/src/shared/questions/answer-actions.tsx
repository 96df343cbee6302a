import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Button } from '@auscult/ui/controls/button';
import { answerLabel } from '@auscult/web/questions/answer-label';
import type { Answering } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

interface AnswerActionsProps {
  /** Whose question it is: only a test judges an answer, and in a poll one votes. */
  readonly form: Pick<Form, 'type'>;
  readonly question: Question;
  readonly answering: Answering;
  /** Plays the passage of the question; null where that is not possible. */
  readonly onListenBack: (() => void) | null;
  /** Puts the question aside. */
  readonly onLater?: () => void;
  /** Whether it may be answered again here. */
  readonly mayAnswerAgain?: boolean;
  /** What comes after it. */
  readonly next: ReactNode;
}

/** What can be done with a question: answer it, try again, hear its passage, go on. */
export function AnswerActions({ form, question, answering, onListenBack, onLater, mayAnswerAgain = true, next }: AnswerActionsProps) {
  const words = usePhrasesOf(questionsPhrases);
  const { phase, send, again } = answering;
  const listenBack = onListenBack && (
    <Button look="quiet" icon={<RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={onListenBack}>
      {words.listenBack}
    </Button>
  );
  if (phase === 'answering' || phase === 'sending')
    return (
      <>
        {onLater && (
          <Button look="quiet" onClick={onLater}>
            {words.later}
          </Button>
        )}
        <Button busy={phase === 'sending'} onClick={phase === 'sending' ? undefined : send}>
          {answerLabel(words, form, question)}
        </Button>
      </>
    );
  if (phase === 'judged' && !question.answered && mayAnswerAgain)
    return (
      <>
        {listenBack}
        <Button onClick={again}>{words.again}</Button>
      </>
    );
  return (
    <>
      {phase === 'judged' && question.is_correct === false && listenBack}
      {next}
    </>
  );
}
