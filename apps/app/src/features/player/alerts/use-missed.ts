import type { Notice } from '@auscult/player/machine/effect';
import { useSession } from '@auscult/web/services/web-services';
import { useEffect, useState } from 'react';
import { streamQuery } from '../../../shared/listening/stream-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { type Missed, watchMissed } from './watch-missed.ts';

export type QuestionsSkipped = Extract<Notice, { type: 'questionsSkipped' }>;

/** What is to be told, and how it is closed. For members only: guests earn no points. `skipped` are the questions that the latest seek went over. */
export function useMissed(skipped: QuestionsSkipped | null): readonly [missed: Missed | null, close: () => void] {
  const services = useServices();
  const { status } = useSession();
  const [missed, setMissed] = useState<Missed | null>(null);
  const [told, setTold] = useState(skipped);
  if (skipped && skipped !== told) {
    setTold(skipped);
    setMissed(together(missed, { kind: 'questions', track: skipped.track, questions: skipped.moments }));
  }
  useEffect(() => {
    if (status !== 'member') return;
    const streamOf = (streamId: number) => services.queryClient.getQueryData(streamQuery(services, streamId).queryKey);
    return watchMissed(services.player, streamOf, (news) => setMissed((shown) => together(shown, news)));
  }, [services, status]);
  return [missed, () => setMissed(null)];
}

/** New questions are added to an open alert about questions; otherwise the latest alert replaces it. */
function together(shown: Missed | null, news: Missed): Missed {
  const isMore = shown?.kind === 'questions' && news.kind === 'questions' && shown.track.streamId === news.track.streamId;
  return isMore ? { ...news, questions: [...shown.questions, ...news.questions] } : news;
}
