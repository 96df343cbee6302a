import { describe, expect, it } from 'vitest';
import { QueueFull } from './fair-queue.ts';
import { WorkerLimit } from './task-worker.ts';
import { createWorkerThread } from './worker-thread.ts';

const ANSWERS = new URL('answer-tasks.ts', import.meta.url).href;
/** A thread that works so; `input` is what it was given. */
const threadThat = <Output>(work: string, limits: { timeLimitMs?: number; memoryMb?: number; waitingMaximum?: number } = {}) =>
  createWorkerThread<string, Output>(
    new URL(`data:text/javascript,${encodeURIComponent(`import { answerTasks } from '${ANSWERS}'; answerTasks((input) => { ${work} });`)}`),
    { timeLimitMs: 20_000, memoryMb: 64, waitingMaximum: 10, ...limits },
  );

describe('createWorkerThread', () => {
  it('answers each task with what the work made of it, and by its error', async () => {
    const thread = threadThat<string>("if (input === 'wrong') throw new TypeError('not that'); return input.toUpperCase();");
    await expect(Promise.all(['a', 'b', 'c'].map((input) => thread.run(input)))).resolves.toEqual(['A', 'B', 'C']);
    await expect(thread.run('wrong')).rejects.toThrow('TypeError: not that');
    await expect(thread.run('again')).resolves.toBe('AGAIN');
  });

  it('ends what takes longer than its time, and goes on with the next', async () => {
    const thread = threadThat<string>("while (input === 'for ever'); return input;", { timeLimitMs: 2_000 });
    const [endless, next] = await Promise.allSettled([thread.run('for ever'), thread.run('next')]);
    expect(endless).toMatchObject({ reason: new WorkerLimit('it takes longer than 2 seconds') });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
  });

  it('ends what takes more memory than it may, and goes on with the next', async () => {
    const thread = threadThat<string>("const kept = []; while (input === 'all') kept.push({ kept: [...kept.slice(-100)] }); return input;", {
      memoryMb: 32,
    });
    const [greedy, next] = await Promise.allSettled([thread.run('all'), thread.run('next')]);
    expect(greedy).toMatchObject({ reason: new WorkerLimit('it takes more than 32 MB of memory') });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
  });

  it('refuses what would wait behind too many', async () => {
    const thread = threadThat<string>('return input;', { waitingMaximum: 1 });
    const outcomes = await Promise.allSettled([thread.run('works'), thread.run('waits'), thread.run('too many')]);
    expect(outcomes).toMatchObject([{ value: 'works' }, { value: 'waits' }, { reason: new QueueFull('too many wait') }]);
  });
});
