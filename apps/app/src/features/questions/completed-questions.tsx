import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { Verdict } from '@auscult/ui/question/verdict';
import { AnswerField } from '@auscult/web/questions/answer-field';
import { Picture } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { FormResult } from '../../shared/questions/result/form-result.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './questions-screen.module.css';

interface CompletedQuestionsProps {
  readonly form: Form;
  readonly stream: Stream | undefined;
  readonly questions: readonly Question[];
  readonly waiting: ReadonlyMap<number, GivenAnswer>;
}

/** What was answered, with the own answer and what the server says of it. */
export function CompletedQuestions({ form, stream, questions, waiting }: CompletedQuestionsProps) {
  const words = usePhrasesOf(questionsPhrases);
  if (questions.length === 0) return <Empty title={words.noneCompleted} text={words.noneCompletedText} />;
  return (
    <>
      {form.state !== 'open' && <FormResult form={form} stream={stream} isBrief />}
      <ol className={styles.completed}>
        {questions.map((question) => (
          <li key={question.id}>
            <Completed question={question} stream={stream} waiting={waiting.get(question.id)} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface CompletedProps {
  readonly question: Question;
  readonly stream: Stream | undefined;
  readonly waiting: GivenAnswer | undefined;
}

function Completed({ question, stream, waiting }: CompletedProps) {
  const { listen } = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const heading = useId();
  const { passage, is_correct, explanation } = question;
  return (
    <section aria-labelledby={heading} className={styles.done}>
      <h2 id={heading} className="t-md pretty">
        {question.text}
      </h2>
      <Picture question={question} />
      <AnswerField
        question={question}
        labelledBy={heading}
        given={waiting ?? question.given ?? {}}
        isJudged={!waiting}
        isLocked
        isIncomplete={false}
        onChange={() => undefined}
      />
      {waiting && <Verdict state="waiting" title={words.waiting} text={words.waitingText} />}
      {!waiting && is_correct !== null && (
        <Verdict state={is_correct ? 'right' : 'wrong'} title={is_correct ? words.right : words.wrong} text={explanation ?? ''} />
      )}
      {stream && passage && (
        <Button
          look="quiet"
          small
          className={styles.back}
          icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => listen({ courseId: stream.course_id, streamId: stream.id, seekTo: passage.from })}
        >
          {words.listenBack}
        </Button>
      )}
    </section>
  );
}
