import type { ProgressReport } from '@auscult/contract/entities/listening';
import { createManualTime } from '@auscult/player/testing/manual-time';
import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalEntryStore } from './entry-store.ts';
import type { HeardEntry, PositionEntry } from './report-entry.ts';
import { createReportQueue, type SendOutcome } from './report-queue.ts';

const ANNA = 11;
const BRAM = 22;

const position = (streamId: number, seconds: number, at = seconds): PositionEntry => ({
  kind: 'position',
  id: `position-${streamId}`,
  streamId,
  courseId: 7,
  seconds,
  at,
});
const heard = (id: string, to: number, isOver = true, streamId = 1): HeardEntry => ({
  kind: 'heard',
  id,
  streamId,
  courseId: 7,
  audioVersionId: streamId * 100,
  from: 0,
  to,
  rate: 1,
  startedAt: 1000,
  endedAt: 1000 + to * 1000,
  isOver,
});

interface Sent {
  readonly userId: number;
  readonly streamId: number;
  readonly report: ProgressReport;
}

interface Server {
  answer: (request: Sent) => SendOutcome['outcome'];
  hold: Promise<void> | null;
}

/** A server that answers what it is told to, and takes its time when told to. */
function anOutbox(storage = createMemoryStorage()) {
  const time = createManualTime();
  const sent: Sent[] = [];
  const refused: string[] = [];
  const restored: string[] = [];
  const server: Server = { answer: () => 'accepted', hold: null };
  const store = createLocalEntryStore(storage);
  const outbox = createReportQueue({
    store,
    clock: time,
    timers: time,
    deviceId: 'device',
    async send(userId, streamId, report) {
      const request = { userId, streamId, report };
      sent.push(request);
      await server.hold;
      const outcome = server.answer(request);
      if (outcome !== 'accepted') return { outcome };
      return { outcome, progress: { timestamp: null, progress: { end_time: 0 }, position_applied: true, heard: [] } };
    },
    onRestored: (entries) => restored.push(...entries.map(({ id }) => id)),
    onAccepted: () => {},
    onRefused: (entry) => refused.push(entry.id),
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    await settled();
    time.advance(ms);
    await settled();
  };
  return { outbox, store, storage, time, sent, refused, restored, server, pass };
}

const stretches = (sent: readonly Sent[]) => sent.map(({ report }) => report.heard.map(({ id, to }) => `${id}:${to}`));

describe('createReportQueue', () => {
  it('sends position and stretches of a stream in one report, with the device’s clock', async () => {
    const { outbox, sent, time, pass } = anOutbox();
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.put(position(1, 5));
    outbox.send();
    await pass(0);
    expect(sent).toEqual([
      {
        userId: ANNA,
        streamId: 1,
        report: {
          device_id: 'device',
          sent_at: new Date(time.now()).toISOString(),
          course_id: 7,
          position: { seconds: 5, at: '1970-01-01T00:00:00.005Z' },
          heard: [
            {
              id: 'a',
              audio_version_id: 100,
              from: 0,
              to: 5,
              rate: 1,
              started_at: '1970-01-01T00:00:01.000Z',
              ended_at: '1970-01-01T00:00:06.000Z',
            },
          ],
        },
      },
    ]);
  });

  it('sends each stream by itself', async () => {
    const { outbox, sent, pass } = anOutbox();
    await outbox.use(ANNA);
    outbox.put(heard('a', 5, true, 1));
    outbox.put(heard('b', 5, true, 2));
    outbox.send();
    await pass(0);
    expect(sent.map(({ streamId }) => streamId)).toEqual([1, 2]);
  });

  it('sends an extended stretch again under the same id, and nothing that is unchanged', async () => {
    const { outbox, sent, pass } = anOutbox();
    await outbox.use(ANNA);
    for (const to of [5, 10]) {
      outbox.put(heard('a', to, false));
      outbox.send();
      await pass(0);
      outbox.send();
      await pass(0);
    }
    expect(stretches(sent)).toEqual([['a:5'], ['a:10']]);
  });

  it('has one request in flight per stream, and sends what came meanwhile after it', async () => {
    const { outbox, sent, server, pass } = anOutbox();
    const slow = Promise.withResolvers<void>();
    server.hold = slow.promise;
    await outbox.use(ANNA);
    outbox.put(heard('a', 5, false));
    outbox.send();
    outbox.put(heard('a', 9));
    outbox.put(heard('b', 3));
    outbox.send();
    outbox.send();
    await pass(0);
    expect(sent).toHaveLength(1);
    slow.resolve();
    await pass(0);
    expect(stretches(sent)).toEqual([['a:5'], ['a:9', 'b:3']]);
  });

  it('is idle once the server has answered', async () => {
    const { outbox, store, server, pass } = anOutbox();
    const slow = Promise.withResolvers<void>();
    server.hold = slow.promise;
    await outbox.use(ANNA);
    await outbox.idle();
    outbox.put(heard('a', 5));
    outbox.save();
    outbox.send();
    let isIdle = false;
    const idle = outbox.idle().then(() => (isIdle = true));
    await pass(0);
    expect(isIdle).toBe(false);
    slow.resolve();
    await idle;
    expect(await store.read(ANNA)).toEqual([]);
  });

  it('keeps on the device what was not accepted yet, and removes what was', async () => {
    const { outbox, store, server, pass } = anOutbox();
    server.answer = () => 'later';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.put(position(1, 5));
    outbox.save();
    outbox.send();
    await pass(0);
    expect(await store.read(ANNA)).toHaveLength(2);
    server.answer = () => 'accepted';
    await pass(15_000);
    expect(await store.read(ANNA)).toEqual([]);
  });

  it('does not remove a stretch that was extended while an earlier version was sent', async () => {
    const { outbox, store, server, pass } = anOutbox();
    const slow = Promise.withResolvers<void>();
    server.hold = slow.promise;
    await outbox.use(ANNA);
    outbox.put(heard('a', 5, false));
    outbox.save();
    outbox.send();
    outbox.put(heard('a', 9, false));
    outbox.save();
    server.answer = ({ report }) => (report.heard[0]?.to === 5 ? 'accepted' : 'later');
    slow.resolve();
    await pass(0);
    expect(await store.read(ANNA)).toEqual([heard('a', 9, false)]);
  });

  it('waits longer after each failure, up to five minutes, and begins anew when the connection is back', async () => {
    const { outbox, sent, server, time, pass } = anOutbox();
    server.answer = () => 'later';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.send();
    const waits: number[] = [];
    let before = time.elapsed();
    for (let second = 0; second < 1300; second += 1) {
      const count = sent.length;
      await pass(1000);
      if (sent.length === count) continue;
      waits.push((time.elapsed() - before) / 1000);
      before = time.elapsed();
    }
    expect(waits).toEqual([2, 15, 30, 60, 120, 240, 300, 300]);
    const tried = sent.length;
    await outbox.resume();
    await pass(0);
    expect(sent.length).toBe(tried + 1);
  });

  it('waits and tries again when sending throws', async () => {
    const { outbox, sent, server, pass } = anOutbox();
    server.answer = () => {
      throw new Error('broken');
    };
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.send();
    await pass(0);
    server.answer = () => 'accepted';
    await pass(15_000);
    expect(stretches(sent)).toEqual([['a:5'], ['a:5']]);
  });

  it('sends at the next start what an earlier page left', async () => {
    const storage = createMemoryStorage();
    const before = anOutbox(storage);
    await before.outbox.use(ANNA);
    before.outbox.put(heard('a', 5, false));
    before.outbox.put(position(3, 60));
    before.outbox.save();
    const after = anOutbox(storage);
    await after.outbox.use(ANNA);
    await after.pass(0);
    expect(after.restored.toSorted()).toEqual(['a', 'position-3']);
    expect(after.sent.map(({ streamId }) => streamId).toSorted()).toEqual([1, 3]);
    expect(await after.store.read(ANNA)).toEqual([]);
  });

  it('keeps all entries and stops sending once the session is refused, until it is valid again', async () => {
    const { outbox, sent, store, server, pass } = anOutbox();
    server.answer = () => 'unauthorized';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.save();
    outbox.send();
    await pass(0);
    outbox.put(heard('b', 5));
    outbox.save();
    outbox.send();
    await pass(600_000);
    expect(sent).toHaveLength(1);
    expect(await store.read(ANNA)).toHaveLength(2);
    server.answer = () => 'accepted';
    await outbox.use(null);
    await outbox.use(ANNA);
    await pass(0);
    expect(stretches(sent).at(-1)).toEqual(['a:5', 'b:5']);
  });

  it('never sends what one account heard as another', async () => {
    const { outbox, sent, store, server, pass } = anOutbox();
    server.answer = () => 'later';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.send();
    await pass(0);
    await outbox.use(null);
    server.answer = () => 'accepted';
    await outbox.use(BRAM);
    outbox.put(heard('b', 5));
    outbox.send();
    await pass(600_000);
    expect(sent.map(({ userId, report }) => [userId, report.heard[0]?.id])).toEqual([
      [ANNA, 'a'],
      [BRAM, 'b'],
    ]);
    expect(await store.read(ANNA)).toEqual([heard('a', 5)]);
    await outbox.use(ANNA);
    await pass(0);
    expect(sent.at(-1)).toMatchObject({ userId: ANNA });
    expect(await store.read(ANNA)).toEqual([]);
  });

  it('does not give one account what lay on the device for another that has just left', async () => {
    const { outbox, sent, store, pass } = anOutbox();
    store.write(ANNA, heard('a', 5));
    const anna = outbox.use(ANNA);
    await outbox.use(BRAM);
    await anna;
    await pass(0);
    expect(sent).toEqual([]);
    expect(await store.read(ANNA)).toEqual([heard('a', 5)]);
  });

  it('does not replace a newer entry in memory by the stored one', async () => {
    const { outbox, sent, server, pass } = anOutbox();
    server.answer = () => 'later';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5, false));
    outbox.save();
    outbox.put(heard('a', 9, false));
    await outbox.resume();
    await pass(0);
    expect(stretches(sent)).toEqual([['a:9']]);
  });

  it('begins with the shortest wait again once something was accepted', async () => {
    const { outbox, sent, server, pass } = anOutbox();
    server.answer = () => 'later';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.send();
    await pass(15_000);
    server.answer = () => 'accepted';
    await pass(30_000);
    server.answer = () => 'later';
    outbox.put(heard('b', 5));
    outbox.send();
    await pass(15_000);
    expect(stretches(sent).slice(-2)).toEqual([['b:5'], ['b:5']]);
  });

  it('applies a response that arrives after the account changed to the account that sent the request', async () => {
    const { outbox, sent, store, server, pass } = anOutbox();
    const slow = Promise.withResolvers<void>();
    server.hold = slow.promise;
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.save();
    outbox.send();
    await outbox.use(BRAM);
    outbox.put(heard('b', 6));
    outbox.save();
    outbox.send();
    slow.resolve();
    await pass(0);
    expect(await store.read(ANNA)).toEqual([]);
    expect(sent.map(({ userId }) => userId)).toEqual([ANNA, BRAM]);
  });

  it('records nothing for a guest', async () => {
    const { outbox, sent, storage, pass } = anOutbox();
    await outbox.use(null);
    outbox.put(heard('a', 5));
    outbox.save();
    outbox.send();
    await pass(0);
    expect(sent).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('finds the one entry that the server refuses, sends the rest, and keeps that one on the device', async () => {
    const { outbox, store, server, refused, pass } = anOutbox();
    server.answer = ({ report }) => (report.heard.some(({ id }) => id === 'bad') ? 'refused' : 'accepted');
    await outbox.use(ANNA);
    for (const id of ['a', 'bad', 'c']) outbox.put(heard(id, 5));
    outbox.put(position(1, 5));
    outbox.save();
    outbox.send();
    await pass(0);
    expect(refused).toEqual(['bad']);
    expect(await store.read(ANNA)).toEqual([heard('bad', 5)]);
  });

  it('keeps on the device what belongs to a stream that is gone, and asks no more on this page', async () => {
    const { outbox, sent, store, server, refused, pass } = anOutbox();
    server.answer = () => 'gone';
    await outbox.use(ANNA);
    outbox.put(heard('a', 5));
    outbox.put(heard('b', 5));
    outbox.save();
    outbox.send();
    await pass(600_000);
    expect(sent).toHaveLength(1);
    expect(refused).toEqual(['a', 'b']);
    expect(await store.read(ANNA)).toHaveLength(2);
  });

  it('does not send again on this page what the server refused, whenever the connection comes back, until there is more of it', async () => {
    const { outbox, sent, store, server, refused, pass } = anOutbox();
    server.answer = ({ streamId }) => (streamId === 1 ? 'refused' : 'gone');
    await outbox.use(ANNA);
    for (const id of ['a', 'b']) outbox.put(heard(id, 5, false));
    outbox.put(heard('c', 5, true, 2));
    outbox.save();
    outbox.send();
    await pass(0);
    expect(refused.toSorted()).toEqual(['a', 'b', 'c']);
    const before = sent.length;
    await outbox.resume();
    await outbox.resume();
    await pass(600_000);
    expect(sent).toHaveLength(before);
    store.write(ANNA, heard('a', 8));
    outbox.put(heard('b', 9));
    outbox.save();
    server.answer = () => 'accepted';
    await outbox.resume();
    await pass(0);
    expect(stretches(sent.slice(before)).flat().toSorted()).toEqual(['a:8', 'b:9']);
    expect(await store.read(ANNA)).toEqual([heard('c', 5, true, 2)]);
  });

  it('splits many entries into requests that a closing page can send', async () => {
    const { outbox, sent, pass } = anOutbox();
    await outbox.use(ANNA);
    for (let count = 0; count < 450; count += 1) outbox.put(heard(`${count}`, 5));
    outbox.send();
    await pass(0);
    expect(sent.map(({ report }) => report.heard.length)).toEqual([200, 200, 50]);
    expect(JSON.stringify(sent[0]?.report).length).toBeLessThan(60_000);
  });

  it('loses nothing, whatever fails in whatever order, and ends with the longest of each stretch at the server', async () => {
    const act = fc.oneof(
      fc.record({ put: fc.constantFrom('a', 'b', 'c'), to: fc.integer({ min: 1, max: 50 }) }),
      fc.constantFrom('send' as const, 'save' as const, 'reload' as const),
      fc.record({ answer: fc.constantFrom<SendOutcome['outcome']>('accepted', 'later', 'unauthorized') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const storage = createMemoryStorage();
        const put = new Map<string, number>();
        const got = new Map<string, number>();
        let now = anOutbox(storage);
        const serve = (outcome: SendOutcome['outcome']) => {
          now.server.answer = ({ report }) => {
            if (outcome === 'accepted') for (const { id, to } of report.heard) got.set(id, Math.max(got.get(id) ?? 0, to));
            return outcome;
          };
        };
        await now.outbox.use(ANNA);
        serve('accepted');
        for (const step of acts) {
          if (step === 'send' || step === 'save') now.outbox[step]();
          else if (step === 'reload') {
            now.outbox.save();
            await now.pass(0);
            now = anOutbox(storage);
            serve('later');
            await now.outbox.use(ANNA);
          } else if ('answer' in step) serve(step.answer);
          else {
            const to = Math.max(put.get(step.put) ?? 0, step.to);
            put.set(step.put, to);
            now.outbox.put(heard(step.put, to, false));
          }
          await now.pass(0);
        }
        serve('accepted');
        now.outbox.save();
        await now.outbox.resume();
        await now.pass(0);
        await now.pass(0);
        expect(Object.fromEntries(got)).toEqual(Object.fromEntries(put));
        expect(await now.store.read(ANNA)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
