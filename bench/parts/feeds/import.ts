import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, median } from '../../figure.ts';
import { longFeed } from '../../long-feed.ts';

const ITEMS = 1039;
const ROUNDS = 3;

/** A feed of 1,039 items without its media, first and again, by the import command beside a running server; the start of Node included. */
export async function* measureImport(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  const first: number[] = [];
  const again: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = join(dataDir, `long-${round}.xml`);
      writeFileSync(file, longFeed(ITEMS).replaceAll('praktijk', `praktijk-${round}`));
      first.push(await secondsToImport(dataDir, file));
      again.push(await secondsToImport(dataDir, file));
    }
  } finally {
    await server.stop();
  }
  yield* [
    { name: 'import of 1,039 items, the whole command, first', value: median(first), unit: 's', limit: 2, cpu: 'both' },
    { name: 'import of 1,039 items, the whole command, again', value: median(again), unit: 's', limit: 0.5, cpu: 'both' },
  ];
}

async function secondsToImport(dataDir: string, file: string): Promise<number> {
  const run = await runCommand(dataDir, ['import', file, '--media', 'none']);
  if (run.code !== 0) throw new Error(`import of ${file} failed:\n${run.output}`);
  return run.milliseconds / 1000;
}
