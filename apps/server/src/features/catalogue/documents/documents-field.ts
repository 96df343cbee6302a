import type { Language } from '@auscult/domain/access/viewer';
import type { Database } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';
import { invalid } from '../editing/patch.ts';
import { type EditedDocument, listKnownFiles } from './document-queries.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

const filesOf = (documents: readonly EditedDocument[]) => documents.flatMap(({ file }) => file ?? []);

/** Each is a file that was taken in for the company, or an address. */
export async function documentsField(
  tx: Database,
  stream: EditedStream,
  given: readonly EditedDocument[] | undefined,
  language: Language,
): Promise<EditedDocument[] | undefined> {
  if (given === undefined) return undefined;
  const known = await listKnownFiles(tx, stream, filesOf(given));
  const isRight = ({ file, url }: EditedDocument) => (file === null ? url !== null : url === null && known.has(file));
  if (!given.every(isRight)) throw invalid('documents', language);
  return given.map(({ kind, title, file, url }) => ({ kind, title: title.trim(), file, url }));
}

/** Those whose files are still there. */
export async function documentsLeft(tx: Database, stream: EditedStream, documents: readonly EditedDocument[]): Promise<EditedDocument[]> {
  const known = await listKnownFiles(tx, stream, filesOf(documents));
  return documents.filter(({ file }) => file === null || known.has(file));
}
