import { answer } from '@auscult/client/api-client';
import type { LiveMoment } from '@auscult/contract/live/moments';
import type { MomentState } from '@auscult/domain/live/live-moment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../../../shared/services/services.tsx';
import type { PartProps } from '../shared-props.ts';

/** Counts go on while a question is open. */
const COUNT_AGAIN_MS = 5_000;

export const momentsKey = (liveId: number) => ['live', liveId, 'moments'];

export const stateOf = ({ is_shown, are_results_published, are_answers_published, is_direct_answer_hidden }: LiveMoment): MomentState => ({
  is_shown,
  are_results_published,
  are_answers_published,
  is_direct_answer_hidden,
});

/** The questions of the studio's forms in this stream, with how they go; undefined until they came. */
export function useMoments({ liveId, room, view }: Pick<PartProps, 'liveId' | 'room' | 'view'>): readonly LiveMoment[] | undefined {
  const { api } = useServices();
  // Another moderator, or the clock, did something.
  const heard = room.moments.map((moment) => JSON.stringify([moment.display_moment_id, stateOf(moment)])).join();
  return useQuery({
    // The last is another one whenever an editor changed which moments there are.
    queryKey: [...momentsKey(liveId), heard, view.momentsKey],
    meta: { persist: false },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/live/{live_id}/moments', { params: { path: { live_id: liveId } }, signal }))).moments,
    refetchInterval: ({ state }) => (state.data?.some((moment) => moment.is_shown) ? COUNT_AGAIN_MS : false),
  }).data;
}
