import type { StudioDocument } from '@auscult/contract/entities/document';
import type { StudioLivePlan } from '@auscult/contract/entities/studio/live';
import type { StudioPlacedQuestion } from '@auscult/contract/entities/studio/moment';
import type { StudioFeed, StudioPlace, StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { PublicationState } from '@auscult/domain/catalogue/publication';
import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { STREAM_ACCESS, type StreamAccess } from '../../policies/resource-queries.ts';
import type { PictureRow } from '../../shared/cards/media-presenter.ts';
import { LIVE_SLIDES, type SlideRow } from '../../shared/live/slide-queries.ts';
import type { ValuesOf } from './edited-field.ts';
import { type OwnPictureRow, ownPictures } from './pictures/picture-queries.ts';
import { FEED_OF_STREAM, STREAM_PEOPLE } from './studio-column-queries.ts';
import type { PersonRow } from './studio-course-queries.ts';

interface ChapterRow {
  readonly title: string;
  readonly begin_ms: number;
  readonly end_ms: number;
  readonly image: string | null;
  readonly url: string | null;
  readonly is_edited: boolean;
}

interface QuestionRow extends Omit<StudioPlacedQuestion, 'passage'> {
  readonly from_ms: number | null;
  readonly to_ms: number | null;
}

interface AudioRow {
  readonly audio_version_id: number;
  readonly mime_type: string;
  readonly byte_size: number | null;
  readonly duration_ms: number;
  readonly is_measured: boolean;
  readonly is_linked: boolean;
  readonly created_at: string;
}

export interface StudioStreamRow extends StreamAccess, ValuesOf<StudioStream, 'title' | 'summary' | 'description' | 'language'> {
  readonly version: number;
  readonly kind: StudioStream['kind'];
  readonly company_id: number;
  readonly company_name: string;
  readonly places: StudioPlace[];
  readonly number: number | null;
  readonly category_id: number | null;
  readonly own_visibility: StudioStream['visibility'];
  readonly effective_visibility: StudioStream['visibility'];
  readonly scrubbing: StudioStream['scrubbing'];
  readonly state: PublicationState;
  readonly publish_at: string | null;
  readonly hidden_by: StudioStream['hidden_by'];
  readonly merged_into_id: number | null;
  readonly released_at: string | null;
  readonly people: PersonRow[];
  readonly are_people_edited: boolean;
  readonly pictures: PictureRow[] | null;
  readonly inherited_pictures: PictureRow[];
  readonly own_pictures: OwnPictureRow[];
  readonly audio: AudioRow | null;
  readonly chapters: ChapterRow[];
  readonly questions: QuestionRow[];
  readonly moments: StudioStream['moments'];
  readonly transcripts: StudioStream['transcripts'];
  readonly documents: StudioDocument[];
  readonly phase: StudioLivePlan['phase'];
  readonly begins_at: string | null;
  readonly ends_at: string | null;
  readonly opens_at: string | null;
  readonly programme: StudioLivePlan['programme'];
  readonly profile_selection: StudioLivePlan['profile_selection'];
  readonly source: StudioLivePlan['source'];
  readonly recording_id: number | null;
  readonly slides: SlideRow[];
  readonly feed: StudioFeed | null;
  readonly created_at: string;
  readonly updated_at: string;
}

// Of each form the version that is asked now, and the draft of the next.
const LISTED_QUESTIONS = `
  from form f join form_version fv on fv.form_id = f.id join question q on q.form_version_id = fv.id
  where f.stream_id = s.id and (fv.published_at is null or fv.number = (
    select max(latest.number) from form_version latest where latest.form_id = f.id and latest.published_at is not null))`;

// Of the place that cards name. $2 is now.
const HIDDEN_BY = `(select jsonb_build_object('kind', part.kind, 'id', part.id, 'title', part.title)
    from (values (1, 'company', company.id, company.name, company.state, null::timestamptz),
      (2, 'series', series.id, series.title, series.state, series.publish_at),
      (3, 'season', home.id, home.title, home.state, home.publish_at)) as part (rank, kind, id, title, state, publish_at)
    where part.id is not null and visible_from(part.state, part.publish_at) > $2
    order by part.rank limit 1)`;

const stream = statement(
  'studio_stream',
  `select ${STREAM_ACCESS}, s.version, s.kind, s.company_id, company.name as company_name, s.title, s.summary, s.description, s.language, s.imported, s.edited,
    coalesce(s.edited ->> 'episode', s.imported ->> 'episode')::int as number, s.category_id, s.visibility as own_visibility,
    greatest(s.visibility, home.visibility, series.visibility) as effective_visibility, s.scrubbing, s.state,
    s.publish_at, ${HIDDEN_BY} as hidden_by, s.merged_into_id, s.released_at, s.are_people_edited, s.created_at, s.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('course_id', c.id, 'title', c.title, 'series_id', series.id, 'series_title', series.title,
        'position', cs.position, 'is_primary', cs.is_primary) order by not cs.is_primary, c.id)
      from course_stream cs join course c on c.id = cs.course_id join course series on series.id = coalesce(c.parent_id, c.id)
      where cs.stream_id = s.id), '[]') as places,
    ${STREAM_PEOPLE} as people,
    picture_list(null, null, s.id) as pictures, ${ownPictures('stream', 's.id')} as own_pictures, course_pictures(home.id, home.parent_id) as inherited_pictures,
    (select jsonb_build_object('audio_version_id', v.id, 'mime_type', v.mime_type, 'byte_size', v.byte_size, 'duration_ms', s.duration_ms,
      'is_measured', v.is_measured, 'is_linked', v.storage_key is null, 'created_at', v.created_at)
      from audio_version v where v.id = s.audio_version_id) as audio,
    coalesce((select jsonb_agg(jsonb_build_object('title', ch.title, 'begin_ms', ch.begin_ms, 'end_ms', ch.end_ms, 'image', ch.image, 'url', ch.url,
        'is_edited', ch.is_edited) order by ch.position)
      from chapter ch where ch.audio_version_id = s.audio_version_id and ch.is_edited = exists (
        select from chapter edited where edited.audio_version_id = s.audio_version_id and edited.is_edited)), '[]') as chapters,
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'form_id', f.id, 'key', q.key, 'form_type', f.type, 'form_title', fv.title, 'text', q.text,
        'number', (select count(*) from question before where before.form_version_id = fv.id and (before.position, before.id) <= (q.position, q.id)),
        'answers', (select count(*) from answer a where a.question_id = q.id), 'attempts', q.attempts, 'is_draft', fv.published_at is null,
        'from_ms', q.from_ms, 'to_ms', q.to_ms) order by f.position, f.id, fv.number, q.position, q.id) ${LISTED_QUESTIONS}), '[]') as questions,
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'question_id', m.question_id, 'type', m.type, 'attempts', m.attempts,
        'time_open', case m.type when 'VIDEO' then m.open_ms / 1000.0 when 'CLOCK' then extract(epoch from m.opens_at) end,
        'time_close', case m.type when 'VIDEO' then m.close_ms / 1000.0 when 'CLOCK' then extract(epoch from m.closes_at) end)
        order by m.open_ms nulls last, m.id)
      from display_moment m where m.stream_id = s.id and (m.audio_version_id is null or m.audio_version_id = s.audio_version_id)
        and m.question_id in (select q.id ${LISTED_QUESTIONS})), '[]') as moments,
    coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'cues', jsonb_array_length(t.cues), 'is_edited', t.is_edited,
        'source_url', t.source_url) order by t.language, t.is_edited desc)
      from transcript t where t.audio_version_id = s.audio_version_id), '[]') as transcripts,
    coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'title', d.title, 'file', f.name, 'url', d.url, 'byte_size', f.byte_size) order by d.position)
      from stream_document d left join document_file f on f.id = d.file_id where d.stream_id = s.id), '[]') as documents,
    coalesce(room.phase, 'waiting') as phase, plan.begins_at, plan.ends_at, plan.opens_at, coalesce(plan.programme, '[]') as programme,
    coalesce(plan.profile_selection, 'DEFAULT') as profile_selection,
    case when plan.source is not null then jsonb_build_object('kind', plan.source, 'url', plan.source_url) end as source, ${LIVE_SLIDES} as slides,
    (select made.episode_id from live_recording made where made.stream_id = s.id) as recording_id,
    (select ${FEED_OF_STREAM} from feed_item fi join feed f on f.id = fi.feed_id where fi.stream_id = s.id and fi.is_source) as feed
  from stream s
  join company on company.id = s.company_id
  left join stream_listing l on l.stream_id = s.id
  left join live_plan plan on plan.stream_id = s.id
  left join live_room room on room.stream_id = s.id
  left join course_stream main on main.stream_id = s.id and main.is_primary
  left join course home on home.id = main.course_id
  left join course series on series.id = coalesce(home.parent_id, home.id)
  where s.id = $1`,
);

/** Whatever its state. */
export async function loadStudioStream(db: Database, id: number, now: Date, own: OwnAccount): Promise<StudioStreamRow | undefined> {
  return (await db.query<StudioStreamRow>(stream, [id, now, own.accountId]))[0];
}
