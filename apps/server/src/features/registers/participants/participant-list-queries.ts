import type { QueryOf } from '@auscult/contract/endpoint';
import type { studioParticipants } from '@auscult/contract/endpoints/studio/participants';
import { type Database, statement, unprepared } from '../../../db/database.ts';
import { asPart } from '../../../db/like-pattern.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';

export type FollowedStream = StreamAccess & Authorized<'stream', 'follow' | 'identify' | 'certify'>;

type Query = QueryOf<typeof studioParticipants>;
export interface ParticipantFilter {
  readonly q?: string | undefined;
  readonly filter?: Query['filter'] | undefined;
  /** Whoever was in its room takes part in a live stream. */
  readonly isLive: boolean;
  readonly sort?: Query['sort'] | undefined;
  readonly direction?: Query['direction'] | undefined;
}

export interface ParticipantRow {
  readonly account_id: number;
  readonly learner_id: string;
  readonly name: string;
  readonly professions: readonly string[];
  readonly last_active_at: string | null;
  readonly refused_lines: readonly number[];
  /** Registers that have the points of a certificate that was revoked. */
  readonly revoked_at_registers: readonly string[];
}

/** As many are counted, and as deep goes a page: what lies deeper is found by a name or a filter. */
const MOST_COUNTED = 10_000;
const BIG_NUMBER = /^\d{11}$/;
const MOST_WORDS = 8;

const HAS_CERTIFICATE = 'exists (select from certificate c where c.learner_id = a.learner_id and c.stream_id = $1)';
// Asked of each account that is met. Said with `exists … or exists …`, the professions of all accounts are read before the first of a page is known.
const IS_PARTICIPANT = `coalesce(
  (select true from account_profession mine where mine.account_id = a.id and mine.profession_id = any ($2) limit 1),
  (select true from certificate c where c.learner_id = a.learner_id and c.stream_id = $1 limit 1), false)`;
const IS_VALID = 'c.revoked_at is null';
const inState = (...states: readonly string[]) =>
  `(select distinct l.learner_id from report_line l join certificate c on c.id = l.certificate_id and ${IS_VALID}
    where l.stream_id = $1 and l.state in (${states.map((state) => `'${state}'`).join(', ')})) as part`;
const lastAttempt = (...states: readonly string[]) =>
  `(select t.learner_id from form f join lateral (
      select distinct on (t.learner_id) t.learner_id, t.state from form_attempt t where t.form_id = f.id order by t.learner_id, t.number desc
    ) as t on true where f.stream_id = $1 and f.type = 'exam' and t.state in (${states.map((state) => `'${state}'`).join(', ')})) as part`;

/** From which rows somebody is found: few of many are never looked for among all. Null: from their position in the episode. */
const PART: Readonly<Record<NonNullable<Query['filter']>, string | null>> = {
  all: null,
  busy: null,
  failed: lastAttempt('failed'),
  passed: lastAttempt('passed', 'complete'),
  certificate: `(select c.learner_id from certificate c where c.stream_id = $1 and ${IS_VALID}) as part`,
  revoked: `(select distinct c.learner_id from certificate c where c.stream_id = $1 and c.revoked_at is not null
    and not exists (select from certificate v where v.stream_id = $1 and v.learner_id = c.learner_id and v.revoked_at is null)) as part`,
  waiting: inState('earned', 'sent'),
  refused: inState('refused'),
  accepted: inState('accepted'),
};

const ATTENDED = '(select t.learner_id from live_attendance t where t.stream_id = $1) as part';
const partOf = ({ filter = 'all', isLive }: Pick<ParticipantFilter, 'filter' | 'isLive'>) => PART[filter] ?? (isLive ? ATTENDED : null);

/** Account `a` with its position `p`, of those whom the episode gives points, or gave a certificate. $1 stream, $2 professions. */
function participantsOf({ q = '', filter = 'all', isLive }: ParticipantFilter, values: unknown[]): { from: string; where: string } {
  const part = partOf({ filter, isLive });
  const from =
    part === null
      ? 'listening_progress p join account a on a.learner_id = p.learner_id'
      : `${part} join account a on a.learner_id = part.learner_id left join listening_progress p on p.learner_id = a.learner_id and p.stream_id = $1`;
  const conditions = [part === null ? 'p.stream_id = $1' : 'true', IS_PARTICIPANT];
  if (['busy', 'failed', 'passed'].includes(filter)) conditions.push(`not ${HAS_CERTIFICATE}`);
  const words = q.trim().split(/\s+/).slice(0, MOST_WORDS);
  const add = (value: unknown, condition: (place: string) => string) => conditions.push(condition(`$${values.push(value)}`));
  if (BIG_NUMBER.test(words.join(''))) add(words.join(''), (place) => `a.id in (select account_id from account_bignumber where number = ${place})`);
  // The first by its index, which has the address too; that alone finds nobody here.
  else
    for (const word of words.filter((one) => one !== ''))
      add(
        asPart(word),
        (place) =>
          `(a.email || ' ' || a.first_name || ' ' || a.insertion || ' ' || a.last_name) ilike ${place} and (a.first_name || ' ' || a.insertion || ' ' || a.last_name) ilike ${place}`,
      );
  return { from, where: conditions.join(' and ') };
}

