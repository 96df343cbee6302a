import { heardSeconds, type Segment } from '@auscult/domain/listening/heard-segments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCompany, aCourse, aTrack, someDetails } from '../testing/builders.ts';
import type { Effect, TimerName } from './effect.ts';
import type { PlayerEvent } from './event.ts';
import { holdsNext } from './rules/held-at-end.ts';
import type { SleepSetting } from './rules/sleep.ts';
import { askedOf, currentTrack, durationOf, heardOf, isBusy, seekTarget, wantsToPlay } from './selectors.ts';
import { FIRST_SETTINGS, inactive, type PlayerState, trackOf } from './state.ts';
import { transition } from './transition.ts';

const early: Segment = [0, 60];
const moments = [50, 300].map((opensAt, index) => ({ id: index + 1, questionId: index + 1, opensAt, closesAt: null, isAnswered: false }));
const answeredMoments = moments.map((moment) => ({ ...moment, isAnswered: moment.id === 1 }));
/** Within the times that a history takes. */
const timedMoments = [0, 30].map((minutes, index) => ({
  id: index + 8,
  questionId: index + 8,
  opensAt: 1_700_000_000_000 + minutes * 60_000,
  closesAt: 1_700_000_000_000 + (minutes + 60) * 60_000,
  isAnswered: false,
}));
const playlist = [
  aTrack(1, { scrubbing: 'heard_only', heard: [early] }),
  aTrack(2, { moments }),
  aTrack(3, { scrubbing: 'disabled' }),
  aTrack(4, { audio: null }),
  aTrack(5, { hasUnfinishedForms: true, moments }),
];
const closed = inactive(FIRST_SETTINGS);

const second = fc.integer({ min: -50_000, max: 700_000 }).map((millis) => millis / 1000);
const streamId = fc.integer({ min: 1, max: 6 });
const often = fc.constantFrom<PlayerEvent[]>({ type: 'play' }, { type: 'pause' }, { type: 'playing' }, { type: 'paused' });
const bare = fc.constantFrom<PlayerEvent[]>(
  { type: 'toggle' },
  { type: 'next' },
  { type: 'previous' },
  { type: 'retry' },
  { type: 'expand' },
  { type: 'collapse' },
  { type: 'close' },
  { type: 'becameVisible' },
  { type: 'waiting' },
  { type: 'ended' },
  { type: 'playRefused' },
  { type: 'interrupted', kind: 'brief' },
  { type: 'interrupted', kind: 'lasting' },
  { type: 'interrupted', kind: 'duck' },
  { type: 'interruptionOver' },
  { type: 'outputChanged' },
);

const SLEEP_SETTINGS: (SleepSetting | null)[] = [
  null,
  { after: 'minutes', minutes: 5 },
  { after: 'minutes', minutes: 20 },
  { after: 'chapter' },
  { after: 'episode' },
];

