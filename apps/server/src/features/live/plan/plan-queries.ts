import type { LiveCard, LiveDetails } from '@auscult/contract/live/plan';
import type { PointsByProfession } from '@auscult/domain/accreditation/points';
import type { DocumentKind } from '@auscult/domain/catalogue/documents';
import type { ProgrammeItem } from '@auscult/domain/live/plan';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import { COURSE_PARTS, type LiveRoomAccess } from '../../../policies/resource-queries.ts';
import type { PictureRow } from '../../../shared/cards/media-presenter.ts';
import { LIVE_SLIDES, type SlideRow } from '../../../shared/live/slide-queries.ts';

export interface LiveCardRow extends Omit<LiveCard, 'media'> {
  readonly pictures: PictureRow[];
}

interface PersonRow extends Omit<LiveDetails['speakers'][number], 'media'> {
  readonly pictures: PictureRow[];
}

export interface LiveDetailsRow extends LiveCardRow {
  readonly description: LiveDetails['description'];
  readonly company_pictures: PictureRow[];
  readonly programme: ProgrammeItem[];
  readonly people: PersonRow[];
  readonly slides: SlideRow[];
  readonly documents: { kind: DocumentKind; title: string; file: string | null; url: string | null; byte_size: number | null }[];
  readonly profile_selection: LiveDetails['profile_selection'];
  readonly source: 'embed' | 'hls' | 'own' | null;
  readonly source_url: string | null;
  readonly key_number: number;
  readonly points: PointsByProfession;
}

/** Of live stream `s` of company `company`, with its `plan`, its `room` and its `home` course, all three perhaps missing. */
const CARD = `s.id as live_id, s.title, s.summary, s.company_id, company.name as company_name, s.language,
  greatest(s.visibility, home.visibility, series.visibility) as visibility, coalesce(room.phase, 'waiting') as phase,
  plan.begins_at, plan.ends_at, plan.opens_at, stream_pictures(s.id, home.id, home.parent_id) as pictures`;
const PARTS = `stream s join company on company.id = s.company_id
  left join live_plan plan on plan.stream_id = s.id
  left join live_room room on room.stream_id = s.id
  left join course_stream main on main.stream_id = s.id and main.is_primary
  left join course home on home.id = main.course_id
  left join course series on series.id = coalesce(home.parent_id, home.id)`;

// Where there are more than are asked for, of each company as many: one publishes as many as it likes. One whose end is not planned is over after half a day. What stands in courses that nobody sees is not seen either.
const list = statement(
  'live_streams',
  `select * from (
  select ${CARD}, row_number() over (partition by s.company_id order by plan.begins_at, s.id) as place from ${PARTS}
  where s.kind = 'live' and company.state = 'published' and visible_from(s.state, s.publish_at) <= $1 and ($2::int is null or s.company_id = $2)
    and case when $4 then room.phase = 'live'
      else coalesce(room.phase, 'waiting') = 'waiting' and plan.begins_at < $1::timestamptz + interval '31 days'
        and coalesce(plan.ends_at, plan.begins_at + interval '12 hours') > $1 end
    and (not exists (select from course_stream cs where cs.stream_id = s.id) or exists (
      select from course_stream cs join ${COURSE_PARTS} on c.id = cs.course_id
      where cs.stream_id = s.id and greatest(visible_from(c.state, c.publish_at), visible_from(series.state, series.publish_at)) <= $1))
  order by place, plan.begins_at, s.id limit $3) as taken order by begins_at, live_id`,
);

const details = statement(
  'live_details',
  `select ${CARD}, s.description, company_pictures(company.id) as company_pictures, coalesce(plan.programme, '[]') as programme,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', sp.role, 'description', p.description, 'disclosure', sp.disclosure,
      'pictures', person_pictures(p.image_id)) order by sp.position, p.id)
      from stream_person sp join person p on p.id = sp.person_id where sp.stream_id = s.id), '[]') as people,
    ${LIVE_SLIDES} as slides,
    coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'title', d.title, 'file', f.name, 'url', d.url, 'byte_size', f.byte_size) order by d.position)
      from stream_document d left join document_file f on f.id = d.file_id where d.stream_id = s.id), '[]') as documents,
    coalesce(plan.profile_selection, 'DEFAULT') as profile_selection, plan.source, plan.source_url, coalesce(plan.key_number, 1) as key_number,
    -- Points begin and end with a day in the Netherlands.
    stream_points(s.id, ($2::timestamptz at time zone 'Europe/Amsterdam')::date) as points
  from ${PARTS} where s.id = $1`,
);

const appointment = statement(
  'live_appointment',
  `select s.title, s.summary, s.version, s.updated_at, plan.begins_at, plan.ends_at from stream s
  join live_plan plan on plan.stream_id = s.id where s.id = $1 and plan.begins_at is not null`,
);

/** Those that are live, or those to come, the first at the front. */
export const listLiveStreams = (
  db: Database,
  now: Date,
  { companyId, limit, areLive }: { readonly companyId: number | null; readonly limit: number; readonly areLive: boolean },
) => db.query<LiveCardRow>(list, [now, companyId, limit, areLive]);

export async function loadLiveDetails(
  db: Database,
  { id }: LiveRoomAccess & Authorized<'liveRoom', 'enter'>,
  now: Date,
): Promise<LiveDetailsRow | undefined> {
  return (await db.query<LiveDetailsRow>(details, [id, now]))[0];
}

export interface AppointmentRow {
  readonly title: string;
  readonly summary: string;
  readonly version: number;
  readonly updated_at: string;
  readonly begins_at: string;
  readonly ends_at: string | null;
}

/** What a calendar takes in; undefined while no beginning is planned. */
export const loadAppointment = async (db: Database, { id }: LiveRoomAccess & Authorized<'liveRoom', 'visit'>) =>
  (await db.query<AppointmentRow>(appointment, [id]))[0];
