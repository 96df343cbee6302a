import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { Day, StudioStatistics, StudioStreamStatistics } from '../../entities/statistics.ts';

const period = T.Object({ from: Day, to: Day });
const companyId = T.Object({ company_id: Id });
const courseId = T.Object({ course_id: Id });

export const studioStatistics = defineEndpoint('studioStatistics', 'GET', '/v1/studio/companies/{company_id}/statistics', {
  access: 'member',
  summary: 'How a company was listened to in a period of a year at most (days in UTC), beside the period before. Its editors may.',
  params: companyId,
  query: period,
  response: StudioStatistics,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'validation_failed'],
});

export const studioCourseStatistics = defineEndpoint('studioCourseStatistics', 'GET', '/v1/studio/courses/{course_id}/statistics', {
  access: 'member',
  summary: 'The same of one series. Editors of its company may.',
  params: courseId,
  query: period,
  response: StudioStatistics,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'validation_failed'],
});

export const studioStreamStatistics = defineEndpoint('studioStreamStatistics', 'GET', '/v1/studio/streams/{stream_id}/statistics', {
  access: 'member',
  summary: 'The same of one episode, and where its listeners stopped. Editors of its company may.',
  params: T.Object({ stream_id: Id }),
  query: period,
  response: StudioStreamStatistics,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable', 'validation_failed'],
});

export const studioStatisticsFile = defineEndpoint('studioStatisticsFile', 'GET', '/v1/studio/companies/{company_id}/statistics/csv', {
  access: 'member',
  summary: 'The episodes of a company that were heard in a period, the most heard first, 5,000 at most, as CSV. Its editors may.',
  params: companyId,
  query: period,
  file: 'text/csv',
  errors: ['forbidden', 'two_factor_required', 'not_found', 'validation_failed'],
});

export const studioCourseStatisticsFile = defineEndpoint('studioCourseStatisticsFile', 'GET', '/v1/studio/courses/{course_id}/statistics/csv', {
  access: 'member',
  summary: 'The same of one series. Editors of its company may.',
  params: courseId,
  query: period,
  file: 'text/csv',
  errors: ['forbidden', 'two_factor_required', 'not_found', 'validation_failed'],
});
