import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { anAccount, aProfession, aStream } from '../../../testing/builders.ts';
import { hasRedis, type Redis, startRedis } from '../../../testing/redis.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createRedisBus } from './redis-bus.ts';
import { createNotifyBus, type RoomBus } from './room-bus.ts';
import { hubOf } from './room-hub.ts';

let server: TestServer;
let redis: Redis | undefined;
beforeAll(async () => {
  server = await startTestServer();
  if (hasRedis) redis = await startRedis();
});
afterAll(async () => {
  await server.stop();
  await redis?.stop();
});

describe.each(['PostgreSQL', ...(hasRedis ? ['Redis'] : [])])('Processes that tell each other by %s', (by) => {
  const aBus = (): RoomBus => (by === 'Redis' ? createRedisBus(redis?.url ?? '', server.context.log) : createNotifyBus(server.db));
  /** Until the first word arrives nobody knows that the line is open. */
  async function listening() {
    const [speaker, listener, heard] = [aBus(), aBus(), [] as (number | null)[]];
    const stop = await listener.listen((roomId) => heard.push(roomId));
    await expect
      .poll(async () => {
        await server.db.transaction((tx) => speaker.announce(tx, 1));
        return heard.length;
      })
      .toBeGreaterThan(0);
    return { speaker, heard, stop: async () => [await stop(), await speaker.close(), await listener.close()] };
  }

  it('hear of what is committed, once it is, and of nothing that is rolled back', async () => {
    const { speaker, heard, stop } = await listening();
    const before = heard.length;
    await server.db.transaction(async (tx) => {
      await speaker.announce(tx, 7);
      await tx.query(unprepared('select pg_sleep(0.05)'));
      expect(heard).not.toContain(7);
      await tx.transaction((part) => speaker.announce(part, 8));
    });
    await expect.poll(() => heard.slice(before)).toEqual(expect.arrayContaining([7, 8]));
    const fails = server.db.transaction(async (tx) => {
      await speaker.announce(tx, 9);
      throw new Error('rolled back');
    });
    await expect(fails).rejects.toThrow('rolled back');
    await server.db.transaction(async (tx) => {
      await tx
        .transaction(async (part) => {
          await speaker.announce(part, 10);
          throw new Error('this part is rolled back');
        })
        .catch(() => {});
      await speaker.announce(tx, 11);
    });
    await expect.poll(() => heard).toContain(11);
    expect(heard).not.toContain(9);
    expect(heard).not.toContain(10);
    await stop();
  });
});

it.runIf(hasRedis)('says that words may have been missed once Redis is back', async () => {
  const port = Number(new URL(redis?.url ?? '').port);
  const bus = createRedisBus(redis?.url ?? '', server.context.log);
  const heard: (number | null)[] = [];
  const stop = await bus.listen((roomId) => heard.push(roomId));
  await expect
    .poll(async () => {
      await server.db.transaction((tx) => bus.announce(tx, 1));
      return heard;
    })
    .toContain(1);
  await redis?.stop();
  redis = await startRedis(port);
  await expect.poll(() => heard, { timeout: 5000 }).toContain(null);
  await stop();
  await bus.close();
});

it('LIVE-06.4 finds within two seconds what no word came of', async () => {
  const live = await aStream(server.db, { kind: 'live', audio: false });
  const account = await anAccount(server.db, { professions: [await aProfession(server.db)] });
  const hub = hubOf(server.context);
  const { through } = await hub.open(live.id);
  const waited = hub.wait(live.id, through, 10_000);
  const asked = performance.now();
  await server.db.query(unprepared('update live_room set last_seq = last_seq + 1 where stream_id = $1'), [live.id]);
  await server.db.query(
    unprepared(`insert into live_event (stream_id, seq, key, channel, type, data, at, account_id)
      select stream_id, last_seq, repeat('k', 20), 'general', 'slow_mode_changed', '{"slow_mode_seconds":5}', now(), $2 from live_room where stream_id = $1`),
    [live.id, account.id],
  );
  await waited;
  expect(performance.now() - asked).toBeLessThan(2500);
  expect(JSON.parse(String((await hub.page(live.id, through, false, 'somebody')).answer.json))).toMatchObject({
    events: [{ type: 'slow_mode_changed' }],
  });
});
