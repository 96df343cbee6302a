import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

function aServer() {
  const app = fastify();
  takeTurns(app, (_request, reply) => void reply.code(503).send('full'));
  app.get('/', async () => 'here');
  return app;
}

it('begins a request of another address before the hundreds that came first from one', async () => {
  const app = aServer();
  await app.ready();
  const order: string[] = [];
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress }).then(() => order.push(remoteAddress));
  const many = Array.from({ length: 500 }, () => ask('127.0.0.2'));
  await Promise.all([...many, ask('127.0.0.3')]);
  // In the order in which they came it would be the last of five hundred.
  expect(order.indexOf('127.0.0.3')).toBeLessThan(250);
});

it('refuses the newest of the address with the most when thousands wait, and ends their connections', async () => {
  const app = aServer();
  await app.ready();
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
  const answers = await Promise.all(Array.from({ length: 5_000 }, () => ask('127.0.0.2')));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(500);
  expect(refused.every(({ headers }) => headers.connection === 'close')).toBe(true);
  const [many, one] = [Array.from({ length: 5_000 }, () => ask('127.0.0.2')), ask('127.0.0.3')];
  expect((await one).statusCode).toBe(200);
  await Promise.all(many);
});
