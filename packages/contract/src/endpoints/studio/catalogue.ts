import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Limit, Offset } from '../../entities/scalars.ts';
import {
  PublicationState,
  StateCounts,
  StudioCompany,
  StudioCourse,
  StudioCourseLine,
  StudioStream,
  StudioStreamLine,
} from '../../entities/studio-catalogue.ts';

const courseId = T.Object({ course_id: Id });
const streamId = T.Object({ stream_id: Id });

const search = T.Optional(T.String({ maxLength: 200, description: 'a part of the title, or of the name' }));
const page = { limit: Limit(25, 100), offset: Offset };
const filters = {
  q: search,
  company_id: T.Optional(Id),
  publication: T.Optional(PublicationState),
  sort: T.Optional(T.Union([T.Literal('updated_at'), T.Literal('title')], { description: 'updated_at unless asked otherwise' })),
  direction: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')], { description: 'desc unless asked otherwise' })),
  ...page,
};

export const studioCompanies = defineEndpoint('studioCompanies', 'GET', '/v1/studio/companies', {
  access: 'member',
  summary:
    'The companies of which the caller may edit something or whose episodes they moderate, by name, with what they may edit. 403 for whoever has none.',
  query: T.Object({ q: search, ...page }),
  response: T.Object({ companies: T.Array(StudioCompany), total: T.Integer() }),
  errors: ['forbidden', 'two_factor_required'],
});

export const studioCourses = defineEndpoint('studioCourses', 'GET', '/v1/studio/courses', {
  access: 'member',
  summary: 'The series, in whatever state, of the companies of which the caller may edit courses or streams.',
  query: T.Object(filters),
  response: T.Object({ courses: T.Array(StudioCourseLine), counts: StateCounts, total: T.Integer() }),
  errors: ['forbidden', 'two_factor_required'],
});

export const studioStreams = defineEndpoint('studioStreams', 'GET', '/v1/studio/streams', {
  access: 'member',
  summary: 'The episodes and live streams, in whatever state, of the companies of which the caller may edit streams, or follows them as a moderator.',
  query: T.Object({ ...filters, kind: T.Optional(StudioStreamLine.properties.kind) }),
  response: T.Object({
    streams: T.Array(T.Object({ ...StudioStreamLine.properties, may_moderate: T.Boolean({ description: 'its room, of a live stream' }) })),
    counts: StateCounts,
    total: T.Integer(),
  }),
  errors: ['forbidden', 'two_factor_required'],
});

export const studioCourse = defineEndpoint('studioCourse', 'GET', '/v1/studio/courses/{course_id}', {
  access: 'member',
  summary: 'A series or season for editing, with its seasons and episodes. The version is the ETag too.',
  params: courseId,
  response: StudioCourse,
  isVersioned: true,
  errors: ['forbidden', 'two_factor_required', 'not_found'],
});

export const studioStream = defineEndpoint('studioStream', 'GET', '/v1/studio/streams/{stream_id}', {
  access: 'member',
  summary: 'An episode or live stream for editing, with all that is stored about it. The version is the ETag too.',
  params: streamId,
  response: StudioStream,
  isVersioned: true,
  errors: ['forbidden', 'two_factor_required', 'not_found', 'stream_unavailable'],
});
