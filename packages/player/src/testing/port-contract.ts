import { heardSeconds, type Segment, unionOf } from '@auscult/domain/listening/heard-segments';
import type { AudioPort, HeardStretch, PortFact } from '../ports/audio-port.ts';

/** A port under test with a source of eight seconds, and a way to let time pass until something is true. */
export interface PortUnderTest {
  readonly port: AudioPort;
  readonly url: string;
  readonly otherUrl: string;
  readonly missingUrl: string;
  readonly durationSeconds: number;
  /** The system takes the sound, gives it back, and changes what one listens through. */
  readonly system: { interrupt(): void; giveBack(): void; changeOutput(): void };
  /** Rejects when it does not come true in a reasonable time. */
  until(condition: () => boolean): Promise<void>;
  /** Lets at least this much playing time pass. */
  elapse(ms: number): Promise<void>;
}

/** What a test framework gives; named here so that the contract itself needs none. */
export interface Framework {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
  readonly equal: (actual: unknown, expected: unknown) => void;
}

/** What every port promises; `make` gives a fresh one for each test. */
export function describePortContract(name: string, make: () => Promise<PortUnderTest>, { describe, it, equal }: Framework): void {
  const check = (title: string, body: (bench: Bench) => Promise<void>) =>
    it(title, async () => {
      const bench = createBench(await make());
      try {
        await body(bench);
      } finally {
        bench.port.unload();
      }
    });

  describe(name, () => {
    check(
      'tells once that it is loaded, with duration and place, before it plays',
      async ({ port, url, durationSeconds, facts, count, until, is }) => {
        port.load({ url, startAt: 2 });
        port.play();
        await until(is('playing'));
        const first = facts[0];
        equal(first?.type, 'loaded');
        equal(count('loaded'), 1);
        equal(first?.type === 'loaded' && [Math.abs(first.durationSeconds - durationSeconds) < 0.2, first.position], [true, 2]);
      },
    );

    check('begins at the asked second and tells no seek for it', async ({ port, url, count, until, is }) => {
      port.load({ url, startAt: 3 });
      equal(port.read(), { position: 3, playback: 'paused' });
      port.play();
      await until(is('playing'));
      await until(() => port.read().position > 3.2);
      equal(port.read().position < 5, true);
      equal(count('seeked'), 0);
    });

    check('advances while it plays and says so', async ({ port, url, facts, until, is }) => {
      port.load({ url, startAt: 0 });
      port.play();
      await until(is('playing'));
      await until(() => port.read().position > 0.6);
      equal(port.read().playback, 'playing');
      equal(
        facts.some((fact) => fact.type === 'timeUpdated' && fact.position > 0),
        true,
      );
    });

    check('stands still after a pause, which it tells once', async ({ port, play, url, count, until, is, elapse }) => {
      await play(url);
      port.pause();
      await until(is('paused'));
      const { position } = port.read();
      await elapse(400);
      equal(port.read(), { position, playback: 'paused' });
      equal(count('paused'), 1);
    });

    check('stays silent when paused before it was loaded', async ({ port, url, count, until, is, elapse }) => {
      port.load({ url, startAt: 1 });
      port.play();
      port.pause();
      await until(is('loaded'));
      await elapse(400);
      equal(count('playing'), 0);
      equal(port.read(), { position: 1, playback: 'paused' });
    });

    check('tells where a seek arrived, playing or not', async ({ port, play, url, facts, until, is, elapse }) => {
      await play(url);
      port.seek(5);
      await until(is('seeked'));
      await until(() => port.read().position > 5.1);
      port.pause();
      await until(is('paused'));
      port.seek(1);
      await until(() => facts.filter(({ type }) => type === 'seeked').length === 2);
      await elapse(300);
      equal(Math.abs(port.read().position - 1) < 0.1, true);
    });

    check('tells a growing stretch of listening under one id', async ({ port, play, url, heard, count, until, is }) => {
      await play(url);
      await until(() => port.read().position > 1.2);
      port.pause();
      await until(is('paused'));
      const ids = new Set(heard().map(({ id }) => id));
      const ends = heard().map(({ to }) => to);
      // On a busy machine data may run out in between, which ends a stretch.
      equal(ids.size <= 1 + count('waiting'), true);
      equal(
        ends,
        ends.toSorted((a, b) => a - b),
      );
      equal(Math.abs((ends.at(-1) ?? 0) - port.read().position) < 0.1, true);
    });

    check('leaves no gap in what was heard where it was paused in between', async ({ port, play, url, segments, until, count }) => {
      await play(url);
      for (const second of [0.6, 1.2, 1.8]) {
        await until(() => port.read().position > second);
        const pauses = count('paused');
        port.pause();
        await until(() => count('paused') > pauses);
        port.play();
      }
      await until(() => port.read().position > 2.4);
      port.pause();
      await until(() => count('paused') === 4);
      equal(segments(), [[0, port.read().position]]);
    });

    check('says once of each stretch that it is over', async ({ port, play, url, facts, heard, until, is }) => {
      await play(url);
      await until(() => port.read().position > 0.5);
      port.seek(4);
      await until(() => port.read().position > 4.5);
      port.pause();
      await until(is('paused'));
      const over = facts.filter((fact) => fact.type === 'heard' && fact.isOver);
      const ids = new Set(heard().map(({ id }) => id));
      equal([over.length >= 2, over.length], [true, ids.size]);
    });

    check('never counts as heard what a seek jumped over', async ({ port, play, url, segments, until, is }) => {
      await play(url);
      await until(() => port.read().position > 0.6);
      port.seek(6);
      await until(() => port.read().position > 6.4);
      port.seek(3);
      await until(() => port.read().position > 3.4 && port.read().position < 6);
      port.pause();
      await until(is('paused'));
      const isHeard = (second: number) => segments().some(([from, to]) => from <= second && second <= to);
      equal([0.5, 2.9, 3.3, 5.9, 6.3].map(isHeard), [true, false, true, false, true]);
    });

    check('hears nothing in a storm of seeks', async ({ port, url, heard, until, is, elapse }) => {
      port.load({ url, startAt: 0 });
      await until(is('loaded'));
      for (let second = 0; second < 7; second += 0.25) port.seek(second);
      await until(is('seeked'));
      await elapse(300);
      equal(heard(), []);
    });

    check('begins a new stretch where the speed changes, and keeps the speed', async ({ port, play, url, heard, until, is }) => {
      await play(url);
      await until(() => port.read().position > 0.6);
      port.setRate(2);
      await until(() => port.read().position > 2);
      port.pause();
      await until(is('paused'));
      port.play();
      await until(() => port.read().position > 3);
      port.pause();
      await until(() => port.read().playback === 'paused');
      const slow = heard().findLast(({ rate }) => rate === 1);
      const fast = heard().filter(({ rate }) => rate === 2);
      equal(slow?.id === fast[0]?.id, false);
      equal(Math.abs((fast[0]?.from ?? 0) - (slow?.to ?? 0)) < 0.1, true);
      equal(
        heard().every(({ rate, from }) => rate === (from < (fast[0]?.from ?? 0) ? 1 : 2)),
        true,
      );
      equal(new Set(fast.map(({ id }) => id)).size >= 2, true);
    });

    check('applies the speed to every later source', async ({ port, url, otherUrl, heard, until }) => {
      port.setRate(1.5);
      for (const source of [url, otherUrl]) {
        port.load({ url: source, startAt: 0 });
        port.play();
        await until(() => port.read().position > 0.5);
      }
      equal(
        heard().every(({ rate }) => rate === 1.5),
        true,
      );
      equal(heard().filter(({ from }) => from === 0).length >= 2, true);
    });

    check('never tells more audio than the wall clock leaves room for', async ({ port, play, url, heard, until, is }) => {
      port.setRate(2);
      await play(url);
      await until(() => port.read().position > 3);
      port.pause();
      await until(is('paused'));
      equal(
        heard().every(({ from, to, rate, startedAt, endedAt }) => (to - from) / rate <= (endedAt - startedAt) / 1000 + 1e-9),
        true,
      );
    });

    check('tells the end once and no pause with it, and heard it all', async ({ port, url, durationSeconds, count, segments, until, is }) => {
      port.load({ url, startAt: durationSeconds - 1 });
      port.play();
      await until(is('ended'));
      equal([count('ended'), count('paused'), port.read().playback], [1, 0, 'paused']);
      equal(Math.abs(heardSeconds(segments()) - 1) < 0.3, true);
    });

    check('plays from the start when asked to play at the end', async ({ port, url, durationSeconds, until, is }) => {
      port.load({ url, startAt: durationSeconds - 0.5 });
      port.play();
      await until(is('ended'));
      port.play();
      await until(() => port.read().playback === 'playing' && port.read().position > 0.2);
      equal(port.read().position < 2, true);
    });

    check('tells that a missing source failed, where it would have begun', async ({ port, missingUrl, facts, count, until, is, elapse }) => {
      port.load({ url: missingUrl, startAt: 4 });
      port.play();
      await until(is('failed'));
      await elapse(300);
      equal(
        facts.find(({ type }) => type === 'failed'),
        { type: 'failed', position: 4 },
      );
      equal([count('failed'), count('playing'), count('loaded')], [1, 0, 0]);
    });

    check('loads and plays another source after one failed', async ({ port, play, url, missingUrl, until, is }) => {
      port.load({ url: missingUrl, startAt: 0 });
      port.play();
      await until(is('failed'));
      await play(url);
      await until(() => port.read().position > 0.3);
    });

    check(
      'tells nothing of a source after another took its place, but the end of its stretch',
      async ({ port, play, url, otherUrl, facts, until, is }) => {
        await play(url);
        await until(() => port.read().position > 0.6);
        facts.length = 0;
        port.load({ url: otherUrl, startAt: 2 });
        equal(isOnlyAnEnd(facts), true);
        facts.length = 0;
        await until(is('loaded'));
        equal(facts[0]?.type === 'loaded' && facts[0].position, 2);
        equal(port.read().playback, 'paused');
      },
    );

    check('tells nothing after it was unloaded, but the end of the stretch', async ({ port, play, url, facts, until, elapse }) => {
      await play(url);
      await until(() => port.read().position > 0.6);
      facts.length = 0;
      port.unload();
      await elapse(500);
      equal(isOnlyAnEnd(facts), true);
      equal(port.read(), { position: 0, playback: 'paused' });
    });

    check('is silent once the system has taken the sound, and says so', async ({ port, play, url, system, until, is, elapse, segments }) => {
      await play(url);
      await until(() => port.read().position > 0.5);
      system.interrupt();
      await until(is('interrupted'));
      await until(() => port.read().playback === 'paused');
      const { position } = port.read();
      await elapse(400);
      equal(port.read(), { position, playback: 'paused' });
      equal(Math.abs((segments().at(-1)?.[1] ?? 0) - position) < 0.3, true);
    });

    check('says when the sound is given back, and plays again when asked', async ({ port, play, url, system, count, until, is }) => {
      await play(url);
      system.interrupt();
      await until(() => port.read().playback === 'paused');
      const { position } = port.read();
      system.giveBack();
      await until(is('interruptionOver'));
      equal(port.read().playback, 'paused');
      port.play();
      await until(() => port.read().position > position + 0.3);
      equal(count('interrupted'), 1);
    });

    check('says when another way of listening came or went', async ({ play, url, system, until, is }) => {
      await play(url);
      system.changeOutput();
      await until(is('outputChanged'));
    });

    check('keeps the speed over an interruption', async ({ port, play, url, system, heard, until }) => {
      port.setRate(1.5);
      await play(url);
      system.interrupt();
      await until(() => port.read().playback === 'paused');
      const { position } = port.read();
      system.giveBack();
      port.play();
      await until(() => port.read().position > position + 0.5);
      equal(
        heard().every(({ rate }) => rate === 1.5),
        true,
      );
    });

    check('tells nothing of a source that it only makes ready, and plays it later', async ({ port, play, url, otherUrl, facts, until, elapse }) => {
      port.prepare(otherUrl);
      await elapse(300);
      equal(facts, []);
      await play(url);
      port.prepare(otherUrl);
      await until(() => port.read().position > 0.3);
      await play(otherUrl);
      await until(() => port.read().position > 0.3);
    });

    check('tells nothing more to who stopped listening', async ({ port, play, url, until }) => {
      let recorded = 0;
      const stop = port.listen(() => (recorded += 1));
      stop();
      await play(url);
      await until(() => port.read().position > 0.3);
      equal(recorded, 0);
    });
  });
}

/** The stretch that grew until now, and that it is over. */
function isOnlyAnEnd(facts: readonly PortFact[]): boolean {
  const last = facts.at(-1);
  return facts.every(({ type }) => type === 'heard') && last?.type === 'heard' && last.isOver;
}

interface Bench extends PortUnderTest {
  readonly facts: PortFact[];
  is(type: PortFact['type']): () => boolean;
  count(type: PortFact['type']): number;
  heard(): readonly HeardStretch[];
  segments(): readonly Segment[];
  play(url: string): Promise<void>;
}

function createBench(under: PortUnderTest): Bench {
  const facts: PortFact[] = [];
  under.port.listen((fact) => facts.push(fact));
  const heard = () => facts.flatMap((fact) => (fact.type === 'heard' ? [fact.stretch] : []));
  const count = (type: PortFact['type']) => facts.filter((fact) => fact.type === type).length;
  const is = (type: PortFact['type']) => () => count(type) > 0;
  return {
    ...under,
    facts,
    is,
    count,
    heard,
    segments: () => unionOf(heard().map(({ from, to }): Segment => [from, to])),
    async play(url) {
      under.port.load({ url, startAt: 0 });
      under.port.play();
      await under.until(is('playing'));
    },
  };
}
