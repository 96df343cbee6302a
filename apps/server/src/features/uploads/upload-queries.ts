import type { UploadFault, UploadState } from '@auscult/contract/entities/upload';
import { type Database, statement } from '../../db/database.ts';
import type { Authorized, OwnAccount } from '../../policies/authorize.ts';
import type { StreamAccess } from '../../policies/resource-queries.ts';

export interface UploadRow {
  readonly id: string;
  readonly stream_id: number;
  readonly stream_title: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly state: UploadState;
  readonly progress: number;
  readonly fault: UploadFault | null;
  readonly storage_key: string | null;
  readonly audio_version_id: number | null;
  readonly created_at: string;
}

const SELECT = `select u.id, u.stream_id, s.title as stream_title, u.name, u.size, u.received, u.state, u.progress, u.fault, u.storage_key, u.audio_version_id, u.created_at
  from upload u join stream s on s.id = u.stream_id`;
const NEWEST = 'order by u.created_at desc, u.id limit 100';
const lockUploads = statement('uploads_lock', 'lock table upload in share row exclusive mode');
/** Without a byte: of what is announced and not sent no more counts than what came. */
const FORGOTTEN_MINUTES = 10;
const countOpen = statement(
  'uploads_open',
  `select count(*) filter (where account_id = $1)::int as own,
     coalesce(sum(bytes) filter (where account_id = $1), 0)::float8 as own_bytes, coalesce(sum(bytes) filter (where company_id = $2), 0)::float8 as company_bytes,
     coalesce(sum(bytes), 0)::float8 as bytes
   from upload, lateral (select case
     when state = 'receiving' and touched_at < $3::timestamptz - interval '${FORGOTTEN_MINUTES} minutes' then received
     when state in ('receiving', 'storing') then size else 0 end as bytes) as counted
   where state not in ('done', 'failed')`,
);
const insertUpload = statement(
  'upload_insert',
  `insert into upload (id, account_id, company_id, stream_id, name, size, touched_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

export interface NewUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly now: Date;
}

export interface UploadLimits {
  /** Uploads. */
  readonly perAccount: number;
  readonly bytesPerAccount: number;
  readonly bytesPerCompany: number;
  /** Of all together; a company that has nothing on the way is not kept from it by the others. */
  readonly bytes: number;
}

/** False when the account, its company or all together have as much on the way as `limits` allow. */
export async function storeUpload(
  db: Database,
  own: OwnAccount,
  stream: StreamAccess & Authorized<'stream', 'update'>,
  { id, name, size, now }: NewUpload,
  limits: UploadLimits,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Rarely taken, and the only way to count what others are about to add.
    await tx.query(lockUploads);
    type Open = { own: number; own_bytes: number; company_bytes: number; bytes: number };
    const [open] = await tx.query<Open>(countOpen, [own.accountId, stream.companyId, now]);
    if (open === undefined || open.own >= limits.perAccount) return false;
    if (open.own_bytes + size > limits.bytesPerAccount || open.company_bytes + size > limits.bytesPerCompany) return false;
    if (open.company_bytes > 0 && open.bytes + size > limits.bytes) return false;
    await tx.query(insertUpload, [id, own.accountId, stream.companyId, stream.id, name, size, now]);
    return true;
  });
}

const ownUpload = statement('upload_own', `${SELECT} where u.id = $1 and u.account_id = $2`);
const ownUploads = statement('uploads_own', `${SELECT} where u.account_id = $1 ${NEWEST}`);
const streamUploads = statement('uploads_of_stream', `${SELECT} where u.stream_id = $1 ${NEWEST}`);

export async function loadOwnUpload(db: Database, own: OwnAccount, id: string): Promise<UploadRow | undefined> {
  return (await db.query<UploadRow>(ownUpload, [id, own.accountId]))[0];
}

/** The latest hundred, newest first. */
export const listOwnUploads = (db: Database, own: OwnAccount) => db.query<UploadRow>(ownUploads, [own.accountId]);

/** The latest hundred, newest first. */
export const listStreamUploads = (db: Database, stream: StreamAccess & Authorized<'stream', 'update'>) =>
  db.query<UploadRow>(streamUploads, [stream.id]);

const deleteOwn = statement('upload_delete', `delete from upload where id = $1 and account_id = $2 returning state, storage_key`);

/** Undefined when there is none. */
export async function removeOwnUpload(
  db: Database,
  own: OwnAccount,
  id: string,
): Promise<{ readonly state: UploadState; readonly storage_key: string | null } | undefined> {
  return (await db.query<{ state: UploadState; storage_key: string | null }>(deleteOwn, [id, own.accountId]))[0];
}
