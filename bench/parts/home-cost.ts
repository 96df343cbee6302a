import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { runCommand, startServer } from '@auscult/e2e/support/trial-server';
import type { Figure } from '../figure.ts';
import { measureOpenings } from '../home-opening.ts';
import { longFeed } from '../long-feed.ts';

const ITEMS = 2400;

/** One opening of home by a busy listener, in the demonstration and right after an import; part `home-scale` measures it in a large catalogue. */
export async function* measureHomeCost(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const db = await connectTo(dataDir);
    yield* measureOpenings(server, db, 'of the demonstration');
    const file = join(dataDir, 'long.xml');
    writeFileSync(file, longFeed(ITEMS));
    const run = await runCommand(dataDir, ['import', file, '--media', 'none']);
    if (run.code !== 0) throw new Error(`the import failed:\n${run.output}`);
    yield* measureOpenings(server, db, `right after an import of ${ITEMS.toLocaleString('en')} episodes`);
    await db.end();
  } finally {
    await server.stop();
  }
}
