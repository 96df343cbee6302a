import { LARGEST_DOCUMENT_BYTES } from '@auscult/domain/catalogue/documents';
import { MOST_PROGRAMME_ITEMS, MOST_SLIDE_CHARACTERS, MOST_SLIDES } from '@auscult/domain/live/plan';
import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { DocumentFile, DocumentKind } from '../../entities/document.ts';
import { Id, LanguageTag, Limit, Line, Nullable, Offset, Timestamp, WebAddress } from '../../entities/scalars.ts';
import { StudioLiveSource } from '../../entities/studio/live.ts';
import { StudioMoment } from '../../entities/studio/moment.ts';
import { PictureHash, pictureFields } from '../../entities/studio/picture.ts';
import {
  PublicationChange,
  Scrubbing,
  StudioCompanyDetails,
  StudioCourse,
  StudioEdit,
  StudioKnownPerson,
  StudioStream,
  StudioVisibility,
} from '../../entities/studio-catalogue.ts';
import { ProfileSelection, ProgrammeMinutes } from '../../live/plan.ts';

const courseId = T.Object({ course_id: Id });
const streamId = T.Object({ stream_id: Id });
const refusals = ['forbidden', 'two_factor_required', 'not_found'] as const;
const ofStream = [...refusals, 'stream_unavailable'] as const;
const written = ['version_required', 'version_outdated', 'edits_used_up'] as const;

const NOT_BLANK = '\\S';
const title = Line({ pattern: NOT_BLANK, maxLength: 300 });
const tree = T.Array(T.Unknown(), { maxItems: 2000, description: 'a tree of rich text; 422 for what is none' });
const people = T.Array(
  T.Object({
    name: Line({ pattern: NOT_BLANK, maxLength: 200 }),
    role: Line({ pattern: NOT_BLANK, maxLength: 50 }),
    disclosure: T.Optional(Nullable(T.String({ maxLength: 1000 }))),
  }),
  { maxItems: 200 },
);
const chapters = T.Array(
  T.Object({
    title,
    begin: T.Number({ minimum: 0, maximum: 360_000, description: 'seconds' }),
    image: Nullable(WebAddress),
    url: Nullable(WebAddress),
  }),
  { maxItems: 500 },
);

const MOST_MOMENTS = 500;
const MOST_ATTEMPTS = 20;
const instant = Nullable(T.Number({ minimum: 0, maximum: 10_000_000_000 }));
const second = T.Number({ minimum: 0, maximum: 360_000 });
const moments = T.Array(
  T.Object({
    id: T.Optional(Nullable(Id)),
    question_id: Id,
    type: StudioMoment.properties.type,
    time_open: instant,
    time_close: instant,
    attempts: T.Integer({ minimum: 1, maximum: MOST_ATTEMPTS }),
  }),
  { maxItems: MOST_MOMENTS, description: 'all of the questions that are listed; one that moves keeps its id' },
);
const passages = T.Array(T.Object({ question_id: Id, from: second, to: second }), {
  maxItems: MOST_MOMENTS,
  description: 'of all questions that are listed, at most one each: where in the sound each is answered',
});

const documents = T.Array(
  T.Object({
    kind: DocumentKind,
    title,
    file: Nullable(DocumentFile),
    url: Nullable(WebAddress),
  }),
  { maxItems: 50, description: 'all of them, in order; each with either `file`, as an upload answered it, or `url`' },
);

/** Of live streams alone. */
const plan = {
  begins_at: T.Optional(Nullable(Timestamp)),
  ends_at: T.Optional(Nullable(Timestamp)),
  opens_at: T.Optional(Nullable(Timestamp)),
  programme: T.Optional(
    T.Array(
      T.Object({
        title: Line({ pattern: NOT_BLANK, maxLength: 200 }),
        minutes: ProgrammeMinutes,
        slide: T.Optional(Nullable(PictureHash)),
      }),
      { maxItems: MOST_PROGRAMME_ITEMS, description: '`slide`: the hash of the one that it begins with, the picture of its chapter' },
    ),
  ),
  slides: T.Optional(
    T.Array(T.Object({ hash: PictureHash, text: T.String({ maxLength: MOST_SLIDE_CHARACTERS, description: 'what stands on it' }) }), {
      maxItems: MOST_SLIDES,
      description: 'all of them, in order',
    }),
  ),
  profile_selection: T.Optional(ProfileSelection),
  source: T.Optional(Nullable(T.Object({ kind: StudioLiveSource.properties.kind, url: Nullable(T.String({ maxLength: 2000 })) }))),
};

// What is not given stays. Null: back to what the feed says.
const texts = { title: T.Optional(Nullable(title)), description: T.Optional(Nullable(tree)), language: T.Optional(Nullable(LanguageTag)) };
const both = {
  ...pictureFields,
  category_id: T.Optional(Nullable(Id)),
  visibility: T.Optional(StudioVisibility),
  people: T.Optional(Nullable(people)),
};

