import type { Company, Course, LiveRoom, Stream } from '@auscult/domain/access/may';
import { type Database, statement } from '../db/database.ts';
import type { OwnAccount } from './authorize.ts';

// What the rules of domain/access/may.ts read, in columns with their names. $2 is now.
/** Of stream `s` with its listing `l`, if it has one: all that `track` reads. */
export const STREAM_AVAILABILITY = `case when l.visible_from <= $2 then 'published' else hidden_stream_availability(s.id, $2) end as availability`;

/** Whether account $3 has a subscription to a course that holds this stream. */
export const isSubscribedTo = (streamId: string) => `exists (
    select from subscription sub join course_stream cs on cs.stream_id = ${streamId} join course c on c.id = cs.course_id
    where sub.account_id = $3 and sub.course_id in (c.id, c.parent_id) and (sub.valid_until is null or sub.valid_until > $2)
  )`;

/** Whom moderators put out of a live stream: until it has ended. */
const removedFrom = (streamId: string) => `select p.account_id from live_participant p join live_room r on r.stream_id = p.stream_id
    where p.stream_id = ${streamId} and p.removed_at is not null and r.phase <> 'ended'`;
const isRemovedFrom = (streamId: string) => `exists (${removedFrom(streamId)} and p.account_id = $3)`;

/** The same, for account $3 or null. */
export const STREAM_ACCESS = `s.id, s.company_id as "companyId", coalesce(l.visibility, s.visibility) as visibility,
  ${STREAM_AVAILABILITY},
  ${isSubscribedTo('s.id')} as "isSubscribed", ${isRemovedFrom('s.id')} as "isRemoved"`;

/** Of course `c` with its `series` (itself, perhaps) and its `company`. One without an episode is in no list yet, but has an address. */
export const COURSE_ACCESS = `c.id, c.company_id as "companyId",
  case when company.state = 'published' and greatest(visible_from(c.state, c.publish_at), visible_from(series.state, series.publish_at)) <= $2 then 'published'
    when exists (
      select from (values (c.state, c.publish_at), (series.state, series.publish_at), (company.state, null)) as part (state, publish_at)
      where part.state = 'draft'
        or part.state = 'scheduled' and coalesce(part.publish_at, 'infinity') > $2
        -- Taken back before it came out.
        or part.state = 'withdrawn' and part.publish_at > $2)
      then 'unpublished'
    else 'withdrawn' end as availability`;
export const COURSE_PARTS = `course c join course series on series.id = coalesce(c.parent_id, c.id) join company on company.id = c.company_id`;

/** Of company `c`. */
export const COMPANY_ACCESS = `c.id, c.id as "companyId",
  case c.state when 'published' then 'published' when 'withdrawn' then 'withdrawn' else 'unpublished' end as availability`;

const streamById = statement(
  'stream_access',
  `select ${STREAM_ACCESS} from stream s left join stream_listing l on l.stream_id = s.id where s.id = $1`,
);
const courseById = statement('course_access', `select ${COURSE_ACCESS} from ${COURSE_PARTS} where c.id = $1`);

export type StreamAccess = Stream & { readonly id: number };
export type CourseAccess = Course & { readonly id: number };
export type CompanyAccess = Company & { readonly id: number };

/** Whatever its state: `authorize` says who may see it. */
export async function loadStream(db: Database, id: number, now: Date, own: OwnAccount | null): Promise<StreamAccess | undefined> {
  return (await db.query<StreamAccess>(streamById, [id, now, own?.accountId ?? null]))[0];
}

/** Whatever its state: `authorize` says who may see it. */
export async function loadCourse(db: Database, id: number, now: Date): Promise<CourseAccess | undefined> {
  return (await db.query<CourseAccess>(courseById, [id, now]))[0];
}

const companyById = statement('company_access', `select ${COMPANY_ACCESS} from company c where c.id = $1`);

/** Whatever its state: `authorize` says who may see it. */
export async function loadCompanyAccess(db: Database, id: number): Promise<CompanyAccess | undefined> {
  return (await db.query<CompanyAccess>(companyById, [id]))[0];
}

