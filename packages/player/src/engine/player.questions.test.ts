import { describe, expect, it } from 'vitest';
import { askedOf, currentTrack, dueChecksOf, hasEnded, isPlaying, wantsToPlay } from '../machine/selectors.ts';
import type { TimedMoment, TrackMoment } from '../machine/track.ts';
import { aCompany, aCourse, aTrack, someForms } from '../testing/builders.ts';
import { drivePlayer } from '../testing/driven-player.ts';

const at = (opensAt: number, changes: Partial<TrackMoment> = {}): TrackMoment => ({
  id: opensAt,
  questionId: opensAt * 10,
  opensAt,
  closesAt: null,
  isAnswered: false,
  ...changes,
});

/** A listener just before the question at one minute. */
async function listening({ moments = [at(60)], startAt = 58, isInSight = true } = {}) {
  const driven = drivePlayer();
  driven.world.isInSight = isInSight;
  driven.world.forms = () => someForms({ hasUnfinishedForms: true, moments });
  driven.open({ playlist: [aTrack(1, { moments, hasUnfinishedForms: true }), aTrack(2)], startAt });
  await driven.pass(200);
  const { player } = driven;
  const states = () => askedOf(player.getState()).map(({ id, state }) => `${id} ${state}`);
  const answered = (...ids: readonly number[]) =>
    player.updateForms(1, someForms({ hasUnfinishedForms: true, moments: moments.map((one) => ({ ...one, isAnswered: ids.includes(one.id) })) }));
  const back = async (to: number) => {
    player.seek(to);
    await driven.pass(500);
  };
  return { ...driven, states, answered, seek: back, plays: () => isPlaying(player.getState()) };
}

