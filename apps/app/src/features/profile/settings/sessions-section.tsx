import { answer } from '@auscult/client/api-client';
import { dateAndClock, fullDate } from '@auscult/phrases/dates';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { SectionSkeleton } from '../../../shared/screen/section-states.tsx';
import { profileKeys } from '../../../shared/services/query-keys.ts';
import { type AppServices, useServices } from '../../../shared/services/services.tsx';
import styles from './settings.module.css';

const sessionsQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({
    queryKey: profileKeys.sessions,
    meta: { persist: false },
    staleTime: 0,
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/sessions', { signal }))).sessions,
  });

/** Sessions of the account; all but the current one can be ended. */
export function SessionsSection() {
  const services = useServices();
  const { api, queryClient, toasts } = services;
  const { language, shell } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const query = sessionsQuery(services);
  const { data, isError, refetch } = useQuery(query);
  const end = useMutation({
    /** Ends one session; `id` null ends all but the current one. */
    mutationFn: (id: string | null) =>
      answer(id === null ? api.DELETE('/v1/sessions') : api.DELETE('/v1/sessions/{session_id}', { params: { path: { session_id: id } } })),
    onSuccess: (_answer, id) => toasts.success(id === null ? words.othersEnded : words.sessionEnded),
    onError: (error) => toasts.error(failureOf(error, shell).lines),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const [isAsking, setAsking] = useState(false);
  function endOnce(id: string | null): void {
    setAsking(false);
    if (!end.isPending) end.mutate(id);
  }
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <SectionSkeleton of="lines" />;

  return (
    <>
      <p className="ink-2 pretty">{words.sessionsText}</p>
      <ul className={styles.after}>
        {data
          .map((session) => ({ ...session, device_name: session.device_name || words.unknownDevice }))
          .map((session) => (
            <li key={session.id} className={styles.session}>
              <div>
                <p className="t-md">{session.device_name}</p>
                <p className="t-xs ink-3">{session.is_current ? words.thisDevice : words.lastSeen(dateAndClock(language, session.last_seen_at))}</p>
                <p className="t-xs ink-3">{words.signedInOn(fullDate(language, session.created_at))}</p>
              </div>
              {!session.is_current && (
                <Button
                  look="secondary"
                  small
                  busy={end.isPending && end.variables === session.id}
                  aria-label={words.endSessionOf(session.device_name)}
                  onClick={() => endOnce(session.id)}
                >
                  {words.endSession}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {data.length > 1 && (
        <Button look="secondary" block busy={end.isPending && end.variables === null} className={styles.after} onClick={() => setAsking(true)}>
          {words.endOthers}
        </Button>
      )}
      {isAsking && (
        <DecisionSheet
          title={words.endOthersTitle}
          text={words.endOthersText}
          remove={words.endSession}
          keep={words.cancel}
          onRemove={() => endOnce(null)}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
