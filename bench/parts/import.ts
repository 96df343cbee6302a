import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, median } from '../figure.ts';
import { longFeed } from '../long-feed.ts';

const ITEMS = 1039;
const ROUNDS = 3;

/** A feed of 1,039 items without its media, first and again, by the import command beside a running server; the start of Node and its connection are measured apart and taken off. */
export async function measureImport(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir);
  const first: number[] = [];
  const again: number[] = [];
  const empty: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = join(dataDir, `long-${round}.xml`);
      writeFileSync(file, longFeed(ITEMS).replaceAll('praktijk', `praktijk-${round}`));
      const small = join(dataDir, `short-${round}.xml`);
      writeFileSync(small, longFeed(1).replaceAll('praktijk', `kort-${round}`));
      empty.push((await expectDone(dataDir, small)).milliseconds);
      first.push((await expectDone(dataDir, file)).milliseconds);
      again.push((await expectDone(dataDir, file)).milliseconds);
    }
  } finally {
    await server.stop();
  }
  const base = median(empty);
  return [
    {
      name: 'import of 1,039 items, first',
      value: (median(first) - base) / 1000,
      unit: 's',
      limit: 2,
      note: `whole command ${(median(first) / 1000).toFixed(2)} s`,
    },
    {
      name: 'import of 1,039 items, again',
      value: (median(again) - base) / 1000,
      unit: 's',
      limit: 0.5,
      note: `whole command ${(median(again) / 1000).toFixed(2)} s, of which an import of one item ${(base / 1000).toFixed(2)} s`,
    },
  ];
}

async function expectDone(dataDir: string, file: string) {
  const run = await runCommand(dataDir, ['import', file, '--media', 'none']);
  if (run.code !== 0) throw new Error(`import of ${file} failed:\n${run.output}`);
  return run;
}
