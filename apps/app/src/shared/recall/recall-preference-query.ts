import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** Whether the member wants to be asked once more; null: they were not asked yet. */
export const recallPreferenceQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({
    queryKey: profileKeys.recallPreference,
    meta: { persist: false },
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/podcast/recall-preference', { signal }))).wants_recall,
  });

export async function saveRecallPreference({ api, queryClient }: Pick<AppServices, 'api' | 'queryClient'>, wants: boolean): Promise<void> {
  const { wants_recall } = await answer(api.PUT('/v1/podcast/recall-preference', { body: { wants_recall: wants } }));
  queryClient.setQueryData(profileKeys.recallPreference, wants_recall);
}
