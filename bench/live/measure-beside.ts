import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';
import { cpuSecondsOf } from '../process-usage.ts';
import { quantileOf, startCrowd } from './crowd.ts';
import { sendSteadily } from './messages.ts';
import { postMessages } from './post-messages.ts';
import { makeScene, startLiveServers } from './servers.ts';

const CLIENTS = 5000;
const PER_SECOND = 50;
const SECONDS = 30;
const CLIENT_PROCESSES = 2;
const JOINS_PER_SECOND = 100;
const LIMIT_MS = 400_000;
const CAUGHT_UP_MS = 60_000;

interface Measured {
  /** Of the process of the room, and of what it keeps messages in. */
  readonly cpu: number;
  readonly p99: number;
  readonly note: string;
}

/** The same room and the same messages by us and by Socket.IO 4, one after the other on the same machine. */
export async function* measureLiveBeside(dataDir: string, share = 1): AsyncGenerator<Figure> {
  const clients = Math.round(CLIENTS * share);
  const seconds = Math.max(5, Math.round(SECONDS * share));
  const ours = await measureOurs(dataDir, clients, seconds);
  const theirs = await measureSocketIo(clients, seconds);
  const what = `${clients} clients, ${PER_SECOND} messages a second, beside Socket.IO 4`;
  const both = (unit: string, pick: (one: Measured) => number, digits: number) =>
    `${pick(ours).toFixed(digits)} ${unit} (${ours.note}) and ${pick(theirs).toFixed(digits)} ${unit} (${theirs.note})`;
  yield { name: `${what}: CPU`, value: ours.cpu / theirs.cpu, unit: '× theirs', limit: 0.5, note: both('s', ({ cpu }) => cpu, 1) };
  yield { name: `${what}: sent to shown, p99`, value: ours.p99 / theirs.p99, unit: '× theirs', limit: 0.5, note: both('ms', ({ p99 }) => p99, 0) };
}

async function measureOurs(dataDir: string, clients: number, seconds: number): Promise<Measured> {
  const servers = await startLiveServers(dataDir, 1);
  const crowd = startCrowd(CLIENT_PROCESSES);
  try {
    const scene = await makeScene(dataDir, clients);
    const join = { liveId: scene.liveId, origins: servers.origins, people: scene.people, withinMs: (clients / JOINS_PER_SECOND) * 1000 };
    await crowd.join(join, LIMIT_MS);
    await wait(3000);
    await crowd.begin();
    const [cpu, databaseCpu] = [servers.cpu(), servers.databaseCpu()];
    const { sent } = await postMessages(servers.origins, scene, PER_SECOND, seconds);
    await crowd.until('everybody has everything', ({ messages }) => messages >= clients * sent, CAUGHT_UP_MS);
    const database = servers.databaseCpu() - databaseCpu;
    return {
      cpu: servers.cpu() - cpu + database,
      p99: quantileOf((await crowd.report()).delays, 0.99),
      note: `everything stored, ${database.toFixed(1)} s of it PostgreSQL's`,
    };
  } finally {
    await crowd.stop();
    await servers.stop();
  }
}

interface Heard {
  readonly messages: number;
  readonly delays: readonly number[];
}

async function measureSocketIo(clients: number, seconds: number): Promise<Measured> {
  const children: ChildProcess[] = [];
  const start = async <T>(name: string, ...args: string[]): Promise<[ChildProcess, T]> => {
    const file = fileURLToPath(new URL(`./socket-io/${name}.ts`, import.meta.url));
    const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.push(child);
    return [child, ((await once(child, 'message')) as [T])[0]];
  };
  try {
    const [room, port] = await start<number>('room-process');
    const crowds = await Promise.all(
      Array.from({ length: CLIENT_PROCESSES }, () => start('clients-process', `ws://127.0.0.1:${port}`, String(clients / CLIENT_PROCESSES))),
    );
    await wait(3000);
    const pid = room.pid ?? 0;
    const cpu = cpuSecondsOf(pid);
    const began = performance.now();
    const sent = await sendSteadily(PER_SECOND, seconds, (text) => void room.send(text));
    for (;;) {
      const heard = await Promise.all(crowds.map(async ([crowd]) => (crowd.send('report'), ((await once(crowd, 'message')) as [Heard])[0])));
      const messages = heard.reduce((sum, one) => sum + one.messages, 0);
      const isOver = performance.now() - began > seconds * 1000 + CAUGHT_UP_MS;
      if (messages < clients * sent && !isOver) {
        await wait(250);
        continue;
      }
      const delays = heard[0]?.delays.map((_, place) => heard.reduce((sum, one) => sum + (one.delays[place] ?? 0), 0)) ?? [];
      return { cpu: cpuSecondsOf(pid) - cpu, p99: quantileOf(delays, 0.99), note: `nothing stored, ${messages} of ${clients * sent} arrived` };
    }
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}
