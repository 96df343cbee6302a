import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { JobKind } from '../../jobs/job.ts';
import { enqueueOnce } from '../../jobs/job-queries.ts';
import { audioKind, KIND_BYTES } from '../../media/audio/audio-kind.ts';
import { isThere, listPresent, markFailed, markStoring, markWaiting, turnOf } from './upload-state-queries.ts';

/** Where bytes lie until all of them are there: on the machine that receives them. */
export const uploadFolder = ({ config }: Pick<AppContext, 'config'>): string => join(config.dataDir, 'uploads');

export async function makeUploadFolder(context: Pick<AppContext, 'config'>): Promise<void> {
  await mkdir(uploadFolder(context), { recursive: true, mode: 0o700 });
}

/** Of tus: what it knows of an upload lies beside it. */
const DESCRIPTION = '.json';

export async function removeLocalUpload(context: Pick<AppContext, 'config'>, id: string): Promise<void> {
  const path = join(uploadFolder(context), id);
  await Promise.all([rm(path, { force: true }), rm(path + DESCRIPTION, { force: true })]);
}

/** The file's beginning, as far as it is there. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** In storage an original has the upload's id for a name, so that nothing else can lie under its key. */
const keyOf = (id: string, extension: string) => {
  const name = id.replaceAll('-', '');
  return `audio/${name.slice(0, 2)}/${name}.${extension}`;
};

/** Puts a whole upload into storage, where every process finds it, and enqueues its processing; then the local file goes. */
async function storeOriginal(context: AppContext, id: string): Promise<void> {
  const { db, storage, clock } = context;
  const path = join(uploadFolder(context), id);
  const kind = audioKind(await headOf(path));
  if (kind === null) {
    await markFailed(db, id, 'not_audio', clock.now());
    return removeLocalUpload(context, id);
  }
  const key = keyOf(id, kind.extension);
  await storage.put(key, () => createReadStream(path));
  const isWanted = await db.transaction(async (tx) => {
    if (!(await markWaiting(tx, id, key, clock.now()))) return false;
    await enqueueProcessing(tx, id);
    return true;
  });
  // Another process on the same folder may have been first.
  if (!isWanted && !(await isThere(db, id))) await storage.remove(key);
  await removeLocalUpload(context, id);
}

/** One at a time: each takes a processor. */
export const PROCESS_UPLOAD: JobKind = { name: 'process_upload', atOnce: 1 };

/** Accounts take turns: whoever sent many files waits with the second for the first of everybody else. May be called any number of times. */
export async function enqueueProcessing(tx: Database, id: string): Promise<void> {
  await enqueueOnce(tx, PROCESS_UPLOAD, id, { upload_id: id }, { turn: await turnOf(tx, id) });
}

/** In this process. */
const underWay = new Set<string>();

/** Stores what was received whole here. What fails is tried again by the next call of `tidyUploads`. */
export async function finishUpload(context: AppContext, id: string): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    await markStoring(context.db, id, context.clock.now());
    await storeOriginal(context, id);
  } catch (error) {
    context.log.error({ err: error, upload: id }, 'an upload was not stored; it is tried again in a minute');
  } finally {
    underWay.delete(id);
  }
}

const UUID = /^[0-9a-f-]{36}$/;

/** After a start, and each minute: removes files that nobody needs any more, and stores those that came whole before this process, or the storage, went away. */
export async function tidyUploads(context: AppContext): Promise<void> {
  const folder = uploadFolder(context);
  const ids = (await readdir(folder)).filter((name) => UUID.test(name));
  const needed = new Map((await listPresent(context.db, ids)).map((one) => [one.id, one]));
  for (const id of ids) {
    const upload = needed.get(id);
    if (upload === undefined) {
      if (!underWay.has(id)) await removeLocalUpload(context, id);
      continue;
    }
    const size = (await stat(join(folder, id)).catch(() => undefined))?.size;
    if (size === Number(upload.size)) await finishUpload(context, id);
  }
}
