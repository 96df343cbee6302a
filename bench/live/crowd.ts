import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Learner } from '../generated-exams.ts';
import type { Order, Report } from './messages.ts';

const PROCESS = fileURLToPath(new URL('./crowd-process.ts', import.meta.url));
const LOOK_MS = 250;

interface Join {
  readonly liveId: number;
  readonly origins: readonly string[];
  readonly people: readonly Learner[];
  readonly withinMs: number;
  readonly draws?: boolean;
}

/** Clients of a room in processes of their own: one process may hold 20,000 descriptors here. */
export interface Crowd {
  /** Resolves once all are connected; throws after `limitMs`. */
  join(join: Join, limitMs: number): Promise<void>;
  vote(every: number, withinMs: number): Promise<void>;
  begin(): Promise<void>;
  report(): Promise<Report>;
  /** Asks again and again; the milliseconds until it is so. */
  until(what: string, isSo: (report: Report) => boolean, limitMs: number): Promise<number>;
  stop(): Promise<void>;
}

function merged(reports: readonly Report[]): Report {
  const sum = (pick: (report: Report) => number) => reports.reduce((total, report) => total + pick(report), 0);
  const counts = <K extends 'failures' | 'votes'>(name: K) => {
    const all: Record<string, number> = {};
    for (const report of reports) for (const [what, times] of Object.entries(report[name])) all[what] = (all[what] ?? 0) + times;
    return all;
  };
  const [first] = reports;
  if (first === undefined) throw new Error('no process of clients');
  const others = reports.filter(({ each }) => each[0] !== first.each[0] || each[1] !== first.each[1]);
  return {
    clients: sum(({ clients }) => clients),
    open: sum(({ open }) => open),
    through: [Math.min(...reports.map(({ through }) => through[0])), Math.max(...reports.map(({ through }) => through[1]))],
    frames: sum(({ frames }) => frames),
    messages: sum(({ messages }) => messages),
    different: sum(({ different }) => different) + others.reduce((total, { clients }) => total + clients, 0),
    each: first.each,
    disordered: sum(({ disordered }) => disordered),
    gaps: sum(({ gaps }) => gaps),
    breaks: sum(({ breaks }) => breaks),
    backs: reports.flatMap(({ backs }) => backs),
    delays: first.delays.map((_, place) => sum(({ delays }) => delays[place] ?? 0)),
    joins: reports.flatMap(({ joins }) => joins),
    failures: counts('failures'),
    drawnAt: reports.flatMap(({ drawnAt }) => drawnAt),
    votes: counts('votes'),
    refusedVotes: sum(({ refusedVotes }) => refusedVotes),
  };
}

async function tell<T>(child: ChildProcess, order: Order): Promise<T> {
  const answered = once(child, 'message');
  child.send(order);
  return ((await answered) as [T])[0];
}

export function startCrowd(processes: number): Crowd {
  const children = Array.from({ length: processes }, () => fork(PROCESS, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
  const all = <T>(order: (place: number) => Order) => Promise.all(children.map((child, place) => tell<T>(child, order(place))));
  const report = async () => merged(await all<Report>(() => ({ do: 'report' })));
  const crowd: Crowd = {
    async join({ people, draws = false, ...join }, limitMs) {
      const known = (await report()).clients;
      const numbered = people.map(({ token }, place) => ({ n: known + place, token }));
      await all((mine) => ({ do: 'join', ...join, draws, people: numbered.filter((_, place) => place % processes === mine) }));
      await crowd.until('everybody is connected', ({ open, clients }) => open === clients, limitMs);
    },
    vote: async (every, withinMs) => void (await all(() => ({ do: 'vote', every, withinMs }))),
    begin: async () => void (await all(() => ({ do: 'begin' }))),
    report,
    async until(what, isSo, limitMs) {
      const began = performance.now();
      for (;;) {
        const now = await report();
        if (isSo(now)) return performance.now() - began;
        if (performance.now() - began > limitMs) {
          const { delays: _, joins: __, drawnAt: ___, backs: ____, ...told } = now;
          throw new Error(`${what} did not come true in ${limitMs / 1000} s: ${JSON.stringify(told)}`);
        }
        await wait(LOOK_MS);
      }
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map((child) => once(child, 'exit')));
    },
  };
  return crowd;
}

/** Of counts by milliseconds. */
export function quantileOf(counts: readonly number[], at: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [milliseconds, count] of counts.entries()) {
    passed += count;
    if (passed >= at * total) return milliseconds;
  }
  return Number.NaN;
}