describe('When listening comes to a question in sight', () => {
  it('ACC-04.1 pauses after its second, and shows it once', async () => {
    const { player, states, plays, pass } = await listening();
    await pass(1_500);
    expect(states()).toEqual([]);
    await pass(1_000);
    expect(states()).toEqual(['60 shown']);
    expect(plays()).toBe(false);
    expect(player.position()).toBeGreaterThanOrEqual(60);
    expect(player.position()).toBeLessThan(60.5);
  });

  it('ACC-04.1 does so at every speed, and when it resumes within its time', async () => {
    const { player, states, plays, pass } = await listening({ startAt: 40 });
    player.setRate(3);
    await pass(8_000);
    expect(states()).toEqual(['60 shown']);
    expect(plays()).toBe(false);
    const resumed = await listening({ startAt: 65, moments: [at(60, { closesAt: 70 })] });
    await resumed.pass(500);
    expect(resumed.states()).toEqual(['60 shown']);
  });

  it('plays on when it is put aside or play is pressed, and asks again only after going back', async () => {
    const { player, states, plays, pass, seek } = await listening();
    await pass(2_500);
    player.play();
    await pass(1_000);
    expect(states()).toEqual(['60 deferred']);
    expect(plays()).toBe(true);
    await seek(59);
    await pass(2_000);
    expect(states()).toEqual(['60 shown']);
    player.deferQuestions();
    expect(states()).toEqual(['60 deferred']);
  });

  it('does not ask again when the sound goes back a little by itself after a long pause', async () => {
    const { player, states, plays, pass } = await listening();
    await pass(2_500);
    player.deferQuestions();
    await pass(10 * 60_000);
    player.play();
    await pass(10_000);
    expect(states()).toEqual(['60 deferred']);
    expect(plays()).toBe(true);
  });

  it('ACC-02.2 goes on to the next question of the same second, and asks nothing that was answered', async () => {
    const { player, states, answered, pass } = await listening({
      moments: [at(60), at(60, { id: 61, questionId: 61 }), at(62, { isAnswered: true })],
    });
    await pass(2_500);
    expect(states()).toEqual(['60 shown', '61 shown']);
    answered(60, 61, 62);
    expect(states()).toEqual([]);
    expect(wantsToPlay(player.getState())).toBe(false);
    player.play();
    await pass(5_000);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('asks no more when another device or tab has answered meanwhile', async () => {
    const { states, answered, plays, pass } = await listening();
    answered(60);
    await pass(4_000);
    expect(states()).toEqual([]);
    expect(plays()).toBe(true);
  });

  it('ends with the question of its last second, and does not begin the next track', async () => {
    const { player, states, pass } = await listening({ moments: [at(600)], startAt: 598 });
    await pass(4_000);
    expect(states()).toEqual(['600 shown']);
    expect(currentTrack(player.getState())?.streamId).toBe(1);
    expect(wantsToPlay(player.getState())).toBe(false);
  });

  it('ACC-04.1 skips none at double speed, however close they are', async () => {
    const { player, states, pass } = await listening({ startAt: 50, moments: [at(60), at(60.3), at(61)] });
    player.setRate(2);
    await pass(6_000);
    expect(states()).toContain('60 shown');
    player.play();
    await pass(2_000);
    player.play();
    expect(states().toSorted()).toEqual(['60 deferred', '60.3 deferred', '61 deferred']);
  });

  it('waits on its page when the listener goes on to another episode, and is asked again when its time is heard again', async () => {
    const { player, states, open, pass } = await listening();
    await pass(2_500);
    player.enqueue([aTrack(2)], 'next');
    expect(states()).toEqual(['60 shown']);
    player.playQueued(2);
    await pass(500);
    expect(states()).toEqual([]);
    open({ startAt: 59 });
    await pass(2_500);
    expect(states()).toEqual(['60 shown']);
  });

  it.each([
    ['minutes', () => ({ after: 'minutes', minutes: 1 }) as const, 0],
    ['the chapter', () => ({ after: 'chapter' }) as const, 58],
  ])('is asked, once, when a sleep timer stops at its second: %s', async (_, setting, startAt) => {
    const { player, states, plays, pass, port } = await listening({ startAt });
    const chapters = [0, 60].map((startSeconds, id) => ({ id, title: '', startSeconds, endSeconds: startSeconds + 60 }));
    player.open({ playlist: [aTrack(1, { moments: [at(60)], chapters })], streamId: 1, course: aCourse, company: aCompany, startAt });
    await pass(200);
    player.setSleep(setting());
    await pass(70_000);
    expect(plays()).toBe(false);
    if (states().length === 0) player.play();
    await pass(2_000);
    expect(states()).toEqual(['60 shown']);
    player.deferQuestions();
    player.play();
    await pass(3_000);
    expect([plays(), states()]).toEqual([true, ['60 deferred']]);
    expect(port.asked.at(-1)).not.toBe('pause');
  });

  it('leaves a sleep timer running, which then has nothing to stop', async () => {
    const { player, states, plays, pass } = await listening();
    player.setSleep({ after: 'minutes', minutes: 5 });
    await pass(6 * 60_000);
    expect(states()).toEqual(['60 shown']);
    expect(plays()).toBe(false);
    expect(player.getState()).toMatchObject({ sleep: null });
  });
});

describe('When the clock puts a question', () => {
  /** Opens after so many seconds, and closes after so many. */
  async function waiting(opens: number, closes: number | null, { isInSight = true, play = true } = {}) {
    const driven = drivePlayer();
    driven.world.isInSight = isInSight;
    const moment = (changes: Partial<TimedMoment> = {}): TimedMoment => ({
      id: 7,
      questionId: 70,
      opensAt: driven.time.now() + opens * 1000,
      closesAt: closes === null ? null : driven.time.now() + closes * 1000,
      isAnswered: false,
      ...changes,
    });
    const forms = someForms({ timedMoments: [moment()] });
    driven.world.forms = () => forms;
    driven.open({ playlist: [aTrack(1, forms), aTrack(2)], startAt: 100, play });
    await driven.pass(200);
    const { player } = driven;
    const states = () => askedOf(player.getState()).map(({ id, state }) => `${id} ${state}`);
    const put = (...timedMoments: readonly TimedMoment[]) => player.updateForms(1, someForms({ timedMoments }));
    return { ...driven, moment, states, put, plays: () => isPlaying(player.getState()) };
  }

  it('ACC-04.2 pauses for it at its time, wherever the listener is, and takes it back at the end of its time', async () => {
    const { player, states, plays, pass } = await waiting(5, 20);
    await pass(4_500);
    expect(states()).toEqual([]);
    await pass(500);
    expect(states()).toEqual(['7 shown']);
    expect(plays()).toBe(false);
    expect(askedOf(player.getState())[0]?.opensAt).toBeCloseTo(105, 0);
    await pass(15_000);
    expect(states()).toEqual([]);
  });

  it('ACC-04.2 asks it of whoever comes within its time, and never after it', async () => {
    expect((await waiting(-10, 20)).states()).toEqual(['7 shown']);
    expect((await waiting(-10, 20, { play: false })).states()).toEqual(['7 shown']);
    expect((await waiting(-10, -5)).states()).toEqual([]);
  });

  it('ACC-04.2 looks again when the app is seen again: the device may have slept', async () => {
    const { player, time, states, port } = await waiting(3600, 7200, { play: false });
    port.pauseFromOutside();
    // Timers do not run while a device sleeps.
    const slept = time.now() + 3_700_000;
    time.now = () => slept;
    expect(states()).toEqual([]);
    player.becameVisible();
    expect(states()).toEqual(['7 shown']);
  });

  it('ACC-04.2 lets it wait out of sight, with a chime only where something sounds', async () => {
    const heard = await waiting(5, 60, { isInSight: false });
    await heard.pass(6_000);
    expect([heard.states(), heard.recorded.chimes, heard.plays()]).toEqual([['7 waiting'], [1], true]);
    const silent = await waiting(5, 60, { isInSight: false, play: false });
    await silent.pass(6_000);
    expect([silent.states(), silent.recorded.chimes]).toEqual([['7 waiting'], []]);
  });

  it('ACC-04.3 asks what is put by hand when the server says so, once each time that it is put', async () => {
    const { player, time, states, put, moment, plays, pass } = await waiting(-10, -5);
    expect(states()).toEqual([]);
    const first = moment({ opensAt: time.now(), closesAt: null });
    put(first);
    expect(states()).toEqual(['7 shown']);
    player.deferQuestions();
    player.play();
    await pass(500);
    put({ ...first });
    player.seek(10);
    await pass(500);
    put({ ...first });
    expect([states(), plays()]).toEqual([['7 deferred'], true]);
    put(moment({ opensAt: time.now(), closesAt: null }));
    expect(states()).toEqual(['7 shown']);
    put();
    expect(states()).toEqual([]);
  });
});

describe('When listening comes to an attention check', () => {
  const checks = [{ number: 1, at: 60 }];
  async function attending(startAt = 58) {
    const driven = drivePlayer();
    driven.world.forms = () => someForms({ checks });
    driven.open({ playlist: [aTrack(1, { checks }), aTrack(2)], startAt });
    await driven.pass(200);
    return { ...driven, due: () => dueChecksOf(driven.player.getState()) };
  }

  it('is due without a pause or a chime, in sight or not, and a seek over it is none', async () => {
    const { player, world, recorded, due, pass } = await attending();
    world.isInSight = false;
    await pass(2_500);
    expect([due(), isPlaying(player.getState()), recorded.chimes]).toEqual([[1], true, []]);
    const sought = await attending(10);
    sought.player.seek(100);
    await sought.pass(2_000);
    expect(sought.due()).toEqual([]);
  });

  it('goes when it is confirmed, and put aside it is due again when its second is heard again', async () => {
    const { player, due, pass } = await attending();
    await pass(2_500);
    player.deferChecks();
    await pass(2_000);
    expect(due()).toEqual([]);
    player.seek(59);
    await pass(2_500);
    expect(due()).toEqual([1]);
    player.updateForms(1, someForms());
    expect(due()).toEqual([]);
  });

  it('PLAY-05.2 holds the next episode while it is not confirmed', async () => {
    const { player, pass } = await attending(598);
    await pass(4_000);
    expect(player.getState()).toMatchObject({ index: 0, hasEnded: true });
    player.updateForms(1, someForms());
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 1, activity: 'playing' });
  });
});

