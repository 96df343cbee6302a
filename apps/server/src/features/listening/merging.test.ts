import type { Paths } from '@auscult/contract/paths';
import type { HeardSegments, Segment } from '@auscult/domain/listening/heard-segments';
import { unionOf } from '@auscult/domain/listening/heard-segments';
import fc from 'fast-check';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCourse, anAccount, aStream } from '../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/v1/users/{user_id}/streams/{stream_id}/progress';
const DURATION_SECONDS = 600;
/** Runs are few because each is a story of its own on the real database. */
const RUNS = 25;

let server: TestServer;
beforeAll(async () => {
  // Many stories in a second by one session: the limit on writes is not what is looked at here.
  server = await startTestServer({ http: { limits: { take: async () => 0, peek: async () => 0 } } });
});
afterAll(() => server.stop());

interface Happening {
  readonly device: 0 | 1;
  /** What was heard, and the position at its end; null: paused or sought there without hearing anything. */
  readonly heard: readonly [from: number, length: number] | null;
  readonly position: number;
  /** Seconds after the one before. */
  readonly after: number;
}
/** How a report travels: how many seconds after it happened, how often, and in which order among those of the same moment. */
interface Delivery {
  readonly delays: readonly number[];
}

const happening = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  heard: fc.option(fc.tuple(fc.integer({ min: 0, max: 580 }), fc.integer({ min: 1, max: 40 })), { nil: null }),
  position: fc.integer({ min: 0, max: DURATION_SECONDS }),
  after: fc.integer({ min: 1, max: 60 }),
});
const delivery = fc.record({ delays: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 3 }) });
const story = fc.record({
  happenings: fc.array(fc.tuple(happening, delivery), { minLength: 1, maxLength: 10 }),
  // How far each device's clock is off, in seconds.
  skews: fc.tuple(fc.integer({ min: -7200, max: 7200 }), fc.integer({ min: -7200, max: 7200 })),
});

describe('When two devices report in any order, late, and more than once', () => {
  it('ends with the same heard union and the same position, whatever the way there', async () => {
    const account = await anAccount(server.db);
    const course = await aCourse(server.db);
    const client = await server.as(account);
    await fc.assert(
      fc.asyncProperty(story, async ({ happenings, skews }) => {
        const stream = await aStream(server.db, { course, durationMs: DURATION_SECONDS * 1000 });
        const path = { user_id: account.id, stream_id: stream.id };
        const version = stream.audio_version_id ?? 0;
        const sends = travel(happenings, skews, server.clock.now().getTime(), version);
        for (const { at, body } of sends) {
          server.clock.advance(at - server.clock.now().getTime());
          await put(client, path, body);
        }
        const { data } = await client.GET(PATH, { params: { path } });
        expect(data?.heard).toEqual(heardInAll(happenings));
        expect(data?.progress.end_time).toBe(happenings.at(-1)?.[0].position);
      }),
      { numRuns: RUNS },
    );
  });
});

type Body = Paths[typeof PATH]['put']['requestBody']['content']['application/json'];

async function put(client: Client<Paths>, path: { user_id: number; stream_id: number }, body: Body): Promise<void> {
  const { response } = await client.PUT(PATH, { params: { path }, body });
  expect(response.status).toBe(200);
}

/** Each report as it is sent, in the order of arrival: a device stamps what happened when it happened, and the sending when it sends. */
function travel(happenings: readonly (readonly [Happening, Delivery])[], skews: readonly [number, number], start: number, version: number) {
  const devices = [crypto.randomUUID(), crypto.randomUUID()] as const;
  let time = start;
  const sends = happenings.flatMap(([{ device, heard, position, after }, { delays }]) => {
    time += after * 1000;
    const happened = time;
    const skewed = (ms: number) => new Date(ms + skews[device] * 1000).toISOString();
    const id = crypto.randomUUID();
    return delays.map((delay) => {
      const at = happened + delay * 1000;
      const body: Body = {
        device_id: devices[device],
        sent_at: skewed(at),
        position: { seconds: position, at: skewed(happened) },
        heard: heard
          ? [
              {
                id,
                audio_version_id: version,
                from: heard[0],
                to: heard[0] + heard[1],
                rate: 1,
                started_at: skewed(happened - heard[1] * 1000),
                ended_at: skewed(happened),
              },
            ]
          : [],
      };
      return { at, body };
    });
  });
  return sends.sort((one, other) => one.at - other.at);
}

function heardInAll(happenings: readonly (readonly [Happening, Delivery])[]): HeardSegments {
  return unionOf(happenings.flatMap(([{ heard }]): Segment[] => (heard ? [[heard[0], Math.min(heard[0] + heard[1], DURATION_SECONDS)]] : [])));
}
