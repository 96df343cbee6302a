import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { SealIcon } from '@auscult/ui/brand/icons';
import { AttemptDots } from '@auscult/ui/question/attempt-dots';
import { QuestionPicture } from '@auscult/ui/question/question-picture';
import { Verdict } from '@auscult/ui/question/verdict';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrasesOf, useWebServices } from '../services/web-services.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './question-view.module.css';

/** `judged`: the word on the last answer is shown. `waiting`: the answer waits for a connection. */
export type AnswerPhase = 'answering' | 'sending' | 'waiting' | 'judged';

/** One question that is being answered. */
export interface Answering {
  readonly phase: AnswerPhase;
  readonly given: GivenAnswer;
  /** Whether an incomplete answer was sent off. */
  readonly isIncomplete: boolean;
  change(given: GivenAnswer): void;
  send(): void;
  /** For another attempt. */
  again(): void;
}

interface QuestionViewProps {
  readonly form: Form;
  readonly question: Question;
  readonly answering: Answering;
  /** Id for the question's text; where it takes the focus, `isFocusable`. */
  readonly headingId: string;
  readonly isFocusable?: boolean;
  /** Buttons below it. */
  readonly children: ReactNode;
}

/** One question as it is asked: number, attempts, text, picture, answers and what became of the answer. */
export function QuestionView({ form, question, answering, headingId, isFocusable = false, children }: QuestionViewProps) {
  const words = usePhrasesOf(questionsPhrases);
  const { phase, given, isIncomplete, change } = answering;
  const place = form.questions.findIndex(({ id }) => id === question.id) + 1;
  const isGraded = form.type === 'exam';
  const verdict = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  // Below a picture and long answers the word on an answer that was just given would be out of sight.
  useEffect(() => {
    const wasGiven = before.current === 'answering' || before.current === 'sending';
    before.current = phase;
    if (wasGiven && (phase === 'judged' || phase === 'waiting')) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  return (
    <div className={styles.question}>
      <div className={styles.head}>
        <span className={`t-sm semibold ${styles.eyebrow}`}>
          <SealIcon size={20} />
          {words.question[form.type](place, form.questions.length)}
        </span>
        {isGraded && question.is_correct !== true && (
          <AttemptDots
            left={question.attempts_left}
            total={question.attempts_left + question.sequence}
            words={words.attemptsLeft(question.attempts_left)}
          />
        )}
      </div>
      <h2 id={headingId} tabIndex={isFocusable ? -1 : undefined} className={`${question.image ? 't-lg' : 't-xl'} pretty ${styles.text}`}>
        {question.text}
      </h2>
      <Picture question={question} />
      {question.kind === 'multiple' && <p className={`t-sm ink-2 ${styles.hint}`}>{isGraded ? words.several : words.severalChoices}</p>}
      <AnswerField
        question={question}
        labelledBy={headingId}
        given={given}
        isJudged={phase === 'judged'}
        isLocked={phase !== 'answering'}
        isIncomplete={isIncomplete}
        onChange={change}
      />
      {isIncomplete && question.kind !== 'number' && question.kind !== 'open' && (
        <p role="alert" className={`t-sm ${styles.missing}`}>
          {words.unanswered}
        </p>
      )}
      <div ref={verdict} role="status" className={styles.verdict}>
        <AnswerVerdict question={question} phase={phase} />
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** The picture of a question; nothing where it has none. */
export function Picture({ question: { image } }: { readonly question: Question }) {
  const { apiOrigin } = useWebServices();
  const words = usePhrasesOf(questionsPhrases);
  if (!image) return null;
  return (
    <div className={styles.picture}>
      <QuestionPicture
        url={new URL(image.url, apiOrigin).href}
        alt={image.alt}
        width={image.width}
        height={image.height}
        words={{
          enlarge: words.enlarge,
          picture: words.picture,
          larger: words.larger,
          smaller: words.smaller,
          close: words.closePicture,
          scale: words.percent,
        }}
      />
    </div>
  );
}

function AnswerVerdict({ question, phase }: { readonly question: Question; readonly phase: Answering['phase'] }) {
  const words = usePhrasesOf(questionsPhrases);
  const explanation = question.explanation ?? '';
  if (phase === 'waiting') return <Verdict state="waiting" title={words.waiting} text={words.waitingText} />;
  if (phase !== 'judged') return null;
  if (question.is_correct === null) return <Verdict state="right" title={words.saved} text={explanation} />;
  if (question.is_correct) return <Verdict state="right" title={words.right} text={explanation} />;
  const left = question.attempts_left > 0 ? words.wrongLeft(question.attempts_left) : words.noneLeft;
  return <Verdict state="wrong" title={words.wrong} text={[left, question.tip ?? '', explanation]} />;
}
