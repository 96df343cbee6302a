import { answer } from '@auscult/client/api-client';
import type { LiveClient } from '@auscult/client/live/live-client';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import { useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { useOwnChoices } from '../room/use-own-choices.ts';

interface Own {
  readonly questions: readonly LiveQuestion[];
  readonly votedFor: ReadonlySet<string>;
}

interface Vote {
  readonly id: string;
  readonly key: string;
  readonly isFor: boolean;
}

const NOTHING: Own = { questions: [], votedFor: new Set() };

/** What the member asked and voted for in a room; votes show at once, and go back when they did not arrive. */
export function useOwnQuestions(liveId: number, client: LiveClient, onFailed: (error: Error) => void) {
  const { api } = useServices();
  const isMember = useSession().status === 'member';
  const queryKey = ['live', liveId, 'questions', 'own'];
  const { data = NOTHING, refetch } = useQuery({
    queryKey,
    meta: { persist: false },
    enabled: isMember,
    queryFn: async ({ signal }): Promise<Own> => {
      const own = await answer(api.GET('/v1/live/{live_id}/questions/own', { params: { path: { live_id: liveId } }, signal }));
      return { questions: own.questions, votedFor: new Set(own.voted_for) };
    },
  });
  // What is told to nobody else: that an own question was declined, and why.
  useEffect(
    () => client.onEvents((events) => events.some(({ type }) => type === 'question_gone') && isMember && void refetch()),
    [client, isMember, refetch],
  );
  const choose = useOwnChoices<Own, Vote>({
    queryKey,
    withChoice(before = NOTHING, { key, isFor }) {
      const votedFor = new Set(before.votedFor);
      if (isFor) votedFor.add(key);
      else votedFor.delete(key);
      return { ...before, votedFor };
    },
    send: ({ key, isFor, id }) =>
      client.sendOnce(() =>
        answer(
          api.PUT('/v1/live/{live_id}/questions/{question_key}/vote', {
            params: { path: { live_id: liveId, question_key: key } },
            body: { id, is_for: isFor },
          }),
        ),
      ),
    onFailed,
  });
  return {
    isMember,
    own: data,
    vote: (key: string, isFor: boolean) => choose({ key, isFor, id: crypto.randomUUID() }),
    async ask(id: string, text: string, isAnonymous: boolean): Promise<void> {
      const params = { path: { live_id: liveId } };
      await client.sendOnce(() => answer(api.POST('/v1/live/{live_id}/questions', { params, body: { id, text, is_anonymous: isAnonymous } })));
      await refetch();
    },
    async takeBack(key: string): Promise<void> {
      const params = { path: { live_id: liveId, question_key: key } };
      await client.sendOnce(() => answer(api.DELETE('/v1/live/{live_id}/questions/{question_key}', { params })));
      await refetch();
    },
  };
}
