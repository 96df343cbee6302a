import { type Language, needsTwoFactor, type PermissionName, type RoleType } from '@auscult/domain/access/viewer';
import { type Database, statement, unprepared } from '../db/database.ts';

let count = 0;
/** A number that no other builder call in this file got: for names that must differ. */
export function next(): number {
  count += 1;
  return count;
}

type State = 'draft' | 'scheduled' | 'published' | 'withdrawn';
type Visibility = 'public' | 'members' | 'subscribers';

async function one<Row>(db: Database, sql: string, values: readonly unknown[]): Promise<Row> {
  const [row] = await db.query<Row>(unprepared(sql), values);
  if (row === undefined) throw new Error(`the builder got no row: ${sql}`);
  return row;
}

export interface BuiltCompany {
  readonly id: number;
  readonly name: string;
}

interface CompanyParts {
  name?: string;
  description?: readonly unknown[];
  website?: string | null;
  state?: State;
  isOwnOriginals?: boolean;
}

export function aCompany(db: Database, parts: CompanyParts = {}): Promise<BuiltCompany> {
  const { name = `Company ${next()}`, description = [], website = null, state = 'published', isOwnOriginals = false } = parts;
  return one(db, 'insert into company (source_key, imported, state, is_own_originals) values ($1, $2, $3, $4) returning id, name', [
    `test:${next()}`,
    JSON.stringify({ name, description, website }),
    state,
    isOwnOriginals,
  ]);
}

export interface BuiltCourse {
  readonly id: number;
  readonly company_id: number;
  readonly title: string;
}

interface CourseParts {
  company?: { id: number };
  parent?: { id: number; company_id: number };
  kind?: 'series' | 'season' | 'episode';
  title?: string;
  introduction?: string;
  language?: string;
  position?: number;
  state?: State;
  publishAt?: string | null;
  visibility?: Visibility;
  category?: { id: number } | null;
  createdAt?: string;
}

/** A published, public series of a company of its own, unless told otherwise. With `parent` it is a season. */
export async function aCourse(db: Database, parts: CourseParts = {}): Promise<BuiltCourse> {
  const companyId = parts.parent?.company_id ?? parts.company?.id ?? (await aCompany(db)).id;
  const { title = `Course ${next()}`, introduction = '', language = 'nl' } = parts;
  return one(
    db,
    `insert into course (company_id, parent_id, kind, source_key, position, imported, state, publish_at, visibility, category_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now())) returning id, company_id, title`,
    [
      companyId,
      parts.parent?.id ?? null,
      parts.kind ?? (parts.parent ? 'season' : 'series'),
      `test:${next()}`,
      parts.position ?? 0,
      JSON.stringify({ title, introduction, language }),
      parts.state ?? 'published',
      parts.publishAt ?? null,
      parts.visibility ?? 'public',
      parts.category?.id ?? null,
      parts.createdAt ?? null,
    ],
  );
}

export interface BuiltStream {
  readonly id: number;
  readonly company_id: number;
  readonly title: string;
  readonly audio_version_id: number | null;
}

interface StreamParts {
  company?: { id: number };
  /** Its home course. */
  course?: { id: number; company_id: number };
  kind?: 'episode' | 'live';
  title?: string;
  summary?: string;
  language?: string;
  position?: number;
  releasedAt?: string | null;
  durationMs?: number;
  /** False: there is nothing to hear yet. */
  audio?: boolean;
  state?: State;
  publishAt?: string | null;
  visibility?: Visibility;
  scrubbing?: 'free' | 'heard_only' | 'disabled';
  category?: { id: number } | null;
  createdAt?: string;
}

const TEN_MINUTES_MS = 600_000;

/** A published, public episode with ten minutes of audio, unless told otherwise. */
export async function aStream(db: Database, parts: StreamParts = {}): Promise<BuiltStream> {
  const companyId = parts.course?.company_id ?? parts.company?.id ?? (await aCompany(db)).id;
  const { title = `Episode ${next()}`, summary = '', language = 'nl', durationMs = TEN_MINUTES_MS } = parts;
  const stream = await one<BuiltStream>(
    db,
    `insert into stream (company_id, kind, source_key, imported, released_at, state, publish_at, visibility, scrubbing, category_id, duration_ms, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, now())) returning id, company_id, title, audio_version_id`,
    [
      companyId,
      parts.kind ?? 'episode',
      `test:${next()}`,
      JSON.stringify({ title, summary, language }),
      parts.releasedAt === undefined ? '2026-01-01T08:00:00Z' : parts.releasedAt,
      parts.state ?? 'published',
      parts.publishAt ?? null,
      parts.visibility ?? 'public',
      parts.scrubbing ?? 'free',
      parts.category?.id ?? null,
      durationMs,
      parts.createdAt ?? null,
    ],
  );
  if (parts.course) await inCourse(db, { stream, course: parts.course, position: parts.position ?? 0 });
  return parts.audio === false ? stream : { ...stream, audio_version_id: (await anAudioVersion(db, { stream, durationMs })).id };
}

/** Puts a stream into a course, as the one that cards name unless `isHome` is false. */
export async function inCourse(
  db: Database,
  { stream, course, position = 0, isHome = true }: { stream: { id: number }; course: { id: number }; position?: number; isHome?: boolean },
): Promise<void> {
  await db.query(statement('test_in_course', 'insert into course_stream (course_id, stream_id, position, is_primary) values ($1, $2, $3, $4)'), [
    course.id,
    stream.id,
    position,
    isHome,
  ]);
}