export const editStudioCourse = defineEndpoint('editStudioCourse', 'PATCH', '/v1/studio/courses/{course_id}', {
  access: 'member',
  summary:
    'Change some fields of a series or season. Null gives a text back to the feed; without a category it has none. A person that the company does not have is made. `parent_id` moves a season to the end of another series of its company.',
  params: courseId,
  body: T.Object({
    ...texts,
    introduction: T.Optional(Nullable(T.String({ maxLength: 1000 }))),
    ...both,
    position: T.Optional(T.Integer({ minimum: 0, maximum: 10_000, description: 'of a season in its series' })),
    parent_id: T.Optional(Id),
  }),
  response: StudioCourse,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const editStudioStream = defineEndpoint('editStudioStream', 'PATCH', '/v1/studio/streams/{stream_id}', {
  access: 'member',
  summary:
    'Change some fields of an episode or a live stream. Null gives a text, its people or its chapters back to the feed. `course_id` moves it to the end of another course of its company. `moments` and `passages` say when its questions are put, and where they are answered.',
  params: streamId,
  body: T.Object({
    ...texts,
    summary: T.Optional(Nullable(T.String({ maxLength: 1000 }))),
    number: T.Optional(Nullable(T.Integer({ minimum: 0, maximum: 100_000 }))),
    ...both,
    scrubbing: T.Optional(Scrubbing),
    chapters: T.Optional(Nullable(chapters)),
    moments: T.Optional(moments),
    passages: T.Optional(passages),
    documents: T.Optional(documents),
    ...plan,
    course_id: T.Optional(Id),
  }),
  response: StudioStream,
  isVersioned: true,
  errors: [...ofStream, ...written, 'moment_told'],
});

export const publishStudioCourse = defineEndpoint('publishStudioCourse', 'POST', '/v1/studio/courses/{course_id}/publication', {
  access: 'member',
  summary: 'Publish a series or season, schedule it for `publish_at`, withdraw it, or make a draft of what never was public.',
  params: courseId,
  body: PublicationChange,
  response: StudioCourse,
  isVersioned: true,
  errors: [...refusals, ...written, 'publication_not_possible'],
});

export const publishStudioStream = defineEndpoint('publishStudioStream', 'POST', '/v1/studio/streams/{stream_id}/publication', {
  access: 'member',
  summary:
    'Publish an episode, schedule it for `publish_at`, withdraw it, or make a draft of what never was public. Without audio it cannot come out.',
  params: streamId,
  body: PublicationChange,
  response: StudioStream,
  isVersioned: true,
  errors: [...ofStream, ...written, 'publication_not_possible'],
});

export const mergeStudioStream = defineEndpoint('mergeStudioStream', 'POST', '/v1/studio/streams/{stream_id}/merge', {
  access: 'member',
  summary:
    'Withdraw a public episode that is a duplicate of another of its company, equally long: its addresses lead to `into_id`, and favourites, places, what was heard and bookmarks go there. Refused where somebody has evidence of it.',
  params: streamId,
  body: T.Object({ into_id: Id }),
  response: StudioStream,
  isVersioned: true,
  errors: [...ofStream, ...written, 'publication_not_possible', 'merge_not_possible'],
});

const edits = { query: T.Object({ limit: Limit(25, 100), offset: Offset }), response: T.Object({ edits: T.Array(StudioEdit) }) };

export const studioCourseEdits = defineEndpoint('studioCourseEdits', 'GET', '/v1/studio/courses/{course_id}/edits', {
  access: 'member',
  summary: 'What was changed in a course, by whom and when, the newest first.',
  params: courseId,
  ...edits,
  errors: refusals,
});

export const studioStreamEdits = defineEndpoint('studioStreamEdits', 'GET', '/v1/studio/streams/{stream_id}/edits', {
  access: 'member',
  summary: 'What was changed in an episode, by whom and when, the newest first.',
  params: streamId,
  ...edits,
  errors: ofStream,
});

const version = T.Object({ version: T.Integer({ minimum: 1 }) });

export const restoreStudioCourse = defineEndpoint('restoreStudioCourse', 'POST', '/v1/studio/courses/{course_id}/restore', {
  access: 'member',
  summary:
    'Bring back the fields of a course as they were in a version, as an edit of its own. Whether it is public, where it stands, and the order of its episodes stay.',
  params: courseId,
  body: version,
  response: StudioCourse,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const restoreStudioStream = defineEndpoint('restoreStudioStream', 'POST', '/v1/studio/streams/{stream_id}/restore', {
  access: 'member',
  summary: 'Bring back the fields of an episode as they were in a version, as an edit of its own. Whether it is public, and where it stands, stay.',
  params: streamId,
  body: version,
  response: StudioStream,
  isVersioned: true,
  errors: [...ofStream, ...written, 'moment_told'],
});

export const createStudioCourse = defineEndpoint('createStudioCourse', 'POST', '/v1/studio/companies/{company_id}/courses', {
  access: 'member',
  summary: 'Make a series as a draft, or with `parent_id` a season at the end of a series of the company.',
  params: T.Object({ company_id: Id }),
  body: T.Object({ title, language: T.Optional(LanguageTag), parent_id: T.Optional(Id) }),
  response: StudioCourse,
  isVersioned: true,
  errors: [...refusals, 'edits_used_up'],
});

export const createStudioStream = defineEndpoint('createStudioStream', 'POST', '/v1/studio/courses/{course_id}/streams', {
  access: 'member',
  summary: 'Make an episode as a draft, at the end of a course. Without a language it has that of the course.',
  params: courseId,
  body: T.Object({ title, language: T.Optional(LanguageTag) }),
  response: StudioStream,
  isVersioned: true,
  errors: [...refusals, 'edits_used_up'],
});

export const orderStudioCourse = defineEndpoint('orderStudioCourse', 'PUT', '/v1/studio/courses/{course_id}/order', {
  access: 'member',
  summary: 'Put the episodes that stand in this course itself into an order: all of them, each once. Imports leave the order alone from then on.',
  params: courseId,
  body: T.Object({ stream_ids: T.Array(Id, { maxItems: 10_000 }) }),
  response: StudioCourse,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const removeStudioCourse = defineEndpoint('removeStudioCourse', 'DELETE', '/v1/studio/courses/{course_id}', {
  access: 'member',
  summary: 'Delete a course that never was public and holds nothing.',
  params: courseId,
  isVersioned: true,
  errors: [...refusals, ...written, 'publication_not_possible'],
});

export const removeStudioStream = defineEndpoint('removeStudioStream', 'DELETE', '/v1/studio/streams/{stream_id}', {
  access: 'member',
  summary: 'Delete an episode that never was public and that no feed brought.',
  params: streamId,
  isVersioned: true,
  errors: [...ofStream, ...written, 'publication_not_possible'],
});

const companyId = T.Object({ company_id: Id });

export const studioCompany = defineEndpoint('studioCompany', 'GET', '/v1/studio/companies/{company_id}', {
  access: 'member',
  summary: 'A company for editing, for holders of update_course. The version is the ETag too.',
  params: companyId,
  response: StudioCompanyDetails,
  isVersioned: true,
  errors: refusals,
});

export const studioPeople = defineEndpoint('studioPeople', 'GET', '/v1/studio/companies/{company_id}/people', {
  access: 'member',
  summary: 'Whom the company has had in its series and episodes, by name, for holders of update_course or update_stream.',
  params: companyId,
  query: T.Object({ q: T.Optional(T.String({ maxLength: 200, description: 'a part of the name' })), limit: Limit(20) }),
  response: T.Object({ people: T.Array(StudioKnownPerson) }),
  errors: refusals,
});

export const createStudioCompany = defineEndpoint('createStudioCompany', 'POST', '/v1/studio/companies', {
  access: 'member',
  summary: 'Make a company, for administrators of everything. Listeners see it once something of it is published.',
  body: T.Object({ name: Line({ pattern: NOT_BLANK, maxLength: 200 }) }),
  response: StudioCompanyDetails,
  errors: ['forbidden', 'two_factor_required'],
});

export const editStudioCompany = defineEndpoint('editStudioCompany', 'PATCH', '/v1/studio/companies/{company_id}', {
  access: 'member',
  summary: 'Change some fields of a company. Null gives one back to the feed.',
  params: companyId,
  body: T.Object({
    name: T.Optional(Nullable(title)),
    description: T.Optional(Nullable(tree)),
    website: T.Optional(Nullable(WebAddress)),
    ...pictureFields,
  }),
  response: StudioCompanyDetails,
  isVersioned: true,
  errors: [...refusals, ...written],
});

export const studioCompanyEdits = defineEndpoint('studioCompanyEdits', 'GET', '/v1/studio/companies/{company_id}/edits', {
  access: 'member',
  summary: 'What was changed in a company itself, by whom and when, the newest first.',
  params: companyId,
  ...edits,
  errors: refusals,
});

export const restoreStudioCompany = defineEndpoint('restoreStudioCompany', 'POST', '/v1/studio/companies/{company_id}/restore', {
  access: 'member',
  summary: 'Bring back the fields of a company as they were in a version, as an edit of its own.',
  params: companyId,
  body: version,
  response: StudioCompanyDetails,
  isVersioned: true,
  errors: [...refusals, ...written],
});

const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;

export const addChapterPicture = defineEndpoint('addChapterPicture', 'POST', '/v1/studio/streams/{stream_id}/chapter-pictures', {
  access: 'member',
  summary: 'Take in a picture (JPEG, PNG, GIF, WebP or AVIF of at most 10 MiB) for chapters of an episode, which name it by its address in `image`.',
  params: streamId,
  takesFile: true,
  bodyLimitBytes: LARGEST_PICTURE_BYTES,
  response: T.Object({ url: T.String() }),
  errors: [...ofStream, 'too_many_requests', 'payload_too_large'],
});

export const addStreamDocument = defineEndpoint('addStreamDocument', 'POST', '/v1/studio/streams/{stream_id}/documents', {
  access: 'member',
  summary: 'Take in a PDF of at most 20 MiB for an episode, which names it by `file` in its documents.',
  params: streamId,
  takesFile: true,
  bodyLimitBytes: LARGEST_DOCUMENT_BYTES,
  response: T.Object({ file: T.String(), byte_size: T.Integer() }),
  errors: [...ofStream, 'too_many_requests', 'payload_too_large'],
});
