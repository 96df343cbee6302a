import { answer } from '@auscult/client/api-client';
import type { LiveClient } from '@auscult/client/live/live-client';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import { useSession } from '@auscult/web/services/web-services';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../shared/services/services.tsx';

interface Own {
  readonly questions: readonly LiveQuestion[];
  readonly votedFor: ReadonlySet<string>;
}

const NOTHING: Own = { questions: [], votedFor: new Set() };

/** What the member asked and voted for in a room; votes show at once, and go back when they did not arrive. */
export function useOwnQuestions(liveId: number, client: LiveClient, onFailed: (error: Error) => void) {
  const { api } = useServices();
  const queryClient = useQueryClient();
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
  const { mutate } = useMutation({
    // In the order of the presses: the last one counts.
    scope: { id: `live-${liveId}-question-votes` },
    mutationFn: ({ key, isFor, id }: { readonly key: string; readonly isFor: boolean; readonly id: string }) =>
      client.sendOnce(() =>
        answer(
          api.PUT('/v1/live/{live_id}/questions/{question_key}/vote', {
            params: { path: { live_id: liveId, question_key: key } },
            body: { id, is_for: isFor },
          }),
        ),
      ),
    onMutate({ key, isFor }) {
      const before = queryClient.getQueryData<Own>(queryKey) ?? NOTHING;
      const votedFor = new Set(before.votedFor);
      if (isFor) votedFor.add(key);
      else votedFor.delete(key);
      queryClient.setQueryData<Own>(queryKey, { ...before, votedFor });
      return before;
    },
    onError(error, _vote, before) {
      queryClient.setQueryData(queryKey, before);
      onFailed(error);
    },
  });
  return {
    isMember,
    own: data,
    vote: (key: string, isFor: boolean) => mutate({ key, isFor, id: crypto.randomUUID() }),
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
