import { answer } from '@auscult/client/api-client';
import { libraryKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** Followed companies, latest followed first: the sidebar, Home and the library show them. */
export const followingQuery = ({ api }: Pick<AppServices, 'api'>) => ({
  queryKey: libraryKeys.following,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await answer(api.GET('/v1/podcast/following-company-courses', { signal }))).company_following_courses,
});
