import type { ProgressReport } from '@auscult/contract/entities/listening';
import { type KnownOffset, offsetOf } from '@auscult/domain/listening/device-offset';
import { type HeardSegments, heardSeconds, mergeHeard, type Segment, unionOf } from '@auscult/domain/listening/heard-segments';
import { newerPosition, type Position, stampedAt } from '@auscult/domain/listening/position';
import type { PositionEvent } from '@auscult/player/engine/player-options';
import { createManualTime, type ManualTime } from '@auscult/player/testing/manual-time';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { createMemoryStorage } from '@auscult/web/testing/memory-storage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyResponse } from './apply-response.ts';
import { createLocalEntryStore } from './entry-store.ts';
import { createPositions } from './positions.ts';
import { createRecorder } from './recorder.ts';
import { createReportQueue, type SendOutcome } from './report-queue.ts';

const ANNA = 11;
const STREAM = 1;
const VERSION = 100;
const TICK_MS = 250;
/** What the recorder may lose when a device dies. */
const LOST_PER_DEATH_SECONDS = 5;

/** A server that merges by the rules of the domain, and notes everything that it was sent. */
function aServer(time: ManualTime) {
  const offsets = new Map<string, KnownOffset>();
  const server = {
    position: null as Position | null,
    heard: [] as HeardSegments,
    take(report: ProgressReport): SendOutcome {
      const [sentAt, receivedAt, known] = [Date.parse(report.sent_at), time.now(), offsets.get(report.device_id) ?? null];
      const offset = offsetOf(sentAt, receivedAt, known);
      if (!known || sentAt > known.sentAt) offsets.set(report.device_id, { sentAt, receivedAt, offset });
      const at = report.position ? stampedAt(Date.parse(report.position.at), offset, receivedAt) : null;
      if (report.position && at !== null) server.position = newerPosition(server.position, { seconds: report.position.seconds, at });
      server.heard = mergeHeard(server.heard, unionOf(report.heard.map(({ from, to }): Segment => [from, to])));
      const stands = server.position;
      return {
        outcome: 'accepted',
        progress: {
          timestamp: stands && new Date(stands.at).toISOString(),
          progress: { end_time: stands?.seconds ?? 0 },
          position_applied: at === null || stands === null || at >= stands.at,
          heard: [],
        },
      };
    },
  };
  return server;
}

/** A phone with the app's own recorder, outbox and positions, whose clock is off; its page can die, its storage stays. */
function aDevice(name: number, skewMs: number, time: ManualTime, server: ReturnType<typeof aServer>) {
  const storage = createMemoryStorage();
  const clock = { now: () => time.now() + skewMs };
  const line = { state: 'online' as 'online' | 'offline' | 'answers are lost' };
  const playing = { isOn: false, from: 0, at: 0, startedAt: 0, id: '' };
  const own = { heard: [] as Segment[], newest: null as Position | null };
  let serial = 0;

  function open() {
    // A page that died goes on neither playing nor sending.
    let isAlive = true;
    const timers = { after: (ms: number, run: () => void) => time.after(ms, () => isAlive && run()) };
    const positions = createPositions(
      createDeviceStore(storage),
      () => ANNA,
      () => playing.isOn,
    );
    const outbox = createReportQueue({
      store: createLocalEntryStore(storage),
      clock,
      timers,
      deviceId: `00000000-0000-4000-8000-00000000000${name}`,
      async send(_user, _stream, report) {
        if (line.state === 'offline') return { outcome: 'later' };
        const answer = server.take(report);
        return line.state === 'online' ? answer : { outcome: 'later' };
      },
      onRestored: () => {},
      onAccepted: (streamId, sent, progress) => isAlive && applyResponse(positions, streamId, sent, progress),
      onRefused: () => {},
    });
    const recorder = createRecorder({ reports: outbox, positions, recentlyPlayed: { savePosition: () => {} }, timers });
    return { positions, outbox, recorder, die: () => (isAlive = false) };
  }
  let page = open();

  const moved = (reason: PositionEvent['reason']) => {
    own.newest = { seconds: playing.at, at: time.now() };
    page.recorder.recordPosition({ streamId: STREAM, courseId: 7, seconds: playing.at, at: clock.now(), reason });
  };
  const heard = (isOver: boolean) => {
    const { id, from, at: to, startedAt } = playing;
    if (to <= from) return;
    own.heard.push([from, to]);
    page.recorder.recordHeard({
      id,
      streamId: STREAM,
      courseId: 7,
      audioVersionId: VERSION,
      from,
      to,
      rate: 1,
      startedAt,
      endedAt: clock.now(),
      isOver,
    });
  };
  const begin = (from: number) => {
    serial += 1;
    Object.assign(playing, { isOn: true, from, at: from, startedAt: clock.now(), id: `${name}-${serial}` });
  };

  return {
    line,
    playing,
    own,
    storage,
    start: () => page.outbox.use(ANNA),
    /** From a place that the listener chose. */
    play(from: number) {
      if (playing.isOn) return;
      playing.at = from;
      moved('seeked');
      begin(from);
    },
    tick() {
      if (!playing.isOn) return;
      playing.at += TICK_MS / 1000;
      heard(false);
      moved('playing');
    },
    pause() {
      if (!playing.isOn) return;
      heard(true);
      playing.isOn = false;
      moved('paused');
    },
    seek(to: number) {
      if (playing.isOn) heard(true);
      playing.at = to;
      moved('seeked');
      if (playing.isOn) begin(to);
    },
    /** As when somebody opens the episode's page: the server's word arrives. */
    look() {
      if (line.state === 'online' && server.position) page.positions.saveFromServer(STREAM, server.position);
    },
    resumesAt: () => page.positions.newest(STREAM, line.state === 'online' ? server.position : null)?.seconds,
    async dieAndReopen() {
      page.die();
      playing.isOn = false;
      page = open();
      await page.outbox.use(ANNA);
    },
    async reconnect() {
      line.state = 'online';
      page.recorder.flush();
      await page.outbox.resume();
    },
  };
}