const BY_NAME = (direction: string) => `lower(last_name) ${direction}, lower(first_name) ${direction}, id ${direction}`;

/** The ids of one page, in order. Who took the episode off their history, or only sent what was heard, comes last. */
function pageOf(filter: ParticipantFilter, { limit, offset }: { limit: number; offset: number }, values: unknown[]): { text: string; order: string } {
  const { sort = 'last_active_at', direction = 'desc' } = filter;
  const { from, where } = participantsOf(filter, values);
  const columns = 'a.id, a.learner_id, a.first_name, a.last_name, p.played_quarter';
  const order = sort === 'name' ? BY_NAME(direction) : `played_quarter ${direction} nulls last, id ${direction}`;
  const [most, skipped] = [`$${values.push(limit)}`, `$${values.push(offset)}`];
  const last = `order by ${order} limit ${most} offset ${skipped}`;
  if (sort === 'name' || partOf(filter) !== null)
    return { text: `select * from (select ${columns} from ${from} where ${where}) as found ${last}`, order };
  // The index has them in order, but for those without a time.
  const branch = (condition: string, by: string) =>
    `(select ${columns} from ${from} where ${where} and ${condition} ${by} limit ${most}::int + ${skipped}::int)`;
  const played = branch('p.played_quarter is not null', `order by p.played_quarter ${direction}`);
  return { text: `select * from (${played} union all ${branch('p.played_quarter is null', '')}) as found ${last}`, order };
}

const NAME = `trim(concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, '')))`;

/** What is shown of account `a`, beside its path. $1 stream. */
const details = (language: string) => `a.id as account_id, a.learner_id, ${NAME} as name,
  array(select case ${language} when 'en' then f.name_en else f.name_nl end from account_profession mine join profession f on f.id = mine.profession_id
    where mine.account_id = a.id order by f.position, f.id) as professions,
  coalesce((select greatest(p.played_at, p.position_at) from listening_progress p where p.learner_id = a.learner_id and p.stream_id = $1),
    (select t.last_seen_at from live_attendance t where t.stream_id = $1 and t.learner_id = a.learner_id)) as last_active_at,
  array(select l.id from report_line l join certificate c on c.id = l.certificate_id and ${IS_VALID}
    where l.learner_id = a.learner_id and l.stream_id = $1 and l.state = 'refused' order by l.id) as refused_lines,
  array(select g.name from report_line l join certificate c on c.id = l.certificate_id and c.revoked_at is not null join register g on g.id = l.register_id
    where l.learner_id = a.learner_id and l.stream_id = $1 and l.state in ('sent', 'accepted') and not exists (
      select from certificate v where v.learner_id = l.learner_id and v.stream_id = l.stream_id and v.revoked_at is null)
    order by g.name) as revoked_at_registers`;

/** One page, and how many there are on all of them: 10,001 for more than ten thousand. */
export async function listParticipants(
  db: Database,
  { id }: FollowedStream,
  professionIds: readonly number[],
  { language, ...filter }: ParticipantFilter & { readonly limit: number; readonly offset: number; readonly language: string },
): Promise<{ total: number; rows: ParticipantRow[] }> {
  const counted: unknown[] = [id, professionIds];
  const { from, where } = participantsOf(filter, counted);
  const [count] = await db.query<{ total: number }>(
    unprepared(`select count(*)::int as total from (select from ${from} where ${where} limit ${MOST_COUNTED + 1}) as found`),
    counted,
  );
  const values: unknown[] = [id, professionIds];
  const page = pageOf(filter, filter, values);
  const text = `select ${details(`$${values.push(language)}`)} from (${page.text}) as page join account a on a.id = page.id
    order by ${page.order.replaceAll(/\b(lower\()?(last_name|first_name|played_quarter|id)\b/g, '$1page.$2')}`;
  return { total: count?.total ?? 0, rows: await db.query<ParticipantRow>(unprepared(text), values) };
}

/** The next of all in the order of their ids: for an export, in steps. */
export function listParticipantsAfter(
  db: Database,
  { id }: FollowedStream,
  professionIds: readonly number[],
  {
    filter,
    isLive,
    language,
    after,
    limit,
  }: Pick<ParticipantFilter, 'filter' | 'isLive'> & { readonly language: string; readonly after: number; readonly limit: number },
): Promise<ParticipantRow[]> {
  const values: unknown[] = [id, professionIds];
  const { from, where } = participantsOf({ filter, isLive }, values);
  const found = `select a.id from ${from} where ${where} and a.id > $${values.push(after)} order by a.id limit $${values.push(limit)}`;
  const text = `select ${details(`$${values.push(language)}`)} from (${found}) as page join account a on a.id = page.id order by a.id`;
  return db.query<ParticipantRow>(unprepared(text), values);
}

const one = statement('participant', `select ${details('$3')} from account a where a.learner_id = $2`);
/** Whoever is no participant has no path, certificate or position: that is for the caller to see. */
export async function findParticipant(
  db: Database,
  { id }: FollowedStream,
  learnerId: string,
  language: string,
): Promise<ParticipantRow | undefined> {
  return (await db.query<ParticipantRow>(one, [id, learnerId, language]))[0];
}
