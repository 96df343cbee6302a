import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { AccreditedProfession } from '../entities/accreditation.ts';
import { CourseCard, EpisodeCard } from '../entities/card.ts';
import { Company } from '../entities/company.ts';
import { Course } from '../entities/course.ts';
import { Form } from '../entities/questionnaire.ts';
import { Id, LanguageTag, Limit, Offset } from '../entities/scalars.ts';
import { Audio, Stream, Transcript } from '../entities/stream.ts';

const courseId = T.Object({ course_id: Id });
const streamId = T.Object({ stream_id: Id });
const companyId = T.Object({ company_id: Id });

export const course = defineEndpoint('course', 'GET', '/v1/podcast/courses/{course_id}', {
  access: 'member',
  summary: 'A series with its seasons and episodes, as this member sees it.',
  params: courseId,
  response: Course,
  errors: ['not_found'],
});

export const publicChannel = defineEndpoint('publicChannel', 'GET', '/v1/podcast/public/channels/{course_id}', {
  access: 'public',
  summary: 'The same series as guests see it.',
  params: courseId,
  isRevalidated: true,
  response: Course,
  errors: ['not_found'],
});

export const stream = defineEndpoint('stream', 'GET', '/v1/podcast/streams/{stream_id}', {
  access: 'public',
  summary: 'One stream with audio link, chapters, people, forms and display moments. `course_id` says through which course it is asked.',
  params: streamId,
  query: T.Object({ course_id: T.Optional(Id) }),
  response: T.Object({ stream: Stream, forms: T.Array(Form), course_id: Id }),
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access'],
});

export const streamAudio = defineEndpoint('streamAudio', 'GET', '/v1/podcast/streams/{stream_id}/audio', {
  access: 'public',
  summary: 'A fresh audio link, for when the old one has expired.',
  params: streamId,
  response: Audio,
  errors: ['not_found', 'stream_unavailable', 'no_permission', 'no_access', 'two_factor_required'],
});

export const streamTranscript = defineEndpoint('streamTranscript', 'GET', '/v1/podcast/streams/{stream_id}/transcript', {
  access: 'public',
  summary:
    'The transcript of the audio that plays, in the language asked for, else the stream’s own. That of a version that was replaced: for 14 days, for who got a link to it.',
  params: streamId,
  query: T.Object({ audio_version_id: T.Optional(Id), language: T.Optional(LanguageTag) }),
  isRevalidated: true,
  response: Transcript,
  errors: ['not_found', 'no_permission', 'no_access', 'two_factor_required'],
});

export const company = defineEndpoint('company', 'GET', '/v1/podcast/companies/{company_id}', {
  access: 'public',
  summary: 'A company.',
  params: companyId,
  response: T.Object({ company: Company }),
  errors: ['not_found'],
});

export const companyPopular = defineEndpoint('companyPopular', 'GET', '/v1/podcast/companies/{company_id}/popular', {
  access: 'public',
  summary: 'Most heard episodes of a company.',
  params: companyId,
  query: T.Object({ limit: Limit(10) }),
  response: T.Object({ popular_podcasts: T.Array(EpisodeCard) }),
  errors: ['not_found'],
});

export const companyNewReleases = defineEndpoint('companyNewReleases', 'GET', '/v1/podcast/companies/{company_id}/new-releases', {
  access: 'public',
  summary: 'Newest episodes of a company.',
  params: companyId,
  query: T.Object({ limit: Limit(10), offset: Offset }),
  response: T.Object({ new_releases: T.Array(EpisodeCard), totalRecords: T.Integer() }),
  errors: ['not_found'],
});

export const companyLibrary = defineEndpoint('companyLibrary', 'GET', '/v1/podcast/companies/{company_id}/library', {
  access: 'public',
  summary: 'All series of a company.',
  params: companyId,
  query: T.Object({ limit: Limit(50), offset: Offset }),
  response: T.Object({ library: T.Array(CourseCard), totalRecords: T.Integer() }),
  errors: ['not_found'],
});

export const accreditationProfessions = defineEndpoint('accreditationProfessions', 'GET', '/v1/courses/{course_id}/accreditation-professions', {
  access: 'public',
  summary: 'For whom a course counts, and for how many points.',
  params: courseId,
  response: T.Object({ professions: T.Array(AccreditedProfession) }),
  errors: ['not_found'],
});

export const subscribedCourses = defineEndpoint('subscribedCourses', 'GET', '/v1/podcast/subscribed-courses', {
  access: 'member',
  summary: 'Per course, the streams that count as subscribed for this member.',
  response: T.Object({ subscribed_course_streams: T.Array(T.Object({ course_id: Id, stream_ids: T.Array(Id) })) }),
});
