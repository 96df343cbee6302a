import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueueFull } from './fair-queue.ts';
import { createWorkerProcess, WorkerLimit } from './worker-process.ts';

const ANSWERS = new URL('answer-tasks.ts', import.meta.url).href;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'auscult-worker-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that works so; `input` is what it was given. */
function processThat<Output>(work: string, { timeLimitMs = 20_000, waitingMaximum = 10 } = {}) {
  const file = join(folder, `${crypto.randomUUID()}.ts`);
  writeFileSync(file, `import { answerTasks } from '${ANSWERS}'; answerTasks((input: string) => { ${work} });`);
  return createWorkerProcess<string, Output>(pathToFileURL(file), { timeLimitMs, memoryMb: 64, waitingMaximum });
}

describe('createWorkerProcess', () => {
  it('answers each task with what the work made of it, and by its error, from a process that is given no environment', async () => {
    const worker = processThat<unknown>(
      "if (input === 'wrong') throw new TypeError('not that'); return { bytes: new Uint8Array([1, 2]), environment: Object.keys(process.env), pid: process.pid };",
    );
    const [one, again] = (await Promise.all([worker.run('a'), worker.run('b')])) as { bytes: Uint8Array; environment: string[]; pid: number }[];
    expect([one?.bytes[1], one?.environment, again?.pid]).toEqual([2, [], one?.pid]);
    expect(one?.pid).not.toBe(process.pid);
    await expect(worker.run('wrong')).rejects.toThrow('TypeError: not that');
  });

  it('fails the task over which the process falls, and goes on with the next', async () => {
    const worker = processThat<string>("if (input === 'fatal') process.kill(process.pid, 'SIGSEGV'); return input;");
    const [fatal, next] = await Promise.allSettled([worker.run('fatal'), worker.run('next')]);
    expect([fatal.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'next' }]);
  });

  it('ends what takes longer than its time, and goes on with the next', async () => {
    const worker = processThat<string>("while (input === 'for ever'); return input;", { timeLimitMs: 4000 });
    const [endless, next] = await Promise.allSettled([worker.run('for ever'), worker.run('next')]);
    expect(endless).toMatchObject({ reason: new WorkerLimit('it takes longer than 4 seconds') });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
  });

  it('ends what takes more memory than it may, and goes on with the next', async () => {
    const worker = processThat<string>("const kept = []; while (input === 'all') kept.push({ kept: [...kept.slice(-100)] }); return input;");
    const [greedy, next] = await Promise.allSettled([worker.run('all'), worker.run('next')]);
    expect(greedy).toMatchObject({ reason: new WorkerLimit('it takes more than 64 MB of memory') });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
  });

  it('refuses what would wait behind too many', async () => {
    const worker = processThat<string>('return input;', { waitingMaximum: 1 });
    const outcomes = await Promise.allSettled([worker.run('works'), worker.run('waits'), worker.run('too many')]);
    expect(outcomes).toMatchObject([{ value: 'works' }, { value: 'waits' }, { reason: new QueueFull('too many wait') }]);
  });
});
