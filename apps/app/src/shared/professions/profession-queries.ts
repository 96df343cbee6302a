import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

type ApiService = Pick<AppServices, 'api'>;

/** The professions of the member with their numbers; never kept on the device. */
export const ownProfessionsQuery = ({ api }: ApiService) =>
  queryOptions({
    queryKey: profileKeys.professions,
    meta: { persist: false },
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/user-professions', { signal }))).user_professions,
  });

/** All professions that can be chosen. */
export const professionsQuery = ({ api }: ApiService) =>
  queryOptions({
    queryKey: ['professions'],
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/professions', { signal }))).professions,
  });

/** The fields of interest that belong to these professions; all of them for none. */
export const categoriesQuery = ({ api }: ApiService, professionIds: readonly number[]) => {
  const ids = [...new Set(professionIds)].sort((a, b) => a - b).join(',');
  return queryOptions({
    queryKey: ['categories', ids],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/v1/categories', { params: { query: ids === '' ? {} : { profession_ids: ids } }, signal }))).categories,
  });
};
