import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TEST = 'apps/server/src/features/uploads/hostile-uploads.test.ts';
const LEAST_FILES = 60;
const LIMIT_SECONDS = 5;

/** Runs the test of files that are no recording, and reads how long each took: it fails where one is kept, crashes something, or is told of otherwise than in its one line. */
export async function* measureHostileMedia(dataDir: string): AsyncGenerator<Figure> {
  const file = join(dataDir, 'hostile-media.json');
  const child = spawn(
    process.execPath,
    [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--project', 'server', '--reporter=json', `--outputFile=${file}`, TEST],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await new Promise((resolve) => child.once('close', resolve));
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string; duration?: number }[] }[];
  };
  const files = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ title }) => title.endsWith('nothing kept'));
  const slowest = files.toSorted((one, other) => (other.duration ?? 0) - (one.duration ?? 0))[0];
  const failed = files.filter(({ status }) => status !== 'passed');
  yield { name: 'media that is no recording: files', value: files.length, unit: '', limit: LEAST_FILES, sense: 'at-least' };
  yield {
    name: 'the same, not refused in one line with nothing kept',
    value: failed.length,
    unit: '',
    limit: 0,
    note: failed.map(({ title }) => title).join('; '),
  };
  yield {
    name: 'the same, the slowest, from the first byte to what is wrong with it',
    value: (slowest?.duration ?? 0) / 1000,
    unit: 's',
    limit: LIMIT_SECONDS,
    cpu: 'node',
    note: slowest?.title ?? '',
  };
}
