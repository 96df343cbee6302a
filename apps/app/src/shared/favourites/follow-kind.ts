import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import type { OutboxKind } from '../outbox/outbox-entry.ts';
import { companyKeys, courseKeys, libraryKeys } from '../services/query-keys.ts';

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly follow: { readonly companyId: number; readonly on: boolean };
  }
}

/** The lists of followed companies are asked for again this long after the answer: the server counts first. */
const REFRESH_DELAY_MS = 250;

/** Companies followed and no longer followed; doing either twice is doing it once. */
export const followKind: OutboxKind<'follow'> = {
  latestWins: true,
  send({ api }, { payload: { companyId: company_id, on } }) {
    const params = { path: { company_id } };
    return on ? answer(api.GET('/v1/companies/{company_id}/follow', { params })) : answer(api.GET('/v1/companies/{company_id}/unfollow', { params }));
  },
  settle({ queryClient }, { payload: { companyId, on: following } }) {
    queryClient.setQueriesData<Course>({ queryKey: courseKeys.all }, (course) => {
      if (!course || course.company_id !== companyId || course.is_following_company === following) return course;
      const user_follow_count = course.company.user_follow_count + (following ? 1 : -1);
      return { ...course, is_following_company: following, company: { ...course.company, user_follow_count } };
    });
    setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: libraryKeys.following });
      void queryClient.invalidateQueries({ queryKey: companyKeys.one(companyId) });
      void queryClient.invalidateQueries({ queryKey: libraryKeys.newEpisodes });
    }, REFRESH_DELAY_MS);
  },
};
