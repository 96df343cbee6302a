import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import type { OutboxKind } from '../outbox/outbox-entry.ts';
import { courseKeys, libraryKeys, streamKeys } from '../services/query-keys.ts';
import type { Favourite } from './favourites.ts';

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly favourite: { readonly courseId: number; readonly streamId: number | null; readonly on: boolean };
  }
}

/** Adds or removes a favourite; idempotent. */
export const favouriteKind: OutboxKind<'favourite'> = {
  latestWins: true,
  async send({ api }, { accountId: user_id, payload: { courseId: course_id, streamId: stream_id, on } }) {
    if (user_id === null) return;
    if (on) await answer(api.POST('/v1/users/{user_id}/courses', { params: { path: { user_id } }, body: { course_id, stream_id } }));
    else if (stream_id === null) await answer(api.DELETE('/v1/users/{user_id}/courses/{course_id}', { params: { path: { user_id, course_id } } }));
    else await answer(api.DELETE('/v1/users/{user_id}/courses/{course_id}/{stream_id}', { params: { path: { user_id, course_id, stream_id } } }));
  },
  onAccepted({ queryClient }, { payload: { courseId, streamId, on: is_favourite } }) {
    if (streamId === null)
      queryClient.setQueriesData<Course>({ queryKey: courseKeys.one(courseId) }, (course) => course && { ...course, is_favourite });
    else queryClient.setQueryData<Stream>(streamKeys.one(streamId), (stream) => stream && { ...stream, is_favourite });
    if (!is_favourite)
      queryClient.setQueryData<readonly Favourite[]>(libraryKeys.favourites, (kept) =>
        kept?.filter(({ course_id, stream_id }) => course_id !== courseId || stream_id !== streamId),
      );
    void queryClient.invalidateQueries({ queryKey: libraryKeys.favourites });
  },
};
