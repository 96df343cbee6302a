// npm run bench: measures on this machine, prints the figures beside their limits.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureFfprobe, ensureNginx } from './debian-packages.mjs';
import { install, projectNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--help')) {
  console.log(`npm run bench [-- [--check] [--only PART[,PART …]] [--kills N,M] [--seconds N] [--share N] [--peer DIR] [--json FILE]]

Measures on this machine: start (with memory and CPU at rest), import, requests, load, search, home-cost, home-scale, notifications, audio, peer,
studio-lists, growth, credit, exam-rush, crash, certificate, weight, layout-shift, playback, reopen, interaction, waveform, answer-shown, lighthouse, offline, hostile, attack,
hostile-feeds, fetching, login-flood, account-timing, media-long, media-upload (4 GB of disk) and media-hostile (together: media), live-room (and by bare ws),
live-joins, live-poll, live-votes, live-beside (the same by Socket.IO 4) and live-picture (needs FFmpeg), each with a server and a filled data folder
of its own; and, only when they are named, scale: a million accounts, for ten minutes and with 15 GB of disk, live-breaks: processes begun anew and
killed, lines cut, for ten minutes, and live-room-long: twenty thousand in a room for ten minutes. All of live but the last are together: live.
First come three fixed pieces of work, which say how fast the machine is: the browser is slowed down by them to one fixed phone, and limits on CPU
are those of one reference machine (docs/decisions/044-a-bench-that-says-the-same-everywhere.md).
Prints every figure beside its limit when it is measured, and all of them at the end. A part that breaks off is named, the others go on; exit 1.

  --check      exit 1 when a figure is over its limit; otherwise it is only marked, because machines differ
  --only       runs the named parts
  --kills N,M  how often the part crash kills the server and PostgreSQL: 60,12 unless said; 200,40 takes some ten minutes
  --seconds N  how long each of the four attacks of the part attack lasts: 60 unless said
  --share N    takes of the clients and the time of live-votes, live-beside, live-breaks and live-picture a part, such as 0.1, for a look
  --peer DIR   sets Audiobookshelf beside us, started from DIR: a checkout of it with its node_modules. Needs ffprobe. Written against its documented
               API and tried on an imitation of it; without a folder its rows say that they were not run
  --json FILE  also writes the figures as JSON`);
  process.exit(0);
}
try {
  await install();
  await build();
  ensureNginx();
  if (process.argv.includes('--peer')) ensureFfprobe();
  const node = projectNode();
  process.exitCode =
    spawnSync(node, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
    }).status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
