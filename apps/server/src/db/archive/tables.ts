import type { Client } from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: string[];
}

const HISTORY = 'schema_migration';

/**
 * The product's tables, each with its partitions, of which another database may have others. The history of migrations is the manifest's business,
 * the job queue's schema is made anew by its owner.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [HISTORY],
  );
  return rows;
}

export async function listSequences(client: Client): Promise<{ name: string; value: number; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string; value: number; isCalled: boolean }>(
    `select sequencename::text as name, coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Copied = { readonly name: string; readonly columns: readonly string[] };
const columnList = ({ columns }: Copied) => columns.map(quoted).join(', ');

/** `copy … from` takes it. */
export const copyTarget = (table: Copied): string => `${quoted(table.name)} (${columnList(table)})`;

/** `copy … to` takes it: a query, since a table with partitions is not copied by its name. */
export const copySource = (table: Copied): string => `(select ${columnList(table)} from ${quoted(table.name)})`;
