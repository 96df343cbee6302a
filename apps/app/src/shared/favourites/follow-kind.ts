import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import type { OutboxKind } from '../outbox/outbox-entry.ts';
import { companyKeys, courseKeys, libraryKeys } from '../services/query-keys.ts';

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly follow: { readonly companyId: number; readonly on: boolean };
  }
}

/** Delay before refetching the lists of followed companies: the server updates its counts asynchronously. */
const REFRESH_DELAY_MS = 250;

/** Follows or unfollows a company; idempotent. */
export const followKind: OutboxKind<'follow'> = {
  latestWins: true,
  send({ api }, { payload: { companyId: company_id, on } }) {
    const params = { path: { company_id } };
    return on ? answer(api.GET('/v1/companies/{company_id}/follow', { params })) : answer(api.GET('/v1/companies/{company_id}/unfollow', { params }));
  },
  onAccepted({ queryClient }, { payload: { companyId, on: following } }) {
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
