import type { GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { recallPhrases } from '@auscult/phrases/screens/recall';
import { Button } from '@auscult/ui/controls/button';
import { Verdict } from '@auscult/ui/question/verdict';
import { AnswerField } from '@auscult/web/questions/answer-field';
import { Picture } from '@auscult/web/questions/question-view';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './recall-screen.module.css';

interface RecallQuestionProps {
  readonly question: Question;
  readonly label: string;
  readonly isLast: boolean;
  /** It follows another. */
  readonly takesFocus: boolean;
  readonly onAnswer: (answers: readonly number[]) => Promise<void>;
  /** Plays the passage that answers it; null while there is none. */
  readonly onListen: (() => void) | null;
  readonly onNext: () => void;
}

/** One question, answered once; a wrong answer offers its passage. */
export function RecallQuestion({ question, label, isLast, takesFocus, onAnswer, onListen, onNext }: RecallQuestionProps) {
  const words = usePhrasesOf(recallPhrases);
  const asking = usePhrasesOf(questionsPhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [draft, setDraft] = useState<GivenAnswer>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const send = useCall(onAnswer);
  const { answered, is_correct: isCorrect, explanation } = question;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  function check(): void {
    const chosen = draft.answers ?? [];
    setIncomplete(chosen.length === 0);
    if (chosen.length > 0) send.run(chosen);
  }
  return (
    <section aria-labelledby={headingId} className={styles.question}>
      <p className="t-sm semibold ink-2">{label}</p>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="t-xl pretty">
        {question.text}
      </h2>
      <Picture question={question} />
      {question.kind === 'multiple' && <p className="t-sm ink-2">{asking.several}</p>}
      <AnswerField
        question={question}
        labelledBy={headingId}
        given={answered ? (question.given ?? {}) : draft}
        isJudged={answered}
        isLocked={answered || send.busy}
        isIncomplete={isIncomplete}
        onChange={(given) => {
          setIncomplete(false);
          setDraft(given);
        }}
      />
      {isIncomplete && (
        <p role="alert" className={`t-sm ${styles.missing}`}>
          {asking.unanswered}
        </p>
      )}
      <div role="status">
        {answered && <Verdict state={isCorrect ? 'right' : 'wrong'} title={isCorrect ? asking.right : asking.wrong} text={explanation ?? ''} />}
      </div>
      <div className={styles.actions}>
        {answered && isCorrect === false && onListen && (
          <Button look="quiet" icon={<RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={onListen}>
            {words.listenBack}
          </Button>
        )}
        {answered ? (
          <Button onClick={onNext}>{isLast ? words.finish : asking.next}</Button>
        ) : (
          <Button busy={send.busy} onClick={check}>
            {asking.check}
          </Button>
        )}
      </div>
    </section>
  );
}
