import { answer } from '@auscult/client/api-client';
import type { Period } from '@auscult/domain/statistics/period';
import { queryOptions } from '@tanstack/react-query';
import type { StudioServices } from '../../shared/services/services.tsx';

type Services = Pick<StudioServices, 'api'>;

/** What is measured: a company, or one of its series. */
export interface Measured {
  readonly company: number;
  readonly series: number | undefined;
}

/** They are counted every ten minutes. */
const FRESH_MS = 60_000;

export const statisticsQuery = ({ api }: Services, { company, series }: Measured, query: Period) =>
  queryOptions({
    queryKey: ['statistics', company, series, query],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      series === undefined
        ? answer(api.GET('/v1/studio/companies/{company_id}/statistics', { params: { path: { company_id: company }, query }, signal }))
        : answer(api.GET('/v1/studio/courses/{course_id}/statistics', { params: { path: { course_id: series }, query }, signal })),
  });

export const streamStatisticsQuery = ({ api }: Services, streamId: number, query: Period) =>
  queryOptions({
    queryKey: ['stream-statistics', streamId, query],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/streams/{stream_id}/statistics', { params: { path: { stream_id: streamId }, query }, signal })),
  });

/** The file of what is measured. */
export async function loadFile({ api }: Services, { company, series }: Measured, query: Period): Promise<Blob> {
  const content =
    series === undefined
      ? await answer(api.GET('/v1/studio/companies/{company_id}/statistics/csv', { params: { path: { company_id: company }, query } }))
      : await answer(api.GET('/v1/studio/courses/{course_id}/statistics/csv', { params: { path: { course_id: series }, query } }));
  return content as unknown as Blob;
}
