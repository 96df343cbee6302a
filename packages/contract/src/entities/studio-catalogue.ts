import { type Static, Type as T } from 'typebox';
import { LivePhase } from '../live/scalars.ts';
import { StudioDocument } from './document.ts';
import { Media } from './media.ts';
import { RichTextTree } from './rich-text.ts';
import { Id, Nullable, Timestamp } from './scalars.ts';
import { StudioLivePlan } from './studio/live.ts';
import { StudioMoment, StudioPlacedQuestion } from './studio/moment.ts';
import { StudioPictures } from './studio/picture.ts';
import { PermissionName } from './user.ts';

/** As it is now: what was scheduled for a time that has passed is published. */
export const PublicationState = T.Union([T.Literal('draft'), T.Literal('scheduled'), T.Literal('published'), T.Literal('withdrawn')]);
export type PublicationState = Static<typeof PublicationState>;

/** `was_public`: listeners may have seen it, so it can be withdrawn but never be a draft again. */
export const Publication = T.Object({ state: PublicationState, publish_at: Nullable(Timestamp), was_public: T.Boolean() }, { $id: 'Publication' });
export type Publication = Static<typeof Publication>;

/** What can be asked of whether something is public. */
export const PublicationChange = T.Object({
  to: T.Union([T.Literal('published'), T.Literal('scheduled'), T.Literal('withdrawn'), T.Literal('draft')]),
  publish_at: T.Optional(Nullable(Timestamp)),
});

export const StudioVisibility = T.Union([T.Literal('public'), T.Literal('members'), T.Literal('subscribers')]);
export const Scrubbing = T.Union([T.Literal('free'), T.Literal('heard_only'), T.Literal('disabled')]);

const field = <S extends Parameters<typeof T.Array>[0]>(schema: S) => ({ value: schema, imported: Nullable(schema), is_edited: T.Boolean() });
/** `value` is what listeners get; `imported` what the feed says, null when it says nothing; `is_edited`: an editor's value stands before the feed's. */
export const EditedText = T.Object(field(T.String()), { $id: 'EditedText' });
export const EditedTree = T.Object(field(RichTextTree), { $id: 'EditedTree' });
export const EditedNumber = T.Object(
  { value: Nullable(T.Integer()), imported: Nullable(T.Integer()), is_edited: T.Boolean() },
  { $id: 'EditedNumber' },
);

/** A company of which the caller may edit something. */
export const StudioCompany = T.Object(
  { id: Id, name: T.String(), media: T.Array(Media), permissions: T.Array(PermissionName), courses: T.Integer() },
  { $id: 'StudioCompany' },
);
export type StudioCompany = Static<typeof StudioCompany>;

export const EditedAddress = T.Object(
  { value: Nullable(T.String()), imported: Nullable(T.String()), is_edited: T.Boolean() },
  { $id: 'EditedAddress' },
);

/** A company for editing, with everybody whom its series and episodes can name. */
export const StudioCompanyDetails = T.Object(
  {
    id: Id,
    version: T.Integer(),
    name: EditedText,
    description: EditedTree,
    website: EditedAddress,
    state: PublicationState,
    pictures: StudioPictures,
    media: T.Array(Media),
    people: T.Array(T.Object({ id: Id, name: T.String(), description: T.String(), media: T.Array(Media) })),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'StudioCompanyDetails' },
);
export type StudioCompanyDetails = Static<typeof StudioCompanyDetails>;

/** A line of the list of series. `listeners` is who ever listened, null for fewer than five; `points` is what its episodes give together today, to whom they give most. */
export const StudioCourseLine = T.Object(
  {
    id: Id,
    version: T.Integer(),
    company_id: Id,
    company_name: T.String(),
    title: T.String(),
    media: T.Array(Media),
    category: Nullable(T.String()),
    seasons: T.Integer(),
    episodes: T.Integer(),
    points: T.Number(),
    listeners: Nullable(T.Integer()),
    publication: Publication,
    visibility: StudioVisibility,
    updated_at: Timestamp,
  },
  { $id: 'StudioCourseLine' },
);
export type StudioCourseLine = Static<typeof StudioCourseLine>;

