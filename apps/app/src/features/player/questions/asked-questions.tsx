import { questionsPhrases } from '@auscult/phrases/screens/questions';
import type { AskedMoment } from '@auscult/player/machine/rules/asked-moments';
import { askedOf, dueChecksOf } from '@auscult/player/machine/selectors';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { streamQuery } from '../../../shared/listening/stream-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { useStream } from '../use-stream.ts';
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx';
import { useInSight } from './use-in-sight.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

const AttentionSheet = lazyPart(() => import('./attention-sheet.tsx'), 'AttentionSheet');

/**
 * The questions whose time came while listening: the one that is asked, and those that came while nobody looked. After them, whether the listener is
 * there. `otherwise` is shown while none of them is: one decision at a time.
 */
export function AskedQuestions({ otherwise }: { readonly otherwise: ReactNode }) {
  const asked = usePlayerState(askedOf);
  const services = useServices();
  const { toasts, queryClient } = services;
  const words = usePhrasesOf(questionsPhrases);
  const isInSight = useInSight();
  const isCheckDue = usePlayerState((state) => dueChecksOf(state).length > 0);
  const [current, setCurrent] = useState<AskedMoment | null>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const [taken, setTaken] = useState<AskedMoment | null>(null);
  const shown = asked.find(({ state }) => state === 'shown');
  const known = asked.find(({ id }) => id === current?.id);
  // What was answered here stays until the listener goes on; what was put aside, or answered elsewhere, does not.
  const isOver = current !== null && known?.state !== 'shown' && !(known === undefined && hasAnswered);
  if (isOver || (current === null && shown)) {
    if (isOver && known === undefined) setTaken(current);
    setCurrent(shown ?? null);
    setAnswered(false);
  }
  useEffect(() => {
    if (taken === null) return;
    const stream = queryClient.getQueryData(streamQuery(services, taken.streamId).queryKey);
    const question = stream?.questions.find(({ id }) => id === taken.questionId);
    toasts.warning(question?.answered === false ? words.timeIsOver : words.answeredElsewhere(question?.is_correct ?? null));
  }, [taken, toasts, words, services, queryClient]);
  const waiting = asked.filter(({ state }) => state === 'waiting');
  if (current && !isOver) {
    return (
      <ShownQuestion
        key={current.id}
        moment={current}
        hasNext={asked.some(({ id, state }) => state === 'shown' && id !== current.id)}
        onAnswered={() => setAnswered(true)}
        onNext={() => setCurrent(null)}
      />
    );
  }
  const [first] = waiting;
  if (!isInSight) return null;
  if (first) return <WaitingQuestions waiting={waiting} streamId={first.streamId} />;
  return isCheckDue ? <AttentionSheet /> : otherwise;
}

function ShownQuestion(props: Omit<QuestionDialogProps, 'stream'>) {
  const stream = useStream(props.moment.streamId);
  return stream && <QuestionDialog {...props} stream={stream} />;
}

function WaitingQuestions({ waiting, streamId }: { readonly waiting: readonly AskedMoment[]; readonly streamId: number }) {
  const stream = useStream(streamId);
  return stream && <WaitingSheet waiting={waiting} stream={stream} />;
}
