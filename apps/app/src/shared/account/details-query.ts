import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** The account's personal data; never persisted on the device. */
export const detailsQuery = ({ api }: Pick<AppServices, 'api'>) =>
  queryOptions({
    queryKey: profileKeys.details,
    meta: { persist: false },
    queryFn: ({ signal }) => answer(api.GET('/v1/profile/details', { signal })),
  });