/** A line of a list of episodes. `season_id` is null for what stands in the series itself. Duration in seconds. */
export const StudioStreamLine = T.Object(
  {
    id: Id,
    version: T.Integer(),
    kind: T.Union([T.Literal('episode'), T.Literal('live')]),
    title: T.String(),
    number: Nullable(T.Integer()),
    company_id: Id,
    course_id: Nullable(Id),
    course_title: Nullable(T.String()),
    season_id: Nullable(Id),
    media: T.Array(Media),
    publication: Publication,
    visibility: StudioVisibility,
    released_at: Nullable(Timestamp),
    duration: T.Number(),
    has_audio: T.Boolean(),
    has_transcript: T.Boolean(),
    points: T.Number(),
    /** Of a live stream that is planned. */
    begins_at: Nullable(Timestamp),
    /** Of a live stream: since when there is a waiting room. */
    opens_at: Nullable(Timestamp),
    /** Of a live stream. */
    phase: Nullable(LivePhase),
    updated_at: Timestamp,
  },
  { $id: 'StudioStreamLine' },
);
export type StudioStreamLine = Static<typeof StudioStreamLine>;

/** `disclosure`: what they told of their interests; empty: none, null: nothing was asked. */
export const StudioPerson = T.Object(
  { id: Id, name: T.String(), role: T.String(), description: T.String(), disclosure: Nullable(T.String()), media: T.Array(Media) },
  { $id: 'StudioPerson' },
);
export type StudioPerson = Static<typeof StudioPerson>;

/** Somebody whom a company has had in a series or an episode, and as what the last time. What they told of their interests is asked for each time. */
export const StudioKnownPerson = T.Object({ id: Id, name: T.String(), role: T.String() }, { $id: 'StudioKnownPerson' });
export type StudioKnownPerson = Static<typeof StudioKnownPerson>;

/** Where imported values come from. `missing_since`: the feed does not name the episode any more. */
export const StudioFeed = T.Object(
  {
    id: Id,
    url: T.String(),
    state: T.Union([T.Literal('active'), T.Literal('paused'), T.Literal('removed')]),
    last_fetched_at: Nullable(Timestamp),
    last_error: Nullable(T.String()),
    missing_since: Nullable(Timestamp),
  },
  { $id: 'StudioFeed' },
);
export type StudioFeed = Static<typeof StudioFeed>;

export const StudioSeason = T.Object(
  { id: Id, version: T.Integer(), title: T.String(), position: T.Integer(), publication: Publication, visibility: StudioVisibility },
  { $id: 'StudioSeason' },
);
export type StudioSeason = Static<typeof StudioSeason>;

/** A series, or a season of one, for editing; all its episodes in listening order, those of its seasons included. */
export const StudioCourse = T.Object(
  {
    id: Id,
    version: T.Integer(),
    company_id: Id,
    company_name: T.String(),
    /** The series of a season. */
    parent_id: Nullable(Id),
    kind: T.Union([T.Literal('series'), T.Literal('season'), T.Literal('episode')]),
    position: T.Integer(),
    title: EditedText,
    introduction: EditedText,
    description: EditedTree,
    language: EditedText,
    category_id: Nullable(Id),
    visibility: StudioVisibility,
    publication: Publication,
    /** An editor put its episodes into order: the feed's order is not taken over any more. */
    is_ordered: T.Boolean(),
    people: T.Array(StudioPerson),
    are_people_edited: T.Boolean(),
    media: T.Array(Media),
    pictures: StudioPictures,
    feed: Nullable(StudioFeed),
    seasons: T.Array(StudioSeason),
    episodes: T.Array(StudioStreamLine),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'StudioCourse' },
);
export type StudioCourse = Static<typeof StudioCourse>;