const event = fc.oneof<fc.MaybeWeightedArbitrary<PlayerEvent>[]>(
  { weight: 4, arbitrary: often },
  { weight: 4, arbitrary: bare },
  fc.record({
    type: fc.constant('open' as const),
    isMember: fc.boolean(),
    from: second,
    request: fc.record(
      {
        playlist: fc.constantFrom(playlist, playlist.slice(0, 2), []),
        streamId,
        course: fc.constant(aCourse),
        company: fc.constant(aCompany),
        play: fc.boolean(),
        startAt: fc.nat(500),
        seekTo: second,
      },
      { requiredKeys: ['playlist', 'streamId', 'course', 'company'] },
    ),
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('seek' as const), to: fc.oneof(second, fc.double()), from: fc.nat(600) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('skip' as const), by: fc.constantFrom(15, -15), from: fc.nat(600) }) },
  fc.record({ type: fc.constant('setRate' as const), rate: fc.double() }),
  fc.record({ type: fc.constant('setTrimming' as const), isOn: fc.boolean() }),
  fc.record({ type: fc.constant('setVolume' as const), volume: fc.double() }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('loaded' as const), durationSeconds: fc.constant(600), position: fc.nat(600) }) },
  fc.record({ type: fc.constant('seeked' as const), position: fc.nat(600) }),
  fc.record({ type: fc.constant('failed' as const), position: fc.nat(600) }),
  fc.record({
    type: fc.constant('stretchEnded' as const),
    streamId,
    from: fc.nat(300),
    to: fc.integer({ min: 300, max: 600 }),
    rate: fc.constantFrom(1, 3),
  }),
  fc.record({
    type: fc.constant('formsLoaded' as const),
    streamId,
    forms: fc.record({
      hasUnfinishedForms: fc.boolean(),
      moments: fc.constantFrom([], moments, answeredMoments),
      timedMoments: fc.constantFrom([], timedMoments),
      checks: fc.constantFrom([], [{ number: 1, at: 100 }]),
      listening: fc.constantFrom(null, { missing: [early], mayMissSeconds: 30, maxRate: 2 }),
    }),
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('momentReached' as const), streamId, momentId: fc.integer({ min: 1, max: 3 }) }) },
  fc.record({ type: fc.constant('askQuestions' as const), momentIds: fc.subarray([1, 2, 3]) }),
  fc.constantFrom({ type: 'deferQuestions' as const }, { type: 'deferChecks' as const }),
  fc.record({ type: fc.constant('checksReached' as const), streamId, numbers: fc.subarray([1, 2]) }),
  fc.record({
    type: fc.constant('replayPassage' as const),
    momentId: fc.integer({ min: 1, max: 3 }),
    from: second,
    to: second,
    position: fc.nat(600),
  }),
  fc.record({
    type: fc.constant('detailsLoaded' as const),
    streamId,
    details: fc.constantFrom(someDetails(2, { moments }), someDetails(4, { audio: null })),
  }),
  fc.record({
    type: fc.constant('detailsPrefetched' as const),
    streamId,
    details: fc.constantFrom(someDetails(2, { moments }), someDetails(4, { audio: null })),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('setSleep' as const), setting: fc.constantFrom<(SleepSetting | null)[]>(...SLEEP_SETTINGS) }),
  },
  fc.record({ type: fc.constant('extendSleep' as const), minutes: fc.constant(5) }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('enqueue' as const),
      tracks: fc.subarray([...playlist]),
      place: fc.constantFrom('next' as const, 'last' as const),
    }),
  },
  fc.record({ type: fc.constant('dequeue' as const), streamId }),
  fc.record({ type: fc.constant('playQueued' as const), streamId }),
  fc.record({ type: fc.constant('moveQueued' as const), streamId, to: fc.integer({ min: -2, max: 7 }) }),
  fc.record({ type: fc.constant('setQueue' as const), tracks: fc.subarray([...playlist]) }),
  fc.record({
    type: fc.constant('useSettings' as const),
    settings: fc.record({ rates: fc.constantFrom({}, { 7: 2 }, { 7: 9 }), volume: fc.double() }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('detailsFailed' as const),
    streamId,
    failure: fc.constantFrom({ reason: 'missing' as const }, { reason: 'unreachable' as const }, { reason: 'refused' as const, message: null }),
  }),
  fc.record({ type: fc.constant('sourceChecked' as const), streamId, status: fc.constantFrom(206, 403, 404, 500, null) }),
  fc.record({
    type: fc.constant('timerFired' as const),
    timer: fc.constantFrom<TimerName>('pendingPlay', 'playCheck', 'stopSeeking', 'retry', 'stable', 'sleep', 'prefetch', 'duck', 'moment'),
    reading: fc.record({ position: fc.nat(600), playback: fc.constantFrom('paused' as const, 'waiting' as const, 'playing' as const) }),
  }),
);

/** What the clock, the media element and the network say between two events. */
const world = fc.record({
  passedMs: fc.oneof(fc.nat(2_000), fc.nat(40 * 60_000)),
  seconds: fc.nat(600),
  isOnline: fc.boolean(),
  isInSight: fc.boolean(),
});

type Rule = (seen: { now: number; before: PlayerState; event: PlayerEvent; after: PlayerState; effects: readonly Effect[] }) => boolean;

/** The shortest history found in which the rule does not hold for some step; null when it always does. */
function counterexample(makeRule: () => Rule): readonly unknown[] | null {
  const histories = fc.property(fc.array(fc.tuple(event, world), { maxLength: 60 }), (history) => {
    const holds = makeRule();
    let before: PlayerState = closed;
    let now = 1_700_000_000_000;
    return history.every(([next, { passedMs, seconds, isOnline, isInSight }]) => {
      now += passedMs;
      const { state: after, effects } = transition(before, next, { now, seconds, isOnline, isInSight });
      const held = holds({ now, before, event: next, after, effects });
      before = after;
      return held;
    });
  });
  return fc.check(histories, { numRuns: 1500 }).counterexample?.[0] ?? null;
}

const sameTrack = (before: PlayerState, after: PlayerState) => currentTrack(before)?.streamId === currentTrack(after)?.streamId;

