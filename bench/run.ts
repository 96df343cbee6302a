import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@auscult/e2e/support/trial-server';
import { measureAttack } from './attack/attack.ts';
import { measureCrash } from './crash/crash.ts';
import { type Figure, lineOf, tableOf } from './figure.ts';
import { measureLiveBeside } from './live/measure-beside.ts';
import { measureLiveBreaks } from './live/measure-breaks.ts';
import { measureLiveJoins, measureLivePoll } from './live/measure-crowds.ts';
import { measureLivePicture } from './live/measure-picture.ts';
import { measureLiveRoom, measureLiveRoomLong } from './live/measure-room.ts';
import { measureLiveVotes } from './live/measure-votes.ts';
import { describeMachine, measureMachine } from './machine.ts';
import { measureBrokenLine } from './media/broken-line.ts';
import { measureHostileMedia } from './media/hostile-media.ts';
import { measureLongRecording } from './media/long-recording.ts';
import { measureAccountTiming } from './parts/account-timing.ts';
import { measureAnswerShown } from './parts/answer-shown.ts';
import { measureAudio } from './parts/audio.ts';
import { measureCertificate } from './parts/certificate.ts';
import { measureCredit } from './parts/credit.ts';
import { measureExamRush } from './parts/exam-rush.ts';
import { measureFetching } from './parts/feeds/fetching.ts';
import { measureHostileFeeds } from './parts/feeds/hostile-feeds.ts';
import { measureImport } from './parts/feeds/import.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureHomeCost } from './parts/home-cost.ts';
import { measureHomeAtScale } from './parts/home-scale.ts';
import { measureHostile } from './parts/hostile.ts';
import { measureInteraction } from './parts/interaction.ts';
import { measureLayoutShift } from './parts/layout-shift.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLoginFlood } from './parts/login-flood.ts';
import { measureLoad } from './parts/mixed-load.ts';
import { measureNotifications } from './parts/notifications.ts';
import { measureOfflineStart } from './parts/offline-start.ts';
import { measurePlayback } from './parts/playback.ts';
import { measureReopen } from './parts/reopen.ts';
import { measureRequests } from './parts/requests.ts';
import { measureScale } from './parts/scale.ts';
import { measureSearch } from './parts/search.ts';
import { measureStart } from './parts/start-up.ts';

import { measureWeight } from './parts/weight.ts';
import { measurePeer } from './peer/peer.ts';
import { descendantsOf } from './process-usage.ts';
import { exitCodeOf, type Part, runParts } from './run-parts.ts';
import { measureStudioLists } from './studio-lists.ts';
import { measureWaveform } from './waveform.ts';

const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const attackSeconds = Number(option('--seconds') ?? 60);
/** Of the clients and the time of the parts of live that take one. */
const share = Number(option('--share') ?? 1);
const [serverKills = 60, postgresKills = 12] = option('--kills')?.split(',').map(Number) ?? [];

const parts: Readonly<Record<string, Part>> = {
  start: measureStart,
  import: measureImport,
  requests: measureRequests,
  load: measureLoad,
  search: measureSearch,
  'home-cost': measureHomeCost,
  'home-scale': measureHomeAtScale,
  scale: measureScale,
  'studio-lists': measureStudioLists,
  notifications: measureNotifications,
  audio: measureAudio,
  peer: (dataDir) => measurePeer(dataDir, option('--peer')),
  growth: measureGrowth,
  credit: measureCredit,
  'exam-rush': measureExamRush,
  crash: (dataDir) => measureCrash(dataDir, { server: serverKills, postgres: postgresKills }),
  certificate: measureCertificate,
  weight: measureWeight,
  'layout-shift': measureLayoutShift,
  'media-long': measureLongRecording,
  'media-upload': measureBrokenLine,
  'media-hostile': measureHostileMedia,
  playback: measurePlayback,
  reopen: measureReopen,
  interaction: measureInteraction,
  waveform: measureWaveform,
  'answer-shown': measureAnswerShown,
  lighthouse: measureLighthouse,
  offline: measureOfflineStart,
  hostile: measureHostile,
  'hostile-feeds': measureHostileFeeds,
  fetching: measureFetching,
  attack: (dataDir) => measureAttack(dataDir, attackSeconds),
  'login-flood': measureLoginFlood,
  'account-timing': measureAccountTiming,
  'live-room': measureLiveRoom,
  'live-joins': measureLiveJoins,
  'live-poll': measureLivePoll,
  'live-votes': (dataDir) => measureLiveVotes(dataDir, share),
  'live-beside': (dataDir) => measureLiveBeside(dataDir, share),
  'live-breaks': (dataDir) => measureLiveBreaks(dataDir, share),
  'live-picture': (dataDir) => measureLivePicture(dataDir, share),
  'live-room-long': measureLiveRoomLong,
};

/** Take ten minutes, `scale` 15 GB of disk too: left out of a whole run. */
const ONLY_WHEN_NAMED = ['scale', 'live-breaks', 'live-room-long'];
/** Names for several parts. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  media: ['media-long', 'media-upload', 'media-hostile'],
  live: ['live-room', 'live-joins', 'live-poll', 'live-votes', 'live-beside', 'live-picture', 'live-breaks'],
};

const wanted =
  option('--only')
    ?.split(',')
    .flatMap((name) => GROUPS[name] ?? name) ?? Object.keys(parts).filter((part) => !ONLY_WHEN_NAMED.includes(part));
const unknown = wanted.filter((part) => !(part in parts));
if (unknown.length) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}; ${ONLY_WHEN_NAMED.join(', ')} only when named.`);
  process.exit(1);
}

// What a part that broke off left behind fails later, beside the next one.
process.on('unhandledRejection', (reason) =>
  console.log(`  (after its part had ended: ${reason instanceof Error ? reason.message : String(reason)})`),
);

const PART_LIMIT_MS = 25 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'auscult-bench-'));
try {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`);
  const filled = join(folder, 'filled');
  const filling = await startServer(filled);
  await filling.stop();
  const first: Figure = { name: 'first start: empty folder to first answer', value: filling.startedIn / 1000, unit: 's' };
  console.log(lineOf(first));
  const machine = await measureMachine(filled);
  console.log(describeMachine(machine));
  const { figures, failed } = await runParts(Object.fromEntries(Object.entries(parts).filter(([name]) => wanted.includes(name))), {
    machine,
    limitMs: PART_LIMIT_MS,
    // Servers, databases and browsers of a part that broke off: nobody else would end them.
    abandon() {
      for (const pid of descendantsOf(process.pid)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended.
        }
      }
    },
    print: (line) => console.log(line),
    now: () => performance.now(),
    // A part on its own measures what it measures in a whole run.
    makeFolder() {
      const path = mkdtempSync(join(folder, 'part-'));
      // The embedded PostgreSQL's files keep their owner.
      execFileSync('cp', ['-a', `${filled}/.`, path]);
      return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
    },
  });
  const all = [first, ...figures];
  console.log(`\n${tableOf(all)}\n${describeMachine(machine)}`);
  if (failed.length) console.log(`Failed: ${failed.join(', ')}`);
  const file = option('--json');
  const about = { at: new Date().toISOString(), node: process.versions.node, processor: cpus()[0]?.model, cores: cpus().length, machine };
  if (file) writeFileSync(file, `${JSON.stringify({ ...about, figures: all, failed }, null, 2)}\n`);
  process.exitCode = exitCodeOf({ figures: all, failed }, process.argv.includes('--check'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// What a part that was given up still waits for must not keep this process.
process.exit();
