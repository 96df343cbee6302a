import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { anAccount } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let text = '';
/** What was logged, but for the line that every request leaves. */
const lines = () =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg !== 'request');

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  server = await startTestServer({ parts: { log: createLog('info', destination) } });
});
afterAll(() => server.stop());
beforeEach(() => {
  text = '';
});

const anError = {
  kind: 'screen',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at Row (home.js:1:2)',
  where: '/main/home',
  times: 1,
} as const;
const report = (changes: Partial<Omit<typeof anError, 'message' | 'times'>> & { message?: string; times?: number } = {}) =>
  server.client.POST('/v1/client-errors', { body: { build: 'b1', errors: [{ ...anError, ...changes }] } });

describe('POST /v1/client-errors', () => {
  it('logs errors of the app, for guests too', async () => {
    expect((await report({ message: 'first' })).response.status).toBe(204);
    expect(lines().map(({ clientError }) => clientError)).toEqual([{ ...anError, message: 'first', build: 'b1' }]);
  });

  it('APP-09.5 writes nothing that names a person, and not who sent it', async () => {
    const account = await anAccount(server.db);
    const client = await server.as(account);
    const message = 'Geen s.dewit@example.org met 19012345601 op https://auscult.example/x?token=abc';
    await client.POST('/v1/client-errors', { body: { build: 'b1', errors: [{ ...anError, message }] } });
    expect(lines()[0]?.['clientError']).toMatchObject({ message: 'Geen <mail> met <number> op https://auscult.example/x' });
    expect(Object.keys(lines()[0] ?? {}).sort()).toEqual(['clientError', 'level', 'msg', 'pid', 'time']);
  });

  it('logs the same error once in ten minutes, with a count', async () => {
    await report({ message: 'echo' });
    await report({ message: 'echo', times: 4 });
    await report({ message: 'another' });
    expect(lines()).toHaveLength(2);
    server.clock.advance(600_000);
    await report({ message: 'echo' });
    expect(lines().at(-1)?.['clientError']).toMatchObject({ message: 'echo', times: 5 });
  });

  it('rejects long messages and more than ten errors', async () => {
    expect((await report({ message: 'x'.repeat(301) })).response.status).toBe(422);
    const { response } = await server.client.POST('/v1/client-errors', { body: { build: 'b1', errors: Array.from({ length: 11 }, () => anError) } });
    expect(response.status).toBe(422);
    expect(lines()).toEqual([]);
  });
});

describe('When many different errors are reported', () => {
  it('writes a limited number of lines a minute, then how many were skipped', async () => {
    server.clock.advance(600_000);
    for (let index = 0; index < 8; index += 1) {
      const errors = Array.from({ length: 10 }, (_, at) => ({ ...anError, message: `flood ${'abcdefgh'[index]}${'abcdefghij'[at]}` }));
      expect((await server.client.POST('/v1/client-errors', { body: { build: 'b1', errors } })).response.status).toBe(204);
    }
    expect(lines()).toHaveLength(60);
    server.clock.advance(60_000);
    await report({ message: 'after the limit' });
    expect(lines().at(-1)?.['clientError']).toMatchObject({ message: 'after the limit', skipped: 20 });
  });
});

describe('POST /v1/client-traces', () => {
  it('writes the timings of a visit in the log', async () => {
    const body = { build: 'b1', where: '/main/home', first_byte: 40, first_paint: 300, largest_paint: 800, longest_interaction: 24 };
    expect((await server.client.POST('/v1/client-traces', { body })).response.status).toBe(204);
    expect(lines().map(({ clientTrace }) => clientTrace)).toEqual([body]);
  });
});