/** Of live stream `s` of company `owner`. A course of which nothing is seen hides what is in it alone, as it does an episode. $2 is now. */
export const LIVE_ROOM_AVAILABILITY = `case when owner.state <> 'published' and owner.state <> 'withdrawn' then 'unpublished'
    when exists (select from course_stream cs where cs.stream_id = s.id) and not exists (
      select from course_stream cs join ${COURSE_PARTS} on c.id = cs.course_id
      where cs.stream_id = s.id and greatest(visible_from(c.state, c.publish_at), visible_from(series.state, series.publish_at)) <= $2) then 'unpublished'
    when s.state = 'withdrawn' and coalesce(s.publish_at, '-infinity') <= $2 then 'withdrawn'
    when visible_from(s.state, s.publish_at) <= $2 then case owner.state when 'published' then 'published' else 'withdrawn' end
    else 'unpublished' end`;
const LIVE_ROOM = `s.id, s.company_id as "companyId",
    greatest(s.visibility, (select max(greatest(c.visibility, series.visibility)) from course_stream cs join ${COURSE_PARTS} on c.id = cs.course_id
      where cs.stream_id = s.id and cs.is_primary)) as visibility,
    ${LIVE_ROOM_AVAILABILITY} as availability`;
const OF_LIVE_ROOMS = `from stream s join company owner on owner.id = s.company_id where s.kind = 'live'`;
const SUBSCRIPTION_TO_ROOM = `from subscription sub join course_stream cs on cs.stream_id = s.id join course c on c.id = cs.course_id
      where sub.course_id in (c.id, c.parent_id) and (sub.valid_until is null or sub.valid_until > $2)`;

const liveRoomById = statement(
  'live_room_access',
  `select ${LIVE_ROOM}, exists (select ${SUBSCRIPTION_TO_ROOM} and sub.account_id = $3) as "isSubscribed", ${isRemovedFrom('s.id')} as "isRemoved"
  ${OF_LIVE_ROOMS} and s.id = $1`,
);
// Of these accounts, twenty thousand perhaps, those that are subscribed, where that matters. As a set: each would be looked for in an array from its start.
const liveRoomsFor = statement(
  'live_rooms_access_for',
  `select room.*, coalesce((
    select jsonb_agg(distinct sub.account_id) from stream s cross join lateral (select sub.account_id ${SUBSCRIPTION_TO_ROOM} and sub.account_id in (select unnest($3::int[]))) as sub
    where s.id = room.id and room.visibility = 'subscribers'), '[]') as subscribed,
    coalesce((select jsonb_agg(removed.account_id) from (${removedFrom('room.id')}) as removed), '[]') as removed
  from (select ${LIVE_ROOM} ${OF_LIVE_ROOMS} and s.id = any ($1)) as room`,
  'generic',
);

export type LiveRoomAccess = LiveRoom;

/** Whatever its state: `authorize` says who may see it. An episode is no live room. */
export async function loadLiveRoom(db: Database, id: number, now: Date, own: OwnAccount | null): Promise<LiveRoomAccess | undefined> {
  return (await db.query<LiveRoomAccess>(liveRoomById, [id, now, own?.accountId ?? null]))[0];
}

/** To whom a live room is open, of whatever state; of these accounts, those that are subscribed to it where only subscribers are let in. */
export interface LiveRoomAudience extends Omit<LiveRoomAccess, 'isSubscribed' | 'isRemoved'> {
  readonly subscribed: ReadonlySet<number>;
  /** All who were put out of it. */
  readonly removed: ReadonlySet<number>;
}

/** By their ids; one that there is not is left out. */
export async function loadLiveRoomAudiences(
  db: Database,
  ids: readonly number[],
  now: Date,
  accountIds: readonly number[],
): Promise<Map<number, LiveRoomAudience>> {
  type Row = Omit<LiveRoomAudience, 'subscribed' | 'removed'> & { readonly subscribed: number[]; readonly removed: number[] };
  const rows = await db.query<Row>(liveRoomsFor, [ids, now, accountIds]);
  return new Map(rows.map((row) => [row.id, { ...row, subscribed: new Set(row.subscribed), removed: new Set(row.removed) }]));
}
