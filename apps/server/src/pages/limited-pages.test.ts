import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RateLimits } from '../limits/rate-limits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const FULL: RateLimits = { take: (kind) => (kind === 'address' ? 7 : 0), peek: () => 0 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ http: { limits: FULL } });
});
afterAll(() => server.stop());

it.each([
  ['POST', '/stop-recall/00000000-0000-4000-8000-000000000000'],
  ['POST', '/stop-newsletter/00000000-0000-4000-8000-000000000000'],
  ['GET', '/openapi.json'],
  ['GET', '/docs'],
] as const)('%s %s is refused to an address over its rate', async (method, url) => {
  const { statusCode, headers } = await server.app.inject({ method, url });
  expect([statusCode, headers['retry-after']]).toEqual([429, '7']);
});