/** What an episode plays. `is_linked`: the file stays at the publisher's. Duration in seconds. */
export const StudioAudio = T.Object(
  {
    audio_version_id: Id,
    mime_type: T.String(),
    byte_size: Nullable(T.Number()),
    duration: T.Number(),
    is_measured: T.Boolean(),
    is_linked: T.Boolean(),
    created_at: Timestamp,
  },
  { $id: 'StudioAudio' },
);
export type StudioAudio = Static<typeof StudioAudio>;

export const StudioTranscript = T.Object(
  { language: T.String(), cues: T.Integer(), is_edited: T.Boolean(), source_url: Nullable(T.String()) },
  { $id: 'StudioTranscript' },
);

/** Times in seconds from the start of the audio version. `image` is an address of the publisher's. */
export const StudioChapter = T.Object(
  { title: T.String(), begin: T.Number(), end: T.Number(), image: Nullable(T.String()), url: Nullable(T.String()) },
  { $id: 'StudioChapter' },
);
export type StudioChapter = Static<typeof StudioChapter>;

/** A course in which a stream stands. The primary one is what cards name. */
export const StudioPlace = T.Object(
  { course_id: Id, title: T.String(), series_id: Id, series_title: T.String(), position: T.Integer(), is_primary: T.Boolean() },
  { $id: 'StudioPlace' },
);
export type StudioPlace = Static<typeof StudioPlace>;

/** What keeps from listeners what is published itself: the first of company, series and season that is not public. */
export const StudioHidden = T.Object(
  { kind: T.Union([T.Literal('company'), T.Literal('series'), T.Literal('season')]), id: Id, title: T.String() },
  { $id: 'StudioHidden' },
);
export type StudioHidden = Static<typeof StudioHidden>;

export const StudioStream = T.Object(
  {
    id: Id,
    version: T.Integer(),
    kind: T.Union([T.Literal('episode'), T.Literal('live')]),
    company_id: Id,
    company_name: T.String(),
    places: T.Array(StudioPlace),
    title: EditedText,
    /** The subtitle of cards. */
    summary: EditedText,
    description: EditedTree,
    language: EditedText,
    /** As the publisher counts; the place in listening order is that of `places`. */
    number: EditedNumber,
    category_id: Nullable(Id),
    visibility: StudioVisibility,
    /** The strictest of its own, its season's and its series'. */
    effective_visibility: StudioVisibility,
    scrubbing: Scrubbing,
    publication: Publication,
    hidden_by: Nullable(StudioHidden),
    released_at: Nullable(Timestamp),
    people: T.Array(StudioPerson),
    are_people_edited: T.Boolean(),
    /** Its own pictures; without any, those of its season or series show, which are `inherited_media`. */
    media: T.Array(Media),
    inherited_media: T.Array(Media),
    audio: Nullable(StudioAudio),
    chapters: T.Array(StudioChapter),
    are_chapters_edited: T.Boolean(),
    questions: T.Array(StudioPlacedQuestion),
    moments: T.Array(StudioMoment),
    transcripts: T.Array(StudioTranscript),
    documents: T.Array(StudioDocument),
    pictures: StudioPictures,
    /** Null for an episode. */
    live: Nullable(StudioLivePlan),
    feed: Nullable(StudioFeed),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'StudioStream' },
);
export type StudioStream = Static<typeof StudioStream>;

/** How many there are in each state, whatever state was asked for. */
export const StateCounts = T.Object(
  { all: T.Integer(), draft: T.Integer(), scheduled: T.Integer(), published: T.Integer(), withdrawn: T.Integer() },
  { $id: 'StateCounts' },
);
export type StateCounts = Static<typeof StateCounts>;

/** One save. `changes`: field → [before, after], with null for a text that the feed says; empty where they are too large to be listed (`is_large`). `account` is null once it is gone. */
export const StudioEdit = T.Object(
  {
    version: T.Integer(),
    at: Timestamp,
    account: Nullable(T.Object({ id: Id, name: T.String() })),
    changes: T.Record(T.String(), T.Array(T.Unknown())),
    is_large: T.Boolean(),
  },
  { $id: 'StudioEdit' },
);
