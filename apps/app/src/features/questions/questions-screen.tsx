import { ApiError } from '@auscult/client/api-error';
import type { Form } from '@auscult/contract/entities/questionnaire';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { Button } from '@auscult/ui/controls/button';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import { QuestionEpisode } from '../../shared/questions/question-episode.tsx';
import { formQuery } from '../../shared/questions/question-queries.ts';
import { waitingAnswers } from '../../shared/questions/waiting-answers.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { ListPending } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { CompletedQuestions } from './completed-questions.tsx';
import { OpenQuestions } from './open-questions.tsx';
import styles from './questions-screen.module.css';

const route = getRouteApi('/shell/members/questions/$formId');

/** No such questionnaire, or an address that names none: asking again would not help. */
const isMissing = (error: Error | null) => error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');

/** ACC-05: the questions of one questionnaire, those that are open and those that are completed. */
export function QuestionsScreen(): ReactNode {
  const services = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(questionsPhrases);
  const { formId }: { readonly formId: string } = route.useParams();
  const { data: form, error, refetch } = useQuery(formQuery(services, Number(formId)));
  const title = form?.title || words.form[form?.type ?? 'exam'];
  useDocumentTitle(title);
  if (!form && isMissing(error)) throw notFound();
  return (
    <>
      <PageHead title={title} under={{ to: '/main/following', search: { tab: 'accreditation' } }} />
      {form ? (
        <Questions form={form} />
      ) : (
        <div className={page.body}>
          {error ? (
            <div role="alert">
              <Empty title={words.failedTitle} text={words.failedText} action={<Button onClick={() => void refetch()}>{shell.retry}</Button>} />
            </div>
          ) : (
            <ListPending />
          )}
        </div>
      )}
    </>
  );
}

function Questions({ form }: { readonly form: Form }): ReactNode {
  const services = useServices();
  const words = usePhrasesOf(questionsPhrases);
  const tab: 'open' | 'completed' = route.useSearch().tab ?? 'open';
  const waiting = waitingAnswers(useStore(services.outbox.waiting));
  const { data: stream, isError } = useQuery(streamQuery(services, form.stream_id));
  const completed = form.questions.filter(({ id, answered }) => answered || waiting.has(id));
  const counts = { open: form.state === 'open' ? form.questions.length - completed.length : 0, completed: completed.length };
  // Once nothing is open the first tab has how it went.
  const openTab = form.state !== 'open' && form.type === 'exam' ? words.resultTab : words.openTab(counts.open);
  return (
    <>
      <TabLinks label={words.tabs}>
        {(['open', 'completed'] as const).map((name) => (
          <Link
            key={name}
            to="/questions/$formId"
            params={{ formId: String(form.form_id) }}
            search={name === 'open' ? {} : { tab: name }}
            replace
            resetScroll={false}
            className={tabClass(tab === name)}
            aria-current={tab === name ? 'page' : undefined}
          >
            {name === 'open' ? openTab : words.completedTab(counts.completed)}
          </Link>
        ))}
      </TabLinks>
      <div className={`${page.body} ${styles.body}`}>
        {(stream || !isError) && <QuestionEpisode stream={stream} isLink />}
        {tab === 'open' ? (
          <OpenQuestions key={`${form.form_id}.${form.attempt}`} form={form} stream={stream} waiting={waiting} />
        ) : (
          <CompletedQuestions form={form} stream={stream} questions={completed} waiting={waiting} />
        )}
      </div>
    </>
  );
}
