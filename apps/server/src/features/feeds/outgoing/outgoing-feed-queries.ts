import type { Course } from '@auscult/contract/entities/course';
import { type Database, statement } from '../../../db/database.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';

// Of series whose feed an editor opened, and of what everybody may hear without an account: nothing else is ever read here.

export interface FeedChannel {
  readonly id: number;
  readonly guid: string;
  readonly title: string;
  readonly introduction: string;
  readonly description: Course['description'];
  readonly language: string;
  readonly company: string;
  readonly is_serial: boolean;
  readonly pictures: PictureRow[];
  readonly people: FeedPersonRow[];
  readonly updated_at: string;
}

export interface FeedPersonRow {
  readonly name: string;
  readonly role: string;
  readonly image_hash: string | null;
}

export interface FeedEpisode {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly description: Course['description'];
  readonly listed_at: string;
  readonly updated_at: string;
  readonly number: number | null;
  readonly season: number | null;
  readonly season_title: string | null;
  readonly duration_ms: number;
  readonly mime_type: string;
  readonly byte_size: number | null;
  readonly pictures: PictureRow[];
  readonly people: FeedPersonRow[];
  readonly has_chapters: boolean;
  readonly transcript_languages: string[];
}

const OPEN = `c.has_open_feed and c.feed_guid is not null and c.parent_id is null and l.visibility = 'public' and l.visible_from <= $2`;
const person = (table: string, key: string, id: string) => `coalesce((
    select jsonb_agg(jsonb_build_object('name', p.name, 'role', tp.role, 'image_hash', i.content_hash) order by tp.position, p.id)
    from ${table} tp join person p on p.id = tp.person_id left join image i on i.id = p.image_id where tp.${key} = ${id}), '[]') as people`;

const channel = statement(
  'outgoing_feed',
  `select c.id, c.feed_guid as guid, c.title, c.introduction, c.description, c.language, company.name as company,
    coalesce((c.imported ->> 'is_serial')::boolean, false) as is_serial, course_pictures(c.id, null) as pictures, c.updated_at,
    ${person('course_person', 'course_id', 'c.id')}
  from course c join course_listing l on l.course_id = c.id join company on company.id = c.company_id where c.id = $1 and ${OPEN}`,
);

/** Undefined where there is no open feed of what everybody may hear. */
export async function loadFeedChannel(db: Database, courseId: number, now: Date): Promise<FeedChannel | undefined> {
  return (await db.query<FeedChannel>(channel, [courseId, now]))[0];
}

/** The episodes of course $1 that everybody may hear now ($2), each once. */
const HEARD = `course_streams($1) held
  join stream_listing sl on sl.stream_id = held.stream_id and sl.visibility = 'public' and sl.visible_from <= $2
  join stream s on s.id = held.stream_id
  join audio_version v on v.id = s.audio_version_id and (v.storage_key is not null or v.source_url like 'https:%')
  where held.visible_from <= $2`;

const episodes = statement(
  'outgoing_feed_episodes',
  `select s.id, s.title, s.summary, s.description, sl.listed_at, s.updated_at, coalesce(s.edited ->> 'episode', s.imported ->> 'episode')::int as number,
    case when season.parent_id is not null then greatest(season.position, 1) end as season, case when season.parent_id is not null then season.title end as season_title,
    s.duration_ms, v.mime_type, v.byte_size, coalesce(picture_list(null, null, s.id), '[]') as pictures, ${person('stream_person', 'stream_id', 's.id')},
    exists (select from chapter ch where ch.audio_version_id = v.id) as has_chapters,
    array(select distinct t.language from transcript t where t.audio_version_id = v.id and t.is_shown order by 1) as transcript_languages
  from (select s.id as stream_id from ${HEARD} order by sl.listed_at desc, s.id desc limit $3 offset $4) as page
  join stream s on s.id = page.stream_id join stream_listing sl on sl.stream_id = s.id join audio_version v on v.id = s.audio_version_id
  left join course season on season.id = sl.course_id and season.parent_id = $1
  order by sl.listed_at desc, s.id desc`,
);

/** The newest first. */
export const listFeedEpisodes = (db: Database, courseId: number, now: Date, page: { readonly limit: number; readonly offset: number }) =>
  db.query<FeedEpisode>(episodes, [courseId, now, page.limit, page.offset]);

const heardIn = `from course c join course_listing l on l.course_id = c.id and ${OPEN} cross join lateral (select s.id, s.audio_version_id from ${HEARD} and s.id = $3) as episode
  join audio_version v on v.id = episode.audio_version_id where c.id = $1`;

export interface FeedSound {
  readonly id: number;
  readonly storage_key: string | null;
  readonly source_url: string | null;
}

const sound = statement('outgoing_feed_sound', `select v.id, v.storage_key, v.source_url ${heardIn}`);

/** What plays in an episode of an open feed. */
export async function loadFeedSound(db: Database, courseId: number, streamId: number, now: Date): Promise<FeedSound | undefined> {
  return (await db.query<FeedSound>(sound, [courseId, now, streamId]))[0];
}

export interface FeedChapterRow {
  readonly title: string;
  readonly begin_ms: number;
  readonly end_ms: number;
  readonly url: string | null;
  readonly image_hash: string | null;
}

const chapters = statement(
  'outgoing_feed_chapters',
  `select ch.title, ch.begin_ms, ch.end_ms, ch.url, i.content_hash as image_hash
  from (select episode.id as stream_id, v.id as version_id ${heardIn}) as heard
  join chapter ch on ch.audio_version_id = heard.version_id
    and ch.is_edited = exists (select from chapter edited where edited.audio_version_id = heard.version_id and edited.is_edited)
  left join chapter_image ci on ci.stream_id = heard.stream_id and ci.source_url = ch.image left join image i on i.id = ci.image_id
  order by ch.begin_ms, ch.position`,
);

export const listFeedChapters = (db: Database, courseId: number, streamId: number, now: Date) =>
  db.query<FeedChapterRow>(chapters, [courseId, now, streamId]);

export interface FeedCue {
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  readonly text: string;
}

const transcript = statement(
  'outgoing_feed_transcript',
  // Every write of a row has its own xmin, whoever writes.
  `select t.id, t.xmin::text as version from (select v.id as version_id ${heardIn}) as heard join transcript t on t.audio_version_id = heard.version_id and t.language = $4 and t.is_shown
  order by t.is_edited desc limit 1`,
);

interface FeedTranscript {
  readonly id: number;
  /** Another one once it was changed. */
  readonly version: string;
}

/** Undefined where there is none that everybody may read. */
export async function findFeedTranscript(
  db: Database,
  courseId: number,
  streamId: number,
  language: string,
  now: Date,
): Promise<FeedTranscript | undefined> {
  return (await db.query<FeedTranscript>(transcript, [courseId, now, streamId, language]))[0];
}

const cuesOf = statement('outgoing_feed_cues', 'select cues from transcript where id = $1');

export async function loadFeedTranscript(db: Database, { id }: FeedTranscript): Promise<readonly FeedCue[]> {
  return (await db.query<{ cues: FeedCue[] }>(cuesOf, [id]))[0]?.cues ?? [];
}
