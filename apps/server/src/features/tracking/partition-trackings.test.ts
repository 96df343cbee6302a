import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount } from '../../testing/builders.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { partitionTrackings } from './partition-trackings.ts';
import { storeTracking } from './tracking-queries.ts';

let database: TestDatabase;
let clock: ReturnType<typeof createTestClock>;
beforeEach(async () => {
  database = await startTestDatabase();
  clock = createTestClock(new Date('2026-11-20T12:00:00Z'));
});
afterEach(() => database.stop());

const sql = <Row>(text: string, ...values: unknown[]) => database.db.query<Row>(unprepared(text), values);
const run = () => partitionTrackings({ db: database.db, clock });
const partitions = async () =>
  (
    await sql<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking'::regclass and inhrelid <> 'tracking_default'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const track = (at: string, parts: { id?: string; action?: 'home' | 'podcast_play'; entityId?: number } = {}) =>
  storeTracking(database.db, null, { id: crypto.randomUUID(), action: 'home', entityId: null, madeAt: null, ...parts, at: new Date(at) });
const lying = () => sql<{ lies_in: string; at: string }>('select tableoid::regclass::text as lies_in, at from tracking order by at');
const counts = () => sql('select day::text, action, entity_id, count from tracking_daily_count order by day, action, entity_id');

describe('partitionTrackings', () => {
  it('makes partitions for the running month and the two after it, into which what comes is put', async () => {
    await run();
    await run();
    expect(await partitions()).toEqual(['tracking_2026_11', 'tracking_2026_12', 'tracking_2027_01']);
    await track('2026-11-30T23:59:59.999Z');
    await track('2026-12-01T00:00:00Z');
    expect((await lying()).map((row) => row.lies_in)).toEqual(['tracking_2026_11', 'tracking_2026_12']);
  });

  it('takes what comes in a month without a partition, and makes none for that month afterwards', async () => {
    await track('2026-11-19T00:00:00Z');
    await run();
    expect(await partitions()).toEqual(['tracking_2026_12', 'tracking_2027_01']);
    await track('2026-11-20T13:00:00Z');
    expect((await lying()).map((row) => row.lies_in)).toEqual(['tracking_default', 'tracking_default']);
  });

  it('keeps every row for thirteen months, then counts per day, wherever the rows lie, however often it runs', async () => {
    await track('2026-10-31T23:00:00Z', { action: 'podcast_play', entityId: 7 });
    await run();
    await track('2026-11-30T23:59:59Z', { action: 'podcast_play', entityId: 7 });
    await track('2026-11-30T00:00:00Z', { action: 'podcast_play', entityId: 7 });
    await track('2026-11-01T00:00:00Z', { action: 'podcast_play', entityId: 8 });
    await track('2026-11-01T00:00:00Z');
    await track('2026-11-01T23:00:00Z');
    await track('2026-12-01T00:00:00Z');
    clock.advance(Date.parse('2027-12-31T23:59:59Z') - clock.now().getTime());
    await run();
    expect(await lying()).toHaveLength(6);
    clock.advance(1000);
    await Promise.all([run(), run()]);
    await run();
    expect(await lying()).toEqual([expect.objectContaining({ lies_in: 'tracking_2026_12' })]);
    expect(await partitions()).not.toContain('tracking_2026_11');
    expect(await counts()).toEqual([
      { day: '2026-10-31', action: 'podcast_play', entity_id: 7, count: 1 },
      { day: '2026-11-01', action: 'home', entity_id: null, count: 2 },
      { day: '2026-11-01', action: 'podcast_play', entity_id: 8, count: 1 },
      { day: '2026-11-30', action: 'podcast_play', entity_id: 7, count: 2 },
    ]);
  });

  it('leaves rows and counts as they were when it breaks off between counting and removing', async () => {
    await run();
    await track('2026-11-20T12:00:00Z');
    clock.advance(500 * 86_400_000);
    await sql('create table holding_on (like tracking_2026_11); create view reading as select * from tracking_2026_11');
    await expect(run()).rejects.toThrow(/other objects depend on it/);
    expect([(await lying()).length, await counts()]).toEqual([1, []]);
    await sql('drop view reading');
    await run();
    expect([(await lying()).length, await counts()]).toEqual([0, [{ day: '2026-11-20', action: 'home', entity_id: null, count: 1 }]]);
  });

  it('gives up when a partition is in use, so that what is tracked meanwhile does not wait for long', async () => {
    await run();
    await track('2026-11-20T12:00:00Z');
    clock.advance(500 * 86_400_000);
    const [reading, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reader = database.db.transaction(async (tx) => {
      await tx.query(unprepared('select from tracking'));
      reading.resolve();
      await done.promise;
    });
    await reading.promise;
    await expect(run()).rejects.toThrow(/lock timeout/);
    done.resolve();
    await reader;
    expect([(await lying()).length, await counts()]).toEqual([1, []]);
  });

  it('cuts the link of an account that is erased, in every partition', async () => {
    const account = await anAccount(database.db);
    await sql(`insert into tracking (account_id, action, at) values ($1, 'home', '2026-11-01')`, account.id);
    await run();
    await sql(`insert into tracking (account_id, action, at) values ($1, 'home', '2026-12-01'), ($1, 'home', '2027-01-01')`, account.id);
    await sql('delete from account where id = $1', account.id);
    expect(await sql('select account_id from tracking')).toEqual([{ account_id: null }, { account_id: null }, { account_id: null }]);
  });
});

describe('storeTracking', () => {
  it('APP-07.17 counts an id once, also when it is sent again in another month, or twice at once', async () => {
    await run();
    const id = crypto.randomUUID();
    await Promise.all([track('2026-11-30T23:59:59Z', { id }), track('2026-11-30T23:59:59Z', { id })]);
    await track('2026-12-01T00:00:00Z', { id });
    expect(await lying()).toHaveLength(1);
  });
});
