import type { Upload } from '@auscult/contract/entities/upload';
import { DEMO_LISTENER } from '@auscult/e2e/support/demo-story';
import { connectTo } from '@auscult/e2e/support/trial-database';

/** As the studio sends them. */
export const CHUNK_BYTES = 8 * 1024 * 1024;
const VERSION = { 'tus-resumable': '1.0.0' };

export interface Target {
  readonly origin: string;
  readonly token: string;
}

const headersOf = ({ token }: Target) => ({ ...VERSION, authorization: `Bearer ${token}` });
const address = ({ origin }: Target, id: string) => `${origin}/v1/studio/uploads/${id}`;

/** Lets the demo listener, whose session is open, edit episodes. */
export async function letEdit(dataDir: string): Promise<void> {
  const db = await connectTo(dataDir);
  await db.query(`insert into account_permission (account_id, name) select id, 'update_stream' from account where email = $1`, [DEMO_LISTENER]);
  // The session has its second factor from now on.
  await db.query(`update account set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where email = $1`, [DEMO_LISTENER]);
  await db.end();
}

/** Begins an upload for an episode; answers its id. */
export async function create(target: Target, streamId: number, size: number): Promise<string> {
  const created = await fetch(`${target.origin}/v1/studio/uploads`, {
    method: 'POST',
    headers: { ...headersOf(target), 'upload-length': String(size), 'upload-metadata': `stream_id ${btoa(String(streamId))}` },
  });
  const id = created.headers.get('location')?.split('/').at(-1);
  if (id === undefined) throw new Error(`the upload was refused: ${await created.text()}`);
  return id;
}

/** Sends a piece of the file that begins at `from`; answers how many bytes the server has. */
export async function append(target: Target, id: string, from: number, piece: Blob): Promise<number> {
  const answer = await fetch(address(target, id), {
    method: 'PATCH',
    headers: { ...headersOf(target), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
    body: piece,
  });
  if (!answer.ok) throw new Error(`bytes were refused: ${answer.status} ${await answer.text()}`);
  return Number(answer.headers.get('upload-offset'));
}

/** How many bytes the server has. */
export async function offsetOf(target: Target, id: string): Promise<number> {
  const answer = await fetch(address(target, id), { method: 'HEAD', headers: headersOf(target) });
  if (!answer.ok) throw new Error(`the upload is not known: ${answer.status}`);
  return Number(answer.headers.get('upload-offset'));
}

/** Sends a whole file; answers the upload's id once the last byte is there. */
export async function send(target: Target, streamId: number, file: Blob): Promise<string> {
  const id = await create(target, streamId, file.size);
  for (let at = 0; at < file.size; ) at = await append(target, id, at, file.slice(at, at + CHUNK_BYTES));
  return id;
}

export async function loadUpload(target: Target, id: string): Promise<Upload> {
  const answer = await fetch(address(target, id), { headers: { authorization: `Bearer ${target.token}` } });
  return ((await answer.json()) as { upload: Upload }).upload;
}
