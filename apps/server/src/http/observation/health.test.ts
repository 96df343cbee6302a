import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { registerHealth } from './health.ts';

it('asks the database once for all who ask whether it is ready at the same time', async () => {
  const app = fastify();
  let asked = 0;
  registerHealth(app, { query: async () => ((asked += 1), []) } as unknown as Database);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/health/ready')));
  expect([asked, new Set(answers.map(({ body }) => body))]).toEqual([1, new Set(['{"status":"ready"}'])]);
  await app.close();
});
