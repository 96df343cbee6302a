import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, tableOf } from './figure.ts';
import { measureAccountTiming } from './parts/account-timing.ts';
import { measureAudio } from './parts/audio.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureHomeAtScale } from './parts/home-scale.ts';
import { measureHostile } from './parts/hostile.ts';
import { measureImport } from './parts/import.ts';
import { measureInteraction } from './parts/interaction.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLoginFlood } from './parts/login-flood.ts';
import { measureLoad } from './parts/mixed-load.ts';
import { measureOfflineStart } from './parts/offline-start.ts';
import { measurePlayback } from './parts/playback.ts';
import { measureRequests } from './parts/requests.ts';
import { measureSearch } from './parts/search.ts';
import { measureStart } from './parts/start-up.ts';
import { measureWeight } from './parts/weight.ts';

const parts: Record<string, (dataDir: string) => Promise<Figure[]>> = {
  start: measureStart,
  import: measureImport,
  requests: measureRequests,
  load: measureLoad,
  search: measureSearch,
  'home-scale': measureHomeAtScale,
  audio: measureAudio,
  growth: measureGrowth,
  weight: measureWeight,
  playback: measurePlayback,
  interaction: measureInteraction,
  lighthouse: measureLighthouse,
  offline: measureOfflineStart,
  hostile: measureHostile,
  'login-flood': measureLoginFlood,
  'account-timing': measureAccountTiming,
};

const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const wanted = option('--only')?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((part) => !(part in parts));
if (unknown.length) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'auscult-bench-'));
const figures: Figure[] = [];
try {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`);
  const filling = await startServer(dataDir);
  figures.push({ name: 'first start: empty folder to first answer', value: filling.startedIn / 1000, unit: 's' });
  await filling.stop();
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    console.log(`${name} …`);
    figures.push(...(await measure(dataDir)));
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${tableOf(figures)}`);
const file = option('--json');
if (file)
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.versions.node, processor: cpus()[0]?.model, cores: cpus().length, figures }, null, 2)}\n`,
  );
