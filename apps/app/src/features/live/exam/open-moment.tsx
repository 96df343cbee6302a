import type { Form, Question } from '@auscult/contract/entities/questionnaire';
import type { LiveMoment } from '@auscult/contract/live/moments';
import { livePhrases } from '@auscult/phrases/screens/live';
import { QuestionView } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AnswerActions } from '../../../shared/questions/answer-actions.tsx';
import { formQuery } from '../../../shared/questions/question-queries.ts';
import { useAnswer } from '../../../shared/questions/use-answer.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { MomentCard } from './moment-card.tsx';

/** A question that is open, to be answered as any other of its questionnaire: what is sent without a connection waits on the device. */
export function OpenMoment({ moment }: { readonly moment: LiveMoment }) {
  const { data: form } = useQuery(formQuery(useServices(), moment.form_id));
  const question = form?.questions.find(({ id }) => id === moment.question_id);
  if (form === undefined || question === undefined) return <MomentCard moment={moment} isMember />;
  return <Asked key={`${form.attempt}`} form={form} question={question} moment={moment} />;
}

function Asked({ form, question, moment }: { readonly form: Form; readonly question: Question; readonly moment: LiveMoment }) {
  const words = usePhrasesOf(livePhrases).exam;
  const heading = useId();
  const answering = useAnswer(form, question, moment.display_moment_id);
  // Whoever has voted sees how it goes once that is published; whoever has not may still vote.
  if (form.type === 'poll' && question.answered && moment.results !== null) return <MomentCard moment={moment} isMember />;
  return (
    <section aria-labelledby={heading}>
      <QuestionView form={form} question={question} answering={answering} headingId={heading}>
        <AnswerActions
          form={form}
          question={question}
          answering={answering}
          onListenBack={null}
          next={question.is_correct !== null && <p className="t-sm ink-2">{words.answered}</p>}
        />
      </QuestionView>
    </section>
  );
}
