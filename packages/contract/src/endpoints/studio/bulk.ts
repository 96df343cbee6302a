import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { BulkResult } from '../../entities/studio/bulk.ts';
import { PublicationChange, StudioVisibility } from '../../entities/studio-catalogue.ts';

/** That the caller saw. */
const version = T.Integer({ minimum: 1 });
const several = { minItems: 1, maxItems: 100 };
/** One of these. */
const both = { publication: T.Optional(PublicationChange), visibility: T.Optional(StudioVisibility) };
const response = T.Object({ results: T.Array(BulkResult) });
const errors = ['forbidden', 'two_factor_required', 'not_found'] as const;

export const changeStudioCourses = defineEndpoint('changeStudioCourses', 'POST', '/v1/studio/courses/changes', {
  access: 'member',
  summary: 'Do one thing to several series or seasons. Each is saved by itself, by its version, and the answer says of each what came of it.',
  body: T.Object({ objects: T.Array(T.Object({ course_id: Id, version }), several), change: T.Object(both) }),
  response,
  errors,
});

export const changeStudioStreams = defineEndpoint('changeStudioStreams', 'POST', '/v1/studio/streams/changes', {
  access: 'member',
  summary: 'Do one thing to several episodes; `course_id` moves each to the end of another course of its company. Each is saved by itself.',
  body: T.Object({
    objects: T.Array(T.Object({ stream_id: Id, version }), several),
    change: T.Object({ ...both, course_id: T.Optional(Id) }),
  }),
  response,
  errors: [...errors, 'stream_unavailable'],
});
