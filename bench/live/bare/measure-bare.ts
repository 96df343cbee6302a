import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOf } from '../../process-usage.ts';
import { quantileOf, startCrowd } from '../crowd.ts';
import { sendSteadily } from '../messages.ts';

const PROCESS = fileURLToPath(new URL('./room-process.ts', import.meta.url));
const CLIENT_PROCESSES = 2;
const JOINS_PER_SECOND = 400;
const LIMIT_MS = 400_000;
const CAUGHT_UP_MS = 20_000;

export interface Bare {
  readonly p99: number;
  /** Microseconds per client and batch. */
  readonly cpu: number;
}

/** What the same clients and messages take of this machine by bare `ws`: limits on time and CPU say little of another machine, these say what is ours. */
export async function measureBare(clients: number, perSecond: number, processes: number, seconds: number): Promise<Bare> {
  const rooms: ChildProcess[] = [];
  const crowd = startCrowd(CLIENT_PROCESSES);
  const sumOf = (each: (pid: number) => number) => rooms.reduce((sum, { pid = 0 }) => sum + each(pid), 0);
  try {
    const origins: string[] = [];
    for (let place = 0; place < processes; place += 1) {
      const room = fork(PROCESS, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      rooms.push(room);
      const [port] = (await once(room, 'message')) as [number];
      origins.push(`http://127.0.0.1:${port}`);
    }
    const people = Array.from({ length: clients }, (_, n) => ({ token: 'bare', accountId: n, learnerId: '' }));
    await crowd.join({ liveId: 1, origins, people, withinMs: (clients / JOINS_PER_SECOND) * 1000 }, LIMIT_MS);
    await wait(3000);
    await crowd.begin();
    const began = sumOf(cpuSecondsOf);
    const sent = await sendSteadily(perSecond, seconds, (text) => {
      for (const room of rooms) room.send(text);
    });
    await crowd.until('everybody has everything', ({ messages }) => messages >= clients * sent, CAUGHT_UP_MS);
    const report = await crowd.report();
    return { p99: quantileOf(report.delays, 0.99), cpu: ((sumOf(cpuSecondsOf) - began) * 1e6) / report.frames };
  } finally {
    await crowd.stop();
    for (const room of rooms) room.kill('SIGKILL');
  }
}