const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

const act = fc.record({
  device: fc.nat(2),
  does: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('play' as const), value: fc.nat(600) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('pause' as const), value: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('seek' as const), value: fc.nat(600) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('offline' as const, 'online' as const, 'answers are lost' as const, 'look' as const),
        value: fc.constant(0),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), value: fc.constant(0) }) },
  ),
  /** Seconds until the next; all three go on meanwhile. */
  after: fc.integer({ min: 1, max: 40 }),
});
const history = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 20 }),
  skews: fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: -86_400, max: 86_400 }))),
});

describe('When the app runs on three devices, online and offline in any order, with clocks wrong by up to a day', () => {
  it('PLAY-11.1 PLAY-11.5 loses nothing, moves no device that plays, lets nothing shrink, and ends everywhere with the newest position', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ acts, skews }) => {
        const time = createManualTime();
        const server = aServer(time);
        const devices = skews.map((seconds, name) => aDevice(name, seconds * 1000, time, server));
        await Promise.all(devices.map((device) => device.start()));
        let deaths = 0;
        for (const { device: index, does, after } of acts) {
          const device = devices[index] as (typeof devices)[number];
          // Never at the same millisecond as a tick: of two equally new positions each device would keep its own.
          time.advance(1);
          if (does.kind === 'play') device.play(does.value);
          else if (does.kind === 'pause') device.pause();
          else if (does.kind === 'seek') device.seek(does.value);
          else if (does.kind === 'look') device.look();
          else if (does.kind === 'online') await device.reconnect();
          else if (does.kind === 'die') {
            deaths += 1;
            await device.dieAndReopen();
          } else device.line.state = does.kind;
          for (let ticks = 0; ticks < (after * 1000) / TICK_MS; ticks += 1) {
            time.advance(TICK_MS - devices.length);
            for (const one of devices) {
              time.advance(1);
              one.tick();
            }
            if (ticks % 20 > 0) continue;
            const before = server.heard;
            await settled();
            expect(mergeHeard(server.heard, before)).toEqual(server.heard);
          }
          // Whatever the others did: a device that has played since its last save stays where it is, to within that save.
          const moved = devices.filter(
            ({ playing, resumesAt }) => playing.isOn && Math.abs((resumesAt() ?? playing.at) - playing.at) > LOST_PER_DEATH_SECONDS + 1,
          );
          expect(moved).toEqual([]);
        }
        for (const device of devices) {
          time.advance(1);
          device.pause();
        }
        time.advance(60_000);
        for (const device of devices) await device.reconnect();
        await settled();
        time.advance(600_000);
        await settled();

        const played = unionOf(devices.flatMap(({ own }) => own.heard));
        expect(mergeHeard(played, server.heard)).toEqual(played);
        expect(heardSeconds(server.heard)).toBeGreaterThanOrEqual(heardSeconds(played) - deaths * (LOST_PER_DEATH_SECONDS + 1));
        expect(devices.flatMap(({ storage }) => Object.keys(storage).filter((key) => key.startsWith('listening_outbox')))).toEqual([]);
        const newest = devices.reduce<Position | null>((position, { own }) => newerPosition(position, own.newest), null);
        const expected = deaths > 0 ? server.position?.seconds : newest?.seconds;
        expect([server.position?.seconds, ...devices.map((device) => device.resumesAt())]).toEqual(Array(4).fill(expected));
      }),
      { numRuns: 500 },
    );
  });
});
