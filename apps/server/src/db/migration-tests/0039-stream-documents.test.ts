import { expect, it } from 'vitest';
import { migrateFilled, ownMigration } from '../../testing/migrate-filled.ts';
import { unprepared } from '../database.ts';

it('0039 gives episodes documents, each a file or an address, which go with the episode', async () => {
  await migrateFilled({
    ...(await ownMigration('0039-stream-documents.sql')),
    check: async (db) => {
      const run = (sql: string) => db.query(unprepared(sql));
      await run(`insert into document_file (company_id, name, byte_size, last_named_at) select company_id, repeat('a', 64), 9, now() from stream`);
      const add = (position: number, url: string) =>
        run(`insert into stream_document (stream_id, position, kind, title, file_id, url)
          select s.id, ${position}, 'handout', 'Beslisboom', f.id, ${url} from stream s cross join document_file f`);
      await add(1, 'null');
      await expect(add(2, `'https://example.org'`)).rejects.toThrow('check');
      await expect(run('delete from document_file')).rejects.toThrow('foreign key');
      await run('delete from stream');
      expect(await run('select from stream_document')).toEqual([]);
      await run('delete from document_file');
    },
  });
});
