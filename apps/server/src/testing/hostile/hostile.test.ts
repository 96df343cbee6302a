import { gunzipSync } from 'node:zlib';
import { api } from '@auscult/contract/api';
import type { Endpoint } from '@auscult/contract/endpoint';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../../limits/rate-limits.ts';
import { conforms } from '../matrix/conforms.ts';
import { aCatalogue, aSubject, type Catalogue, type Subject } from '../matrix/subject.ts';
import { PASSWORD } from '../person.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type HostileCall, hostileCallsOf } from './hostile-calls.ts';

/** The bench asks for more. */
const CALLS = Number(process.env['HOSTILE_CALLS'] ?? 40);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_260_513);
const CALLS_PER_WINDOW = 5;

/** What says more of the inside than anybody outside should know. */
const INSIDE =
  /\bat [\w.<>]+ \(|node:internal|node_modules|\.ts:\d|file:\/\/|\/apps\/server|relation "|constraint "|syntax error at|invalid input|PostgreSQL|ECONN|Ajv|Fastify|FST_/i;

const endless = { burst: 1e9, perSecond: 1e9 };
const logged: string[] = [];
let server: TestServer;
let catalogue: Catalogue;
let calls = 0;
const statuses = new Map<number, number>();

beforeAll(async () => {
  const limits = createRateLimits({
    account: { read: endless, write: endless, tracking: endless, waiting: endless },
    address: { read: endless, write: endless, tracking: endless, waiting: endless },
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ parts: { log }, http: { limits } });
  catalogue = await aCatalogue(server);
});
afterAll(async () => {
  const told = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`hostile inputs: ${calls} calls of ${Object.keys(api).length} endpoints; ${told.join(', ')}\n`);
  await server.stop();
});

const namedOf = (subject: Subject) => ({
  user_id: subject.accountId,
  email: subject.email,
  password: PASSWORD,
  current_password: PASSWORD,
  bookmark_id: subject.bookmarkId,
  session_id: subject.otherSessionId,
  media_id: subject.pictureId,
  profession_user_id: subject.professionUserId,
  company_id: catalogue.companyId,
  course_id: catalogue.courseId,
  stream_id: catalogue.streamId,
  audio_version_id: catalogue.audioVersionId,
  feed_id: catalogue.feedId,
  person_id: catalogue.personId,
  category_id: catalogue.categoryId,
  profession_id: catalogue.professionIds[2],
  bignumber: '19012345601',
  big_number: '59022334430',
});

/** What is wrong with an answer; nothing, as a rule. */
function faultOf(endpoint: Endpoint, { statusCode, headers, payload: text, rawPayload }: LightMyRequestResponse): string {
  if (statusCode === 304) return '';
  const payload = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : text;
  const told = `${statusCode} ${payload.slice(0, 500)}`;
  if (!conforms(endpoint, { statusCode, payload, headers })) return `not in its shape: ${told}`;
  if (statusCode >= 500 && !endpoint.errors?.some((code) => payload.includes(`"${code}"`))) return `broke: ${told}`;
  return statusCode >= 300 && INSIDE.test(payload) ? `tells of the inside: ${told}` : '';
}

describe('When somebody sends what nobody should', () => {
  it.each(Object.entries(api) as [string, Endpoint][])(
    'API-03.5 %s refuses it in the one shape of refusals, and breaks on nothing',
    async (_id, endpoint) => {
      const subject = await aSubject(server, catalogue);
      let token = await server.context.sessions.open(subject.accountId, 'test');
      logged.length = 0;

      const send = async ({ path, headers, authorization, payload }: HostileCall) => {
        calls += 1;
        // What is limited by address or account begins anew; a limit is not what is asked here.
        if (calls % CALLS_PER_WINDOW === 0) server.clock.advance(16 * 60_000);
        const inject = () =>
          server.app.inject({
            method: endpoint.method,
            url: path,
            headers: { ...headers, authorization: authorization ?? `Bearer ${token}` },
            remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
            ...(payload !== undefined && { payload }),
          });
        const answer = await inject();
        const isOver = answer.statusCode === 401 && authorization === null && answer.json<{ code: string }>().code === 'unauthenticated';
        if (!isOver) return answer;
        token = await server.context.sessions.open(subject.accountId, 'test');
        return inject();
      };

      await fc.assert(
        fc.asyncProperty(hostileCallsOf(endpoint, namedOf(subject)), async (call) => {
          const answer = await send(call);
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          expect(faultOf(endpoint, answer)).toBe('');
        }),
        { numRuns: CALLS, seed: SEED },
      );

      const log = logged.join('\n');
      for (const secret of [token, PASSWORD, subject.marker, subject.email]) expect(log).not.toContain(secret);
      expect(log).not.toContain('request failed');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});
