import { answer } from '@auscult/client/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../services/services.tsx';

type Services = Pick<StudioServices, 'api'>;
const EDITS_SHOWN = 25;

/** A series or season with its episodes, as it is now: colleagues edit the same. */
export const courseQuery = ({ api }: Services, courseId: number) =>
  queryOptions({
    queryKey: ['course', courseId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/courses/{course_id}', { params: { path: { course_id: courseId } }, signal })),
  });

/** An episode or live stream, as it is now. */
export const streamQuery = ({ api }: Services, streamId: number) =>
  queryOptions({
    queryKey: ['stream', streamId],
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams/{stream_id}', { params: { path: { stream_id: streamId } }, signal })),
  });

/** Whom a company has had in what it made, by a part of their name. */
export const peopleQuery = ({ api }: Services, companyId: number, q: string) =>
  queryOptions({
    queryKey: ['people', companyId, q],
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/companies/{company_id}/people', { params: { path: { company_id: companyId }, query: { q } }, signal })),
  });

/** The last edits of a series or season. */
export const courseEditsQuery = ({ api }: Services, courseId: number) =>
  queryOptions({
    queryKey: ['course-edits', courseId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/courses/{course_id}/edits', { params: { path: { course_id: courseId }, query: { limit: EDITS_SHOWN } }, signal })),
  });

/** The last edits of an episode. */
export const streamEditsQuery = ({ api }: Services, streamId: number) =>
  queryOptions({
    queryKey: ['stream-edits', streamId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/streams/{stream_id}/edits', { params: { path: { stream_id: streamId }, query: { limit: EDITS_SHOWN } }, signal })),
  });

/** The transcript of what plays in an episode, in one language. */
export const transcriptQuery = ({ api }: Services, streamId: number, language: string) =>
  queryOptions({
    queryKey: ['transcript', streamId, language],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/streams/{stream_id}/transcripts/{language}', { params: { path: { stream_id: streamId, language } }, signal })),
  });

/** The last edits of a transcript. */
export const transcriptEditsQuery = ({ api }: Services, streamId: number, language: string) =>
  queryOptions({
    queryKey: ['transcript-edits', streamId, language],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/v1/studio/streams/{stream_id}/transcripts/{language}/edits', {
          params: { path: { stream_id: streamId, language }, query: { limit: EDITS_SHOWN } },
          signal,
        }),
      ),
  });

/** All fields of interest. */
export const categoriesQuery = ({ api }: Services) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/categories', { params: { query: {} }, signal }))).categories,
  });

/** All professions. */
export const professionsQuery = ({ api }: Services) =>
  queryOptions({
    queryKey: ['professions'],
    queryFn: async ({ signal }) => (await answer(api.GET('/v1/professions', { signal }))).professions,
  });
