import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

/** The settings that this member may change, as they are now: colleagues change them too. */
export const settingsQuery = ({ api }: Pick<StudioServices, 'api'>) =>
  queryOptions({
    queryKey: ['settings'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/studio/settings', { signal }))).settings,
  });
