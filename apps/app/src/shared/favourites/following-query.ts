import { answer } from '@auscult/client/api-client';
import { libraryKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** Followed companies, latest followed first: the sidebar, Home and the library show them; Home those with series in a category when one is chosen. */
export const followingQuery = ({ api }: Pick<AppServices, 'api'>, category: number | null = null) => ({
  queryKey: category === null ? libraryKeys.following : [...libraryKeys.following, category],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (
      await answer(
        api.GET('/v1/podcast/following-company-courses', { signal, params: { query: category === null ? {} : { category_id: category } } }),
      )
    ).company_following_courses,
});
