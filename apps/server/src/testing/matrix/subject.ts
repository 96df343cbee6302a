import { randomUUID } from 'node:crypto';
import type { RoleType } from '@auscult/domain/access/viewer';
import { createPasswordHasher } from '../../adapters/password-hasher.ts';
import { statement, unprepared } from '../../db/database.ts';
import { personalDataTables } from '../../shared/accounts/export/personal-data-tables.ts';
import { aCategory, aCourse, aProfession, aStream, next, TOTP_SECRET } from '../builders.ts';
import { PASSWORD } from '../person.ts';
import type { TestServer } from '../test-server.ts';
import { aFeed, KNOWN_FEED } from './resources.ts';

/** What belongs to nobody: the catalogue, and what there is to choose from. */
export interface Catalogue {
  readonly companyId: number;
  readonly courseId: number;
  readonly streamId: number;
  readonly audioVersionId: number;
  readonly feedId: number;
  readonly personId: number;
  readonly categoryId: number;
  readonly professionIds: readonly [number, number, number];
}

/** A member with something of everything that a member can have. */
export interface Subject {
  readonly accountId: number;
  readonly learnerId: string;
  readonly email: string;
  /** Stands in all that is theirs alone, so that an answer that shows any of it to somebody else is found. */
  readonly marker: string;
  readonly bookmarkId: string;
  readonly otherSessionId: string;
  readonly pictureId: number;
  readonly professionUserId: number;
  readonly bigNumber: string;
}

export async function aCatalogue({ db }: TestServer): Promise<Catalogue> {
  const category = await aCategory(db);
  const course = await aCourse(db, { category });
  const stream = await aStream(db, { course, category });
  const [person] = await db.query<{ id: number }>(unprepared('insert into person (company_id, name) values ($1, $2) returning id'), [
    course.company_id,
    'Een spreker',
  ]);
  await db.query(unprepared('insert into stream_person (stream_id, person_id) values ($1, $2)'), [stream.id, person?.id]);
  // The number of the embedded register stands for the first.
  const codes = [['01'], ['30'], ['04']];
  const professions = [];
  for (const registerCodes of codes) professions.push((await aProfession(db, { categories: [category], registerCodes })).id);
  return {
    companyId: course.company_id,
    courseId: course.id,
    streamId: stream.id,
    audioVersionId: stream.audio_version_id ?? 0,
    feedId: await aFeed(db, { id: course.company_id }, KNOWN_FEED),
    personId: person?.id ?? 0,
    categoryId: category.id,
    professionIds: professions as unknown as Catalogue['professionIds'],
  };
}

// One statement: a matrix needs a thousand of them.
const insertSubject = statement(
  'test_subject',
  `with person as (insert into learner default values returning id),
  picture as (insert into image (content_hash, width, height) values ($4, 400, 400) returning id),
  owner as (
    insert into account (learner_id, email, email_verified_at, password_hash, first_name, last_name, mobile, mobile_verified_at, details, image_original_id,
      totp_secret, totp_confirmed_at)
    select person.id, $1 || '@example.org', $13, $2, 'Wie', $1, '+31612345678', $13, jsonb_build_object('street', $1::text), picture.id,
      $15::text, case when $15::text is not null then $13::timestamptz end
    from person, picture returning id, learner_id, image_original_id
  ),
  roles as (insert into account_role (account_id, type) select owner.id, role::role_type from owner, unnest($3::text[]) as role),
  open as (
    insert into session (token_hash, account_id, device_name, created_at, last_seen_at, expires_at)
    select decode($4, 'hex'), owner.id, $1, $13, $13, $13::timestamptz + interval '1 day' from owner returning id, token_hash
  ),
  device as (
    insert into push_device (account_id, session_hash, device_id, type, token, token_hash, created_at, seen_at)
    select owner.id, open.token_hash, $1, 'ios', $1, decode($4, 'hex'), $13, $13 from owner, open
  ),
  mark as (
    insert into bookmark (account_id, id, stream_id, audio_version_id, note, created_at, edited_at)
    select owner.id, $5, $6, $7, $1, $13::timestamptz - interval '1 hour', $13::timestamptz - interval '1 hour' from owner
  ),
  heard as (insert into listening_progress (learner_id, stream_id, position_ms, position_at, played_at) select owner.learner_id, $6, 60000, $13, $13 from owner),
  liked as (insert into favourite (account_id, course_id, created_at) select owner.id, $8, $13 from owner),
  followed as (insert into follow (account_id, company_id, created_at) select owner.id, $9, $13 from owner),
  interest as (insert into account_category (account_id, category_id) select owner.id, $14 from owner),
  number as (
    insert into account_bignumber (account_id, number, created_at) select owner.id, $10, $13 from owner returning id
  ),
  first as (
    insert into account_profession (account_id, profession_id, registration_number, bignumber_id) select owner.id, $11, $1, number.id from owner, number returning id
  ),
  second as (insert into account_profession (account_id, profession_id) select owner.id, $12 from owner)
  select owner.id as account_id, owner.learner_id, owner.image_original_id, open.id as session_id, first.id as profession_user_id
  from owner, open, first`,
);

let passwordHash: Promise<string> | undefined;

/** With PASSWORD, two-factor on unless told otherwise, and a session besides the one that a cell opens. */
export async function aSubject(
  server: TestServer,
  catalogue: Catalogue,
  { role, twoFactor = true }: { role?: RoleType | undefined; twoFactor?: boolean } = {},
): Promise<Subject> {
  passwordHash ??= createPasswordHasher().hash(PASSWORD);
  const number = next();
  const marker = `zwijgzaam-${number}-${randomUUID().slice(0, 8)}`;
  const bookmarkId = randomUUID();
  const bigNumber = String(10_000_000_000 + number);
  const [row] = await server.db.query<{
    account_id: number;
    learner_id: string;
    image_original_id: number;
    session_id: string;
    profession_user_id: number;
  }>(insertSubject, [
    marker,
    await passwordHash,
    role === undefined ? [] : [role],
    number.toString(16).padStart(64, '0'),
    bookmarkId,
    catalogue.streamId,
    catalogue.audioVersionId,
    catalogue.courseId,
    catalogue.companyId,
    bigNumber,
    catalogue.professionIds[0],
    catalogue.professionIds[1],
    server.clock.now(),
    catalogue.categoryId,
    twoFactor ? TOTP_SECRET : null,
  ]);
  if (row === undefined) throw new Error('no subject');
  return {
    accountId: row.account_id,
    learnerId: row.learner_id,
    email: `${marker}@example.org`,
    marker,
    bookmarkId,
    otherSessionId: row.session_id,
    pictureId: row.image_original_id,
    professionUserId: row.profession_user_id,
    bigNumber,
  };
}

const ATTEMPTS = ['audit_log', 'one_time_token'];
const everything = Object.entries(personalDataTables)
  .filter(([table]) => !ATTEMPTS.includes(table))
  .map(([table, { where }]) => `select '${table}' as place, to_jsonb(t) as content from ${table} t where ${where}`)
  .join(' union all ');

/** All that stands about a subject, as text: the same before and after means that nobody touched it. Asking for them is no touch. */
export async function fingerprint({ db }: TestServer, { accountId, learnerId }: Subject): Promise<string> {
  const [row] = await db.query<{ all: string }>(
    unprepared(`select string_agg(place || content::text, chr(10) order by place, content::text) as "all" from (${everything}) as kept
      where $1::int is not null and $2::uuid is not null`),
    [accountId, learnerId],
  );
  return row?.all ?? '';
}
