import type { DocumentKind } from '@auscult/domain/catalogue/documents';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { StreamAccess } from '../../../policies/resource-queries.ts';

type EditedStream = StreamAccess & Authorized<'stream', 'update'>;

/** As an edit gives it, and history has it: `file` is the name of a PDF. */
export interface EditedDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly file: string | null;
  readonly url: string | null;
}

const insertFile = statement(
  'document_file_insert',
  'insert into document_file (company_id, name, byte_size, last_named_at) values ($1, $2, $3, $4)',
);
export const insertDocumentFile = (
  db: Database,
  { companyId }: EditedStream,
  { name, byteSize, at }: { readonly name: string; readonly byteSize: number; readonly at: Date },
) => db.query(insertFile, [companyId, name, byteSize, at]);

const known = statement('document_files_known', 'select name from document_file where company_id = $1 and name = any($2)');
/** Those of these files that its company has. */
export async function listKnownFiles(tx: Database, { companyId }: EditedStream, names: readonly string[]): Promise<Set<string>> {
  return new Set((await tx.query<{ name: string }>(known, [companyId, names])).map(({ name }) => name));
}

const lastNamed = statement(
  'document_files_last_named',
  'update document_file set last_named_at = $2 where id in (select file_id from stream_document where stream_id = $1)',
);
const clear = statement('stream_documents_clear', 'delete from stream_document where stream_id = $1');
const add = statement(
  'stream_documents_add',
  `insert into stream_document (stream_id, position, kind, title, file_id, url)
  select $1, r.place, r.kind, r.title, f.id, r.url
  from rows from (jsonb_to_recordset($2::jsonb) as (kind document_kind, title text, file text, url text)) with ordinality
    as r (kind, title, file, url, place)
  left join document_file f on f.name = r.file and f.company_id = $3`,
);

/** Instead of those that were there. */
export async function storeDocuments(tx: Database, { id, companyId }: EditedStream, documents: readonly EditedDocument[], at: Date): Promise<void> {
  await tx.query(lastNamed, [id, at]);
  await tx.query(clear, [id]);
  await tx.query(add, [id, JSON.stringify(documents), companyId]);
}

// The rows first: without one nothing names the file any more.
const removeForgotten = statement(
  'document_files_forgotten',
  `delete from document_file where id in (
    select id from document_file f where last_named_at < $1 and not exists (select from stream_document d where d.file_id = f.id)
    order by last_named_at limit 1000
  ) returning name`,
);
/** The names of those that no episode has named since then, taken away. */
export async function removeForgottenFiles(db: Database, since: Date): Promise<string[]> {
  return (await db.query<{ name: string }>(removeForgotten, [since])).map(({ name }) => name);
}
