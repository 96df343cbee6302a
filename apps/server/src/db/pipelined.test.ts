import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectionSettings, unprepared } from './database.ts';
import { createPipelined, type Pipelined } from './pipelined.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

async function withPipeline<T>(max: number, work: (pipeline: Pipelined, errors: Error[]) => Promise<T>): Promise<T> {
  const errors: Error[] = [];
  const pipeline = createPipelined({
    connect: () => new Client({ ...connectionSettings(database.url, 'generic'), pipeline: true }),
    max,
    onError: (error) => errors.push(error),
  });
  try {
    return await work(pipeline, errors);
  } finally {
    await pipeline.end();
  }
}

const number: QueryConfig = { name: 'test_pipelined_number', text: 'select $1::int as n' };
const divide: QueryConfig = { name: 'test_pipelined_divide', text: 'select 1 / $1::int as n' };
const ownPid = { text: 'select pg_backend_pid() as pid' };

describe('createPipelined', () => {
  it('answers each of many at once with its own, over no more connections than it may', async () => {
    await withPipeline(2, async (pipeline) => {
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => pipeline.query({ ...number, values: [n] })));
      expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
      expect(pipeline.usage()).toEqual({ busy: 0, idle: 2 });
    });
  });

  it('fails the one that fails, and answers those before and behind it', async () => {
    await withPipeline(1, async (pipeline) => {
      const settled = await Promise.allSettled([1, 0, 2].map((by) => pipeline.query({ ...divide, values: [by] })));
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
  });

  it('fails what was under way on a connection that breaks, and goes on over a new one', async () => {
    await withPipeline(1, async (pipeline, errors) => {
      const pid = async () => (await pipeline.query(ownPid)).rows[0].pid as number;
      const before = await pid();
      const [waiting] = await Promise.allSettled([
        pipeline.query({ text: 'select pg_sleep(30)' }),
        database.db.query(unprepared('select pg_terminate_backend($1)'), [before]),
      ]);
      expect(waiting).toMatchObject({ status: 'rejected', reason: { severity: 'FATAL' } });
      expect(await pid()).not.toBe(before);
      // Whoever asked was told.
      expect(errors).toEqual([]);
    });
  });

  it('tells of a connection that breaks while it is idle, and goes on over a new one', async () => {
    await withPipeline(1, async (pipeline, errors) => {
      const { rows } = await pipeline.query(ownPid);
      await database.db.query(unprepared('select pg_terminate_backend($1)'), [rows[0].pid]);
      while (errors.length === 0) await new Promise((resolve) => setImmediate(resolve));
      expect(pipeline.usage()).toEqual({ busy: 0, idle: 0 });
      expect((await pipeline.query({ ...number, values: [7] })).rows).toEqual([{ n: 7 }]);
    });
  });

  it('fails what is asked while there is no server, and answers once there is one', async () => {
    let url = 'postgresql://127.0.0.1:1/none';
    const pipeline = createPipelined({ connect: () => new Client({ ...connectionSettings(url), pipeline: true }), max: 1, onError: () => {} });
    await expect(pipeline.query({ ...number, values: [1] })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    ({ url } = database);
    expect((await pipeline.query({ ...number, values: [1] })).rows).toEqual([{ n: 1 }]);
    await pipeline.end();
  });
});