const stops = (effects: readonly Effect[], timer: TimerName) => effects.some((effect) => effect.type === 'stopTimer' && effect.timer === timer);

describe('When anything happens in any order', () => {
  it('never has two unconfirmed plays at the media element', () => {
    expect(
      counterexample(() => {
        const answers: PlayerEvent['type'][] = ['playing', 'paused', 'playRefused', 'ended', 'failed', 'timerFired'];
        let inFlight = 0;
        return ({ event: happened, effects }) => {
          if (answers.includes(happened.type)) inFlight = 0;
          return effects.every(({ type }) => {
            if (type === 'load' || type === 'unload' || type === 'pause') inFlight = 0;
            if (type === 'play') inFlight += 1;
            return inFlight <= 1;
          });
        };
      }),
    ).toBeNull();
  });

  it('keeps no pending play or pause once the media element can execute it', () => {
    expect(
      counterexample(
        () =>
          ({ after }) =>
            after.kind !== 'ready' || after.pending.playback === null || isBusy(after),
      ),
    ).toBeNull();
  });

  it('PLAY-09.1 asks the media element only for seconds that are within the audio, and never where scrubbing is disabled', () => {
    expect(
      counterexample(
        () =>
          ({ before, effects }) =>
            effects.every(
              (effect) => effect.type !== 'seek' || (effect.to >= 0 && effect.to <= 600 && currentTrack(before)?.scrubbing !== 'disabled'),
            ),
      ),
    ).toBeNull();
  });

  it('PLAY-09.3 does not show a seek that the gate refused', () => {
    expect(
      counterexample(() => ({ event: happened, before, after, effects }) => {
        const isRefused = before.kind === 'ready' && happened.type === 'seek' && effects.some(({ type }) => type === 'notify');
        return !isRefused || seekTarget(after) === seekTarget(before);
      }),
    ).toBeNull();
  });

  it('PLAY-04.1 PLAY-04.3 keeps only settings and queue when it closes', () => {
    expect(
      counterexample(() => ({ before, event: happened, after, effects }) => {
        if (happened.type !== 'close') return true;
        const isEmpty =
          after.kind === 'inactive' &&
          after.rate === before.rate &&
          after.volume === before.volume &&
          after.queue === before.queue &&
          after.trims === before.trims &&
          after.savedSeconds === before.savedSeconds &&
          after.defaultRate === before.defaultRate &&
          after.playsOn === before.playsOn &&
          Object.keys(after).length === 9;
        return isEmpty && !effects.some(({ type }) => type === 'play' || type === 'load' || type === 'startTimer');
      }),
    ).toBeNull();
  });

  it('stops every timer with the track that it was started for', () => {
    expect(
      counterexample(() => {
        const running = new Set<TimerName>();
        return ({ before, after, effects }) => {
          if (!sameTrack(before, after)) for (const timer of running) if (!stops(effects, timer)) return false;
          for (const effect of effects) {
            if (effect.type === 'startTimer') running.add(effect.timer);
            if (effect.type === 'stopTimer') running.delete(effect.timer);
          }
          return after.kind !== 'inactive' || running.size === 0;
        };
      }),
    ).toBeNull();
  });

  it('counts as heard nothing but what was recorded as heard', () => {
    const tellsHeard: PlayerEvent['type'][] = ['stretchEnded', 'detailsLoaded', 'open'];
    expect(
      counterexample(
        () =>
          ({ before, event: happened, after }) =>
            tellsHeard.includes(happened.type) || !sameTrack(before, after) || heardSeconds(heardOf(after)) === heardSeconds(heardOf(before)),
      ),
    ).toBeNull();
  });

  it('never forgets what was heard while a track is open', () => {
    expect(
      counterexample(
        () =>
          ({ before, event: happened, after }) =>
            happened.type === 'open' || !sameTrack(before, after) || heardSeconds(heardOf(after)) >= heardSeconds(heardOf(before)),
      ),
    ).toBeNull();
  });

  it('keeps its place in the playlist and its settings within bounds', () => {
    expect(
      counterexample(() => ({ after }) => {
        const isWithin = after.rate >= 0.5 && after.rate <= 3 && after.volume >= 0 && after.volume <= 1;
        return isWithin && durationOf(after) >= 0 && (after.kind === 'inactive' || after.playlist[after.index] !== undefined);
      }),
    ).toBeNull();
  });

  it('changes neither the state nor the event that it was given', () => {
    expect(
      counterexample(() => ({ before, event: happened }) => {
        const given = JSON.stringify({ before, happened });
        transition(before, happened, { now: 1_700_000_000_000, seconds: 30, isOnline: true, isInSight: true });
        return JSON.stringify({ before, happened }) === given;
      }),
    ).toBeNull();
  });

  it('has each stream once in the queue, and never the one that plays', () => {
    expect(
      counterexample(() => ({ after }) => {
        const ids = after.queue.map((track) => track.streamId);
        return new Set(ids).size === ids.length && !ids.includes(currentTrack(after)?.streamId ?? -1);
      }),
    ).toBeNull();
  });

  it('keeps each stream once in the playlist, whatever came from the queue', () => {
    expect(
      counterexample(() => ({ after }) => {
        const ids = after.kind === 'inactive' ? [] : after.playlist.map((track) => track.streamId);
        return new Set(ids).size === ids.length;
      }),
    ).toBeNull();
  });

  it('leaves the volume as the listener set it whenever no sleep timer fades it', () => {
    expect(
      counterexample(() => {
        let heard = 1;
        return ({ after, effects }) => {
          for (const effect of effects) if (effect.type === 'setVolume') heard = effect.volume;
          const level = after.kind === 'inactive' ? 1 : (after.sleep?.volumeShare ?? 1);
          return heard === after.volume * level;
        };
      }),
    ).toBeNull();
  });

  it('checks the sleep timer exactly while there is one', () => {
    expect(
      counterexample(() => {
        let isLooking = false;
        return ({ event: happened, after, effects }) => {
          if (happened.type === 'timerFired' && happened.timer === 'sleep') isLooking = false;
          for (const effect of effects) {
            if ((effect.type === 'startTimer' || effect.type === 'stopTimer') && effect.timer === 'sleep') isLooking = effect.type === 'startTimer';
          }
          return after.kind === 'inactive' ? !isLooking : after.sleep === null || isLooking;
        };
      }),
    ).toBeNull();
  });

  it('PLAY-05.2 starts nothing by itself while something of the track that ended is left to do', () => {
    expect(
      counterexample(
        () =>
          ({ before, event: happened, after }) =>
            happened.type !== 'ended' || sameTrack(before, after) || before.kind === 'inactive' || !holdsNext(trackOf(before), before.counted),
      ),
    ).toBeNull();
  });

  it('ACC-04.1 lets no sound go on behind a question that is shown', () => {
    expect(
      counterexample(
        () =>
          ({ after }) =>
            !askedOf(after).some(({ state }) => state === 'shown') || !wantsToPlay(after),
      ),
    ).toBeNull();
  });

  it('ACC-04.1 chimes for a question only out of sight, and once until the listener goes back before it', () => {
    expect(
      counterexample(() => ({ before, event: happened, after, effects }) => {
        if (!effects.some(({ type }) => type === 'chime')) return true;
        if (timedMoments.some(({ id }) => askedOf(after).some((one) => one.id === id && !askedOf(before).includes(one)))) return true;
        const momentId = happened.type === 'momentReached' ? happened.momentId : null;
        const known = askedOf(before).find(({ id }) => id === momentId);
        const isReplayed = before.kind === 'ready' && before.replay?.momentId === momentId;
        return momentId !== null && (known === undefined || known.state === 'known' || isReplayed);
      }),
    ).toBeNull();
  });

  it('ACC-04.2 shows a question of the clock within its times only', () => {
    expect(
      counterexample(() => {
        let opened = new Set<number>();
        return ({ after, now }) => {
          const shown = askedOf(after).filter(({ putAt, state }) => putAt !== null && state === 'shown');
          const isTimely = shown.every(({ id, putAt }) => opened.has(id) || now >= (putAt ?? 0));
          opened = new Set(shown.map(({ id }) => id));
          return isTimely;
        };
      }),
    ).toBeNull();
  });

  it('asks for nothing that is answered', () => {
    expect(
      counterexample(() => ({ after }) => {
        if (after.kind === 'inactive') return true;
        const { streamId: current, moments: all } = after.playlist[after.index]!;
        const answered = all.filter(({ isAnswered }) => isAnswered).map(({ id }) => id);
        return !after.asked.some((one) => one.streamId === current && one.state === 'shown' && answered.includes(one.id));
      }),
    ).toBeNull();
  });

  it('resumes by itself after an interruption only when it was playing', () => {
    expect(
      counterexample(() => ({ before, event: happened, effects }) => {
        if (happened.type !== 'interruptionOver' || before.kind !== 'ready') return true;
        return before.interruption !== null || !effects.some(({ type }) => type === 'play');
      }),
    ).toBeNull();
  });
});