describe('When the last question is asked at the end', () => {
  it('PLAY-05.5 starts no sound behind its result: going on from it plays the next', async () => {
    const { player, pass } = await listening({ moments: [at(60)], startAt: 598 });
    await pass(3_000);
    expect(player.getState()).toMatchObject({ index: 0, hasEnded: true });
    player.expand();
    player.askQuestions([60]);
    player.updateForms(1, someForms());
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 0, hasEnded: true, activity: 'paused' });
    player.toggle();
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 1, activity: 'playing' });
  });
});

describe('When a seek goes over a question', () => {
  it('PLAY-15.1 tells of it once and does not ask it; gone back, it is asked at its time', async () => {
    const { recorded, states, pass, seek } = await listening({ startAt: 10 });
    await seek(100);
    const told = () => recorded.notices.filter(({ type }) => type === 'questionsSkipped');
    expect(told()).toMatchObject([{ track: { streamId: 1 }, moments: [{ id: 60 }] }]);
    expect(states()).toEqual(['60 known']);
    await seek(20);
    await seek(120);
    expect(told()).toHaveLength(1);
    await seek(59);
    await pass(2_000);
    expect(states()).toEqual(['60 shown']);
  });

  it('PLAY-15.1 takes several seeks in a row for one, and keeps silent about what is answered or lies behind', async () => {
    const { player, recorded, pass, seek } = await listening({ startAt: 10, moments: [at(60), at(80, { isAnswered: true }), at(5)] });
    for (let times = 0; times < 5; times += 1) player.skip(15);
    await pass(1_000);
    await seek(3);
    const told = recorded.notices.filter(({ type }) => type === 'questionsSkipped');
    expect(told).toMatchObject([{ moments: [{ id: 60 }] }]);
  });

  it('PLAY-15.1 tells of it too when the seek leads to the end', async () => {
    const { player, recorded, pass } = await listening({ startAt: 10 });
    player.seek(600);
    await pass(2_000);
    expect(recorded.notices).toMatchObject([{ type: 'questionsSkipped' }]);
    expect(hasEnded(player.getState())).toBe(true);
  });
});

