import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { QuestionView } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useId, useState } from 'react';
import { AnswerActions } from '../../shared/questions/answer-actions.tsx';
import { FormResult } from '../../shared/questions/result/form-result.tsx';
import { useAnswer } from '../../shared/questions/use-answer.ts';
import { useServices } from '../../shared/services/services.tsx';
import { AllQuestions } from './all-questions.tsx';

interface OpenQuestionsProps {
  readonly form: Form;
  readonly stream: Stream | undefined;
  /** What this device has answered and the server does not have. */
  readonly waiting: ReadonlyMap<number, GivenAnswer>;
}

/** What is open: of a test one question after the other, of the rest all together; the result once nothing is open. */
export function OpenQuestions({ form, stream, waiting }: OpenQuestionsProps) {
  const words = usePhrasesOf(questionsPhrases);
  const open = form.questions.filter(({ id, answered }) => !answered && !waiting.has(id));
  const [current, setCurrent] = useState(() => open[0]?.id ?? null);
  const [hasMoved, setMoved] = useState(false);
  // Of a live stream the result may be kept back.
  const nothingOpen = form.questions.some(({ id }) => waiting.has(id)) ? (
    <Empty title={words.waiting} text={words.waitingText} />
  ) : (
    <Empty title={words.withheld} text={words.withheldText} />
  );
  if (form.type !== 'exam') {
    if (form.state !== 'open') return <FormResult form={form} stream={stream} />;
    return open.length > 0 ? <AllQuestions form={form} questions={open} /> : nothingOpen;
  }
  const question = form.questions.find(({ id }) => id === current);
  if (question) {
    const next = open.find(({ id }) => id !== current)?.id ?? null;
    const onNext = () => {
      setCurrent(next);
      setMoved(true);
    };
    return <OneQuestion key={question.id} {...{ form, stream, question, onNext }} isLast={next === null} takesFocus={hasMoved} />;
  }
  if (form.state !== 'open') return <FormResult form={form} stream={stream} />;
  return nothingOpen;
}

interface OneQuestionProps {
  readonly form: Form;
  readonly stream: Stream | undefined;
  readonly question: Question;
  readonly isLast: boolean;
  readonly takesFocus: boolean;
  readonly onNext: () => void;
}

function OneQuestion({ form, stream, question, isLast, takesFocus, onNext }: OneQuestionProps) {
  const { listen } = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const heading = useId();
  const answering = useAnswer(form, question, null);
  // The question that follows another takes the focus; the first leaves it where the page has it.
  useEffect(() => {
    if (takesFocus) document.getElementById(heading)?.focus();
  }, [heading, takesFocus]);
  const { passage } = question;
  const listenBack = stream && passage ? () => listen({ courseId: stream.course_id, streamId: stream.id, seekTo: passage.from }) : null;
  return (
    <section aria-labelledby={heading}>
      <QuestionView form={form} question={question} answering={answering} headingId={heading} isFocusable>
        <AnswerActions
          form={form}
          question={question}
          answering={answering}
          onListenBack={listenBack}
          next={<Button onClick={onNext}>{isLast ? words.toResult : words.next}</Button>}
        />
      </QuestionView>
    </section>
  );
}
