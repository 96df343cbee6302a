import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import { courseKeys } from '../services/query-keys.ts';
import type { AppServices } from '../services/services.tsx';

/** A series as whoever is signed in sees it; guests have a call of their own. */
export const courseQuery = ({ api, session }: Pick<AppServices, 'api' | 'session'>, courseId: number) => {
  const isMember = session.getState().status === 'member';
  const params = { path: { course_id: courseId } };
  return queryOptions({
    queryKey: courseKeys.seenBy(courseId, isMember ? 'member' : 'guest'),
    // Not aborted when the screen unmounts: the player may be waiting for it.
    queryFn: () =>
      isMember
        ? answer(api.GET('/v1/podcast/courses/{course_id}', { params }))
        : answer(api.GET('/v1/podcast/public/channels/{course_id}', { params })),
  });
};
