import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

/** A series or season with its episodes, as it is now: colleagues edit the same. */
export const courseQuery = ({ api }: Pick<StudioServices, 'api'>, courseId: number) =>
  queryOptions({
    queryKey: ['course', courseId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/courses/{course_id}', { params: { path: { course_id: courseId } }, signal })),
  });

/** An episode or live stream, as it is now. */
export const streamQuery = ({ api }: Pick<StudioServices, 'api'>, streamId: number) =>
  queryOptions({
    queryKey: ['stream', streamId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: streamId } }, signal })),
  });
