import type { Form, GivenAnswer, Question } from '@auscult/contract/entities/questionnaire';
import type { Answering } from '@auscult/web/questions/question-view';
import { useStore } from '@auscult/web/state/store';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { isGiven, sendAnswers } from './send-answers.ts';
import { waitingAnswers } from './waiting-answers.ts';

/**
 * Whoever shows a question makes this anew for each question and attempt (by `key`); `momentId` is the moment at which it is asked. `onSend` comes
 * before the answer is on its way.
 */
export function useAnswer(form: Form, question: Question, momentId: number | null, onSend?: () => void): Answering {
  const services = useServices();
  const waiting = waitingAnswers(useStore(services.outbox.waiting)).get(question.id);
  const [draft, setDraft] = useState<GivenAnswer>({});
  const [isSending, setSending] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  // How many answers there were when the last one that is judged here was given; another device may have given more since.
  const [judged, setJudged] = useState<number | null>(null);
  const isJudged = question.answered || judged === question.sequence;
  const phase = isSending ? 'sending' : waiting ? 'waiting' : isJudged ? 'judged' : 'answering';
  const given = waiting ?? (isJudged ? (question.given ?? {}) : draft);

  async function send(): Promise<void> {
    if (!isGiven(question, draft)) return setIncomplete(true);
    setSending(true);
    onSend?.();
    const outcome = await sendAnswers(services, form, [{ question, given: draft, momentId }]);
    setSending(false);
    if (outcome === 'sent') setJudged(question.sequence + 1);
    else setDraft({});
  }

  return {
    phase,
    given,
    isIncomplete,
    change(next) {
      setIncomplete(false);
      setDraft(next);
    },
    send: () => void send(),
    again() {
      setDraft({});
      setJudged(null);
    },
  };
}