describe('When a question comes out of sight', () => {
  it('chimes at the volume of the player, plays on, and lets it wait through the next track', async () => {
    const { player, recorded, states, plays, pass } = await listening({ isInSight: false });
    player.setVolume(0.5);
    await pass(3_000);
    expect(recorded.chimes).toEqual([0.5]);
    expect(plays()).toBe(true);
    expect(states()).toEqual(['60 waiting']);
    player.next();
    await pass(1_000);
    expect(currentTrack(player.getState())?.streamId).toBe(2);
    expect(states()).toEqual(['60 waiting']);
  });

  it('is shown with the sound paused when it is asked for', async () => {
    const { player, states, world, plays, pass } = await listening({ isInSight: false });
    await pass(3_000);
    world.isInSight = true;
    player.askQuestions([60]);
    await pass(200);
    expect(states()).toEqual(['60 shown']);
    expect(plays()).toBe(false);
  });
});

describe('When a passage is heard again for a question', () => {
  it('comes back to the question at its end, and then to where the listener was', async () => {
    const { player, states, plays, pass } = await listening();
    await pass(2_500);
    player.replayPassage(60, 20, 25);
    await pass(4_000);
    expect(plays()).toBe(true);
    expect(states()).toEqual(['60 deferred']);
    await pass(2_000);
    expect(states()).toEqual(['60 shown']);
    expect(plays()).toBe(false);
    expect(player.position()).toBeCloseTo(25, 0);
    player.play();
    await pass(1_000);
    expect(player.position()).toBeGreaterThan(60);
    expect(plays()).toBe(true);
  });

  it('is forgotten when the listener goes elsewhere', async () => {
    const { player, pass, seek } = await listening();
    await pass(2_500);
    player.replayPassage(60, 20, 25);
    await pass(1_000);
    await seek(200);
    await pass(10_000);
    expect(player.position()).toBeGreaterThan(205);
  });
});