/** Audio that the stream plays from now on. Its bytes are not in storage. */
export async function anAudioVersion(
  db: Database,
  {
    stream,
    durationMs = TEN_MINUTES_MS,
    contentHash = next().toString(16).padStart(64, '0'),
  }: { stream: { id: number }; durationMs?: number; contentHash?: string },
): Promise<{ id: number; contentHash: string; storageKey: string }> {
  const storageKey = `audio/${contentHash.slice(0, 2)}/${contentHash}.mp3`;
  const { id } = await one<{ id: number }>(
    db,
    `insert into audio_version (stream_id, content_hash, storage_key, mime_type, byte_size, duration_ms, is_measured)
     values ($1, $2, $3, 'audio/mpeg', $4, $5, true) returning id`,
    [stream.id, contentHash, storageKey, durationMs * 8, durationMs],
  );
  await db.query(unprepared('update stream set audio_version_id = $2, duration_ms = $3 where id = $1'), [stream.id, id, durationMs]);
  return { id, contentHash, storageKey };
}

/** The link to what a stream plays, which this account first got then: what it says to have heard since may count. */
export async function aMediaLinkIssue(
  db: Database,
  { account, stream, at }: { account: BuiltAccount; stream: { audio_version_id: number | null }; at: Date },
): Promise<void> {
  await db.query(unprepared('insert into media_link_issue (learner_id, audio_version_id, issued_at) values ($1, $2, $3)'), [
    account.learnerId,
    stream.audio_version_id,
    at,
  ]);
}

export function aCategory(db: Database, { name = `Vak ${next()}` } = {}): Promise<{ id: number; name: string }> {
  return one(db, 'insert into category (name_nl, name_en) values ($1, $2) returning id, name_nl as name', [name, `${name} (en)`]);
}

export async function aProfession(
  db: Database,
  { name = `Beroep ${next()}`, categories = [] as { id: number }[], isBigAddition = false, registerCodes = [] as string[] } = {},
): Promise<{ id: number; name: string }> {
  const profession = await one<{ id: number; name: string }>(
    db,
    'insert into profession (name_nl, name_en, is_big_addition, position, register_codes) values ($1, $2, $3, $4, $5) returning id, name_nl as name',
    [name, `${name} (en)`, isBigAddition, next(), registerCodes],
  );
  for (const { id } of categories)
    await db.query(unprepared('insert into profession_category (profession_id, category_id) values ($1, $2)'), [profession.id, id]);
  return profession;
}

export interface BuiltAccount {
  readonly id: number;
  readonly learnerId: string;
  readonly email: string;
}

interface AccountParts {
  email?: string;
  firstName?: string;
  lastName?: string;
  language?: Language;
  /** A PHC string; without one the account cannot sign in with a password. */
  passwordHash?: string | null;
  roles?: readonly { type: RoleType; company?: { id: number } }[];
  permissions?: readonly { name: PermissionName; company?: { id: number } }[];
  professions?: readonly { id: number }[];
  categories?: readonly { id: number }[];
  suspendedAt?: string | null;
  /** On for whoever must have it, unless told otherwise. */
  twoFactor?: boolean;
}

/** What authenticators share with accounts that have two-factor on. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A member with a verified address and nothing else, unless told otherwise. */
export async function anAccount(db: Database, parts: AccountParts = {}): Promise<BuiltAccount> {
  const learner = await one<{ id: string }>(db, 'insert into learner default values returning id', []);
  const account = await one<{ id: number; email: string }>(
    db,
    `insert into account (learner_id, email, email_verified_at, password_hash, first_name, last_name, language, suspended_at, totp_secret, totp_confirmed_at)
     values ($1, $2, now(), $3, $4, $5, $6, $7, $8::text, case when $8::text is not null then now() end) returning id, email`,
    [
      learner.id,
      parts.email ?? `listener-${next()}@example.org`,
      parts.passwordHash ?? null,
      parts.firstName ?? 'Luisteraar',
      parts.lastName ?? `Nummer ${next()}`,
      parts.language ?? 'nl',
      parts.suspendedAt ?? null,
      (parts.twoFactor ?? needsTwoFactor({ roles: parts.roles ?? [], permissions: parts.permissions ?? [] })) ? TOTP_SECRET : null,
    ],
  );
  const add = (sql: string, ...values: unknown[]) => db.query(unprepared(sql), [account.id, ...values]);
  for (const { type, company } of parts.roles ?? [])
    await add('insert into account_role (account_id, type, company_id) values ($1, $2, $3)', type, company?.id ?? null);
  for (const { name, company } of parts.permissions ?? [])
    await add('insert into account_permission (account_id, name, company_id) values ($1, $2, $3)', name, company?.id ?? null);
  for (const { id } of parts.professions ?? []) await add('insert into account_profession (account_id, profession_id) values ($1, $2)', id);
  for (const { id } of parts.categories ?? []) await add('insert into account_category (account_id, category_id) values ($1, $2)', id);
  return { id: account.id, learnerId: learner.id, email: account.email };
}

/** A picture and its place as the cover of one course, stream or company. Its bytes are not in storage. */
export async function aCover(
  db: Database,
  of: { course: { id: number } } | { stream: { id: number } } | { company: { id: number } },
  {
    category = 4,
    contentHash = next().toString(16).padStart(64, '0'),
    palette = null,
  }: { category?: number; contentHash?: string; palette?: unknown } = {},
): Promise<{ id: number; contentHash: string }> {
  const image = await one<{ id: number }>(db, 'insert into image (content_hash, width, height, palette) values ($1, 1400, 1400, $2) returning id', [
    contentHash,
    palette === null ? null : JSON.stringify(palette),
  ]);
  await db.query(unprepared('insert into media (company_id, course_id, stream_id, category, image_id) values ($1, $2, $3, $4, $5)'), [
    'company' in of ? of.company.id : null,
    'course' in of ? of.course.id : null,
    'stream' in of ? of.stream.id : null,
    category,
    image.id,
  ]);
  return { id: image.id, contentHash };
}
