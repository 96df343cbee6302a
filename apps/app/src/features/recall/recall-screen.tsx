import { answer } from '@auscult/client/api-client';
import type { Recall } from '@auscult/contract/entities/recall';
import { recallPhrases } from '@auscult/phrases/screens/recall';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { RecallQuestion } from './recall-question.tsx';
import styles from './recall-screen.module.css';

const route = getRouteApi('/shell/members/recall/$recallId');
const keyOf = (recallId: string) => ['recall', recallId];
const HOME = { to: '/main/home' } as const;

/** Two or three questions of an exam that was passed, once more. */
export function RecallScreen() {
  const { api } = useServices();
  const words = usePhrasesOf(recallPhrases);
  const { recallId } = route.useParams();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(recallId),
    meta: { persist: false },
    queryFn: ({ signal }) => answer(api.GET('/v1/podcast/recalls/{recall_id}', { params: { path: { recall_id: recallId } }, signal })),
  });
  useDocumentTitle(words.title);
  return (
    <>
      <PageHead title={words.title} under={HOME} />
      <div className={`${page.body} ${styles.body}`}>
        {data && data.questions.length > 0 ? (
          <Questions recall={data} />
        ) : data || isGone(error) ? (
          <Empty title={words.missing} />
        ) : error ? (
          <ListFailed onRetry={() => void refetch()} />
        ) : (
          <ListPending />
        )}
      </div>
    </>
  );
}

const isGone = (error: Error | null) => error !== null && 'code' in error && (error.code === 'not_found' || error.code === 'validation_failed');

function Questions({ recall }: { readonly recall: Recall }) {
  const services = useServices();
  const words = usePhrasesOf(recallPhrases);
  const { data: stream } = useQuery(streamQuery(services, recall.stream_id));
  const [place, setPlace] = useState(() => recall.questions.findIndex(({ answered }) => !answered));
  const question = recall.questions[place];
  if (!question) {
    const right = recall.questions.filter(({ is_correct }) => is_correct === true).length;
    return (
      <div className={styles.done}>
        <p role="status" className="t-xl balance">
          {words.done(right, recall.questions.length)}
        </p>
        <Link {...HOME} className={buttonClass({ block: true })}>
          {words.finish}
        </Link>
      </div>
    );
  }
  const { listen } = services;
  const { passage } = question;
  return (
    <>
      <div>
        <p className="t-md">{stream?.stream_title}</p>
        <p className="t-sm ink-2 pretty">{words.introduction(recall.after_days)}</p>
      </div>
      <RecallQuestion
        key={question.id}
        question={question}
        label={words.question(place + 1, recall.questions.length)}
        isLast={place === recall.questions.length - 1}
        takesFocus={place > 0}
        onAnswer={async (answers) => {
          const path = { recall_id: recall.id };
          const body = { question_id: question.id, answers: [...answers] };
          services.queryClient.setQueryData(
            keyOf(recall.id),
            await answer(services.api.POST('/v1/podcast/recalls/{recall_id}/answers', { params: { path }, body })),
          );
        }}
        onListen={stream && passage ? () => listen({ courseId: stream.course_id, streamId: stream.id, seekTo: passage.from }) : null}
        onNext={() => setPlace(place + 1)}
      />
    </>
  );
}
