import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Button } from '@auscult/ui/controls/button';
import { AnswerField } from '@auscult/web/questions/answer-field';
import { Picture } from '@auscult/web/questions/question-view';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type FormEvent, useId, useRef, useState } from 'react';
import { isGiven, sendAnswers } from '../../shared/questions/send-answers.ts';
import { useServices } from '../../shared/services/services.tsx';
import { readDraft, removeDraft, saveDraft } from './draft-answers.ts';
import styles from './questions-screen.module.css';

const NOTHING: GivenAnswer = {};

const isEmpty = ({ answers = [], number, text = '' }: GivenAnswer) => answers.length === 0 && number === undefined && text.trim() === '';

/** The open questions of a poll, an evaluation or a profile check, which are sent together. */
export function AllQuestions({ form, questions }: { readonly form: Form; readonly questions: readonly Question[] }) {
  const services = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState(() => readDraft(services, form));
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const [isSending, setSending] = useState(false);

  const answerTo = ({ id: questionId }: Question) => given.get(questionId) ?? NOTHING;
  const change = (question: Question, answer: GivenAnswer) => {
    const next = new Map(given).set(question.id, answer);
    setGiven(next);
    saveDraft(services, form, next);
    setMissing(new Set([...missing].filter((one) => one !== question.id)));
  };
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const lacking = questions.filter((question) => !isGiven(question, answerTo(question)) && (question.is_required || !isEmpty(answerTo(question))));
    setMissing(new Set(lacking.map((question) => question.id)));
    if (lacking[0]) return root.current?.querySelector<HTMLElement>(`[data-question="${lacking[0].id}"] :is(input, textarea)`)?.focus();
    setSending(true);
    const outcome = await sendAnswers(
      services,
      form,
      questions
        .filter((question) => isGiven(question, answerTo(question)))
        .map((question) => ({ question, given: answerTo(question), momentId: null })),
    );
    setSending(false);
    if (outcome !== 'refused') removeDraft(services, form);
  }

  return (
    <form ref={root} noValidate className={styles.all} onSubmit={(event) => void send(event)}>
      {questions.map((question) => {
        const heading = `${id}-${question.id}`;
        const isMissing = missing.has(question.id);
        return (
          <section key={question.id} aria-labelledby={heading} data-question={question.id} className={styles.one}>
            <h2 id={heading} className="t-lg pretty">
              {question.text}
              {!question.is_required && <span className="t-sm ink-2"> {words.optional}</span>}
            </h2>
            <Picture question={question} />
            <AnswerField
              question={question}
              labelledBy={heading}
              given={answerTo(question)}
              isJudged={false}
              isLocked={isSending}
              isIncomplete={isMissing}
              onChange={(answer) => change(question, answer)}
            />
            {isMissing && question.kind !== 'number' && question.kind !== 'open' && (
              <p role="alert" className={`t-sm ${styles.missing}`}>
                {words.unanswered}
              </p>
            )}
          </section>
        );
      })}
      <Button type="submit" block busy={isSending}>
        {words.send[form.type]}
      </Button>
    </form>
  );
}
