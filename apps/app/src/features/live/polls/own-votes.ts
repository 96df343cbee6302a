import { answer } from '@auscult/client/api-client';
import type { LiveClient } from '@auscult/client/live/live-client';
import { useSession } from '@auscult/web/services/web-services';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AppServices, useServices } from '../../../shared/services/services.tsx';
import { useIsChoiceUnderWay, useOwnChoices } from '../room/use-own-choices.ts';

type Votes = ReadonlyMap<string, readonly number[]>;

/** What the member chose, by poll. */
export const ownVotesQuery = ({ api }: Pick<AppServices, 'api'>, liveId: number) =>
  queryOptions({
    queryKey: ['live', liveId, 'votes'],
    meta: { persist: false },
    queryFn: async ({ signal }): Promise<Votes> => {
      const { votes } = await answer(api.GET('/v1/live/{live_id}/votes', { params: { path: { live_id: liveId } }, signal }));
      return new Map(votes.map(({ poll_key, choices }) => [poll_key, choices]));
    },
  });

interface Vote {
  readonly id: string;
  readonly pollKey: string;
  readonly choices: readonly number[];
}

/** What the member chose in the polls of a room, and how to choose; what is chosen is shown at once, and taken back when it did not arrive. */
export function useOwnVotes(liveId: number, client: LiveClient, onFailed: (error: Error) => void) {
  const services = useServices();
  const { api } = services;
  const isMember = useSession().status === 'member';
  const query = ownVotesQuery(services, liveId);
  const { queryKey } = query;
  const { data } = useQuery({ ...query, enabled: isMember });
  const choose = useOwnChoices<Votes, Vote>({
    queryKey,
    withChoice: (votes, { pollKey, choices }) => new Map(votes).set(pollKey, choices),
    send: ({ pollKey, choices, id }) =>
      client.sendOnce(() =>
        answer(
          api.PUT('/v1/live/{live_id}/polls/{poll_key}/vote', {
            params: { path: { live_id: liveId, poll_key: pollKey } },
            body: { id, choices: [...choices] },
          }),
        ),
      ),
    onFailed,
  });
  return {
    isMember,
    isUnderWay: useIsChoiceUnderWay(queryKey),
    chosenIn: (pollKey: string): readonly number[] => data?.get(pollKey) ?? [],
    vote: (pollKey: string, choices: readonly number[]) => choose({ pollKey, choices, id: crypto.randomUUID() }),
  };
}
