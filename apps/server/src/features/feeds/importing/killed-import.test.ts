import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { importFeed } from './import-feed.ts';

const SCRIPT = fileURLToPath(new URL('../../../testing/import-until-killed.ts', import.meta.url));

const item = (n: number) =>
  `<item><title>Aflevering ${n}</title><guid>${n}</guid><podcast:season>${1 + (n % 3)}</podcast:season><podcast:person>Gast ${n % 5}</podcast:person>
   <enclosure url="https://media.example.org/${n}.mp3" type="audio/mpeg"/></item>`;
const FEED = `<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Lang</title>${Array.from({ length: 200 }, (_, n) => item(n)).join('')}</channel></rss>`;

describe('When the process is killed in the middle of an import', () => {
  let database: TestDatabase;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'auscult-killed-'));
    file = join(folder, 'feed.xml');
    await writeFile(file, FEED);
  });
  afterAll(async () => {
    await database.stop();
    await rm(folder, { recursive: true });
  });

  const counts = async () =>
    (
      await database.db.query<Record<string, number>>(
        unprepared(
          `select (select count(*)::integer from company) as companies, (select count(*)::integer from course) as courses, (select count(*)::integer from stream) as streams,
             (select count(*)::integer from feed) as feeds, (select count(*)::integer from feed_item) as items, (select count(*)::integer from course_stream) as places,
             (select count(*)::integer from person) as people, (select count(*)::integer from fetch_task) as tasks`,
        ),
      )
    )[0];
  const nothing = { companies: 0, courses: 0, streams: 0, feeds: 0, items: 0, places: 0, people: 0, tasks: 0 };

  it.each([2, 6, 10, 14, 18])('nothing is half-written: before statement %d', async (statement) => {
    const child = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', SCRIPT, database.url, file, String(statement)], {
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await counts()).toEqual(nothing);
  });

  it('the next import finds its way clear and brings all of it', async () => {
    const report = await importFeed(
      { db: database.db, clock: { now: () => new Date() } },
      { url: `file:${file}`, bytes: await readFile(file), mediaMode: null },
    );
    expect(report).toMatchObject({ isNewFeed: true, added: 200 });
    expect(await counts()).toEqual({ companies: 1, courses: 4, streams: 200, feeds: 1, items: 200, places: 200, people: 5, tasks: 200 });
  });
});
