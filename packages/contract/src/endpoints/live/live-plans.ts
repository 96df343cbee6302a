import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Limit } from '../../entities/scalars.ts';
import { LiveCard, LiveDetails } from '../../live/plan.ts';

export const liveStreams = defineEndpoint('liveStreams', 'GET', '/v1/live', {
  access: 'public',
  summary: 'Published live streams that are live now, and those that begin within a month, the first at the front.',
  isRevalidated: true,
  query: T.Object({ company_id: T.Optional(Id), limit: Limit(10) }),
  response: T.Object({ live: T.Array(LiveCard), soon: T.Array(LiveCard) }),
});

export const liveDetails = defineEndpoint('liveDetails', 'GET', '/v1/live/{live_id}/details', {
  access: 'public',
  summary: 'What is planned and shown of a live stream: texts, times, programme, people, slides, documents, and what plays.',
  isRevalidated: true,
  params: T.Object({ live_id: Id }),
  response: LiveDetails,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

const Reminder = T.Object({
  is_reminded: T.Boolean({ description: 'by mail a day before, with a file for calendars, and by notification a quarter of an hour before' }),
});

export const liveReminder = defineEndpoint('liveReminder', 'GET', '/v1/live/{live_id}/reminder', {
  access: 'member',
  summary: 'Whether this member is reminded before a live stream begins.',
  params: T.Object({ live_id: Id }),
  response: Reminder,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const saveLiveReminder = defineEndpoint('saveLiveReminder', 'PUT', '/v1/live/{live_id}/reminder', {
  access: 'member',
  summary: 'Choose whether to be reminded before a live stream begins. One that is moved is told of anew.',
  params: T.Object({ live_id: Id }),
  body: Reminder,
  response: Reminder,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});

export const liveCalendar = defineEndpoint('liveCalendar', 'GET', '/v1/live/{live_id}/calendar.ics', {
  access: 'public',
  summary:
    'A planned live stream for a calendar, always by the same UID; SEQUENCE and LAST-MODIFIED rise with every change of it. 404 while no beginning is planned.',
  params: T.Object({ live_id: Id }),
  file: 'text/calendar',
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'removed_from_room', 'two_factor_required'],
});
