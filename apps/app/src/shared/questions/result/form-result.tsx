import { answer } from '@auscult/client/api-client';
import type { Form } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services.tsx';
import { applyForm } from '../question-queries.ts';
import { markResultShown, sentenceOf } from './form-outcome.ts';
import styles from './form-result.module.css';
import { NextStep } from './next-step.tsx';

const RecallOffer = lazyPart(() => import('../../recall/recall-offer.tsx'), 'RecallOffer');

interface FormResultProps {
  readonly form: Form;
  readonly stream: Stream | undefined;
  /** Without the lines per question, where the questions stand below it. */
  readonly isBrief?: boolean;
}

/** ACC-05: how a questionnaire ended, and what comes next. Having been seen, no other device shows it of itself. */
export function FormResult({ form, stream, isBrief = false }: FormResultProps) {
  const words = usePhrasesOf(questionsPhrases);
  useResultShown(form, true);
  if (form.type !== 'exam' || form.results.length === 0) {
    return (
      <section className={styles.result}>
        <Eyebrow isGood>{words.complete[form.type]}</Eyebrow>
        <p className="ink-2 pretty">{words.thanks}</p>
        {stream && <NextStep stream={stream} isLost={form.state === 'failed'} />}
      </section>
    );
  }
  const right = form.results.filter(({ is_correct }) => is_correct).length;
  const total = form.results.length;
  const isPassed = form.state === 'passed';
  return (
    <section className={styles.result}>
      <Eyebrow isGood={isPassed}>{isPassed ? words.passed : words.notPassed}</Eyebrow>
      <p className="t-5xl num">{words.score(right, total)}</p>
      <p className="ink-2 pretty">{sentenceOf(words, form, right, total)}</p>
      {!isBrief && <Lines form={form} stream={stream} />}
      {form.may_retry ? <Retry form={form} /> : stream && <NextStep stream={stream} isLost={form.state === 'failed'} />}
      {isPassed && <RecallOffer />}
    </section>
  );
}

function Eyebrow({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return (
    <h2 className={`t-sm semibold ${styles.eyebrow}`} data-good={isGood || undefined}>
      {isGood ? <SealIcon size={22} /> : <CircleX size={22} strokeWidth={1.75} aria-hidden="true" />}
      {children}
    </h2>
  );
}

/** A line for each question: what it was about, whether it was right, and where it can be heard again. */
function Lines({ form, stream }: Pick<FormResultProps, 'form' | 'stream'>) {
  const { listen } = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const results = new Map(form.results.map(({ question_id, is_correct }) => [question_id, is_correct]));
  return (
    <ul className={styles.lines}>
      {form.questions.map(({ id, topic, text, sequence, passage }) => {
        const isRight = results.get(id) ?? true;
        const Mark = isRight ? CircleCheck : CircleX;
        return (
          <li key={id} data-right={isRight || undefined}>
            <Mark size={24} strokeWidth={1.75} role="img" aria-label={isRight ? words.rightAnswer : words.wrongAnswer} />
            <span className={`medium ${styles.topic}`}>{topic || text}</span>
            {isRight && form.state === 'passed' && <span className="t-sm ink-2">{words.attempt(sequence, form.attempt)}</span>}
            {!isRight && stream && passage && (
              <button
                type="button"
                className={`t-sm semibold ${styles.listen}`}
                onClick={() => listen({ courseId: stream.course_id, streamId: stream.id, seekTo: passage.from })}
              >
                {words.listenBack}
                <span className="visually-hidden"> ({topic || text})</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Retry({ form }: { readonly form: Form }) {
  const services = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const [isAsking, setAsking] = useState(false);
  async function retry(): Promise<void> {
    const { api, queryClient, toasts, texts } = services;
    setAsking(true);
    try {
      applyForm(
        queryClient,
        await answer(api.POST('/v1/user-question-answers/{form_id}/reset-last-attempt', { params: { path: { form_id: form.form_id } } })),
      );
    } catch (error) {
      toasts.error(failureOf(error, texts.get().shell).lines);
    } finally {
      setAsking(false);
    }
  }
  return (
    <div className={styles.actions}>
      <Button block busy={isAsking} onClick={isAsking ? undefined : () => void retry()}>
        {words.retry}
      </Button>
    </div>
  );
}

/** Tells the server that the result was seen here, once it was. */
export function useResultShown(form: Form, isShown: boolean): void {
  const { api, queryClient } = useServices();
  const isNews = isShown && !form.result_shown;
  const told = useRef('');
  useEffect(() => {
    const attempt = `${form.form_id}/${form.attempt}`;
    if (!isNews || told.current === attempt) return;
    told.current = attempt;
    void markResultShown({ api, queryClient }, form);
  }, [api, queryClient, isNews, form]);
}
