import { describe, expect, it } from 'vitest';
import { currentTrack, durationOf, hasPendingPause, hasPendingPlay, isBusy, isPlaying, isReady, wantsToPlay } from '../machine/selectors.ts';
import type { TrackForms } from '../machine/track.ts';
import { aTrack, someForms } from '../testing/builders.ts';
import { drivePlayer, playlist } from '../testing/driven-player.ts';

async function playing() {
  const driven = drivePlayer();
  driven.open();
  await driven.pass(100);
  driven.port.asked.length = 0;
  return driven;
}

async function pausedPlayer() {
  const driven = await playing();
  driven.player.pause();
  await driven.pass(100);
  driven.port.asked.length = 0;
  return driven;
}

async function nearTheEnd({ streamId = 1, ...forms }: Partial<TrackForms> & { streamId?: number } = {}) {
  const driven = drivePlayer();
  driven.world.forms = () => someForms(forms);
  driven.open({ streamId, playlist, startAt: 599 });
  await driven.pass(500);
  return driven;
}

describe('When playing and pausing', () => {
  it('PLAY-01.4 PLAY-01.5 PLAY-01.6 commits a pause only when the media element confirmed it', async () => {
    const { player, pass } = await playing();
    player.pause();
    expect(player.getState()).toMatchObject({ activity: 'pausing' });
    expect([isPlaying(player.getState()), hasPendingPause(player.getState()), isBusy(player.getState())]).toEqual([false, true, true]);
    await pass(5);
    expect(player.getState()).toMatchObject({ activity: 'paused' });
    expect([hasPendingPause(player.getState()), isBusy(player.getState())]).toEqual([false, false]);
  });

  it('PLAY-02.1 runs a play that was asked while pausing after the pause', async () => {
    const { player, port, pass } = await playing();
    player.pause();
    player.play();
    expect(port.asked).toEqual(['pause']);
    expect(hasPendingPlay(player.getState())).toBe(true);
    await pass(5);
    expect(port.asked).toEqual(['pause', 'play']);
    await pass(20);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-02.2 runs a pause that was asked while starting after the start', async () => {
    const { player, port, pass } = await pausedPlayer();
    player.play();
    player.pause();
    expect(hasPendingPause(player.getState())).toBe(true);
    expect(hasPendingPlay(player.getState())).toBe(false);
    await pass(20);
    expect(port.asked).toEqual(['play', 'pause']);
    await pass(5);
    expect(player.getState()).toMatchObject({ activity: 'paused', pending: { playback: null } });
  });

  it('PLAY-02.4 keeps only the newest request of many', async () => {
    const { player, port, pass } = await playing();
    player.pause();
    for (let turn = 0; turn < 5; turn += 1) {
      player.play();
      player.pause();
    }
    await pass(1000);
    expect(port.asked).toEqual(['pause']);
    expect(player.getState()).toMatchObject({ activity: 'paused' });
  });

  it('PLAY-02.4 toggles by the newest request, not by what plays at the moment', async () => {
    const { player, port, pass } = await pausedPlayer();
    player.toggle();
    expect(wantsToPlay(player.getState())).toBe(true);
    player.toggle();
    expect(wantsToPlay(player.getState())).toBe(false);
    player.toggle();
    await pass(1000);
    expect(port.asked).toEqual(['play']);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-02.3 PLAY-02.4 runs the newest seek that was asked while starting after the start', async () => {
    const { player, port, pass } = await pausedPlayer();
    player.play();
    player.seek(100);
    player.seek(200);
    expect(port.asked).toEqual(['play']);
    expect(player.position()).toBe(200);
    await pass(20);
    expect(port.asked).toEqual(['play', 'seek:200']);
  });

  it('PLAY-02.1 PLAY-02.3 runs a seek and a play that were asked while pausing in that order', async () => {
    const { player, port, pass } = await playing();
    player.pause();
    player.play();
    player.seek(300);
    await pass(5);
    expect(port.asked).toEqual(['pause', 'seek:300', 'play']);
  });

  it('PLAY-02.5 drops a pending play after 30 s', async () => {
    const { player, port, pass } = await pausedPlayer();
    port.delays.play = Number.POSITIVE_INFINITY;
    player.play();
    await pass(29_999);
    expect(hasPendingPlay(player.getState())).toBe(true);
    await pass(1);
    expect(hasPendingPlay(player.getState())).toBe(false);
    expect(port.asked.at(-1)).toBe('pause');
    await pass(5);
    expect(player.getState()).toMatchObject({ activity: 'paused' });
  });

  it('PLAY-02.5 drops a play that waits for a source after 30 s and stays silent when the source comes', async () => {
    const { player, port, open, pass } = drivePlayer();
    port.delays.load = 40_000;
    open();
    await pass(30_000);
    expect(hasPendingPlay(player.getState())).toBe(false);
    await pass(20_000);
    expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused' });
  });

  it('PLAY-02.5 counts the 30 s from the newest play', async () => {
    const { player, port, open, pass } = drivePlayer();
    port.delays.load = Number.POSITIVE_INFINITY;
    open();
    await pass(20_000);
    player.pause();
    player.play();
    await pass(29_999);
    expect(hasPendingPlay(player.getState())).toBe(true);
    await pass(1);
    expect(hasPendingPlay(player.getState())).toBe(false);
  });

  it('PLAY-02.6 checks after 500 ms whether an unconfirmed play has begun', async () => {
    const { player, port, pass } = await pausedPlayer();
    port.delays.play = Number.POSITIVE_INFINITY;
    player.play();
    port.read = () => ({ position: 1, playback: 'playing' });
    await pass(499);
    expect(isPlaying(player.getState())).toBe(false);
    await pass(1);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-02.6 checks after 500 ms whether an unconfirmed pause has happened', async () => {
    const { player, port, pass } = await playing();
    port.delays.pause = Number.POSITIVE_INFINITY;
    player.pause();
    port.read = () => ({ position: 1, playback: 'paused' });
    await pass(500);
    expect(player.getState()).toMatchObject({ activity: 'paused' });
  });

  it('PLAY-02.6 asks for a pause again when it has not happened after 500 ms', async () => {
    const { player, port, pass } = await playing();
    port.delays.pause = Number.POSITIVE_INFINITY;
    player.pause();
    await pass(500);
    expect(port.asked).toEqual(['pause', 'pause']);
  });

  it('PLAY-02.6 lets a pause end a start that waits for data at the next check', async () => {
    const { player, port, pass } = await pausedPlayer();
    port.delays.play = Number.POSITIVE_INFINITY;
    player.play();
    player.pause();
    await pass(500);
    expect(port.asked).toEqual(['play', 'pause']);
    await pass(5);
    expect(player.getState()).toMatchObject({ activity: 'paused' });
  });

  it('is paused when the browser refuses autoplay', async () => {
    const { player, port, open, pass } = drivePlayer();
    port.refusesPlay = true;
    open();
    await pass(100);
    expect(player.getState()).toMatchObject({ kind: 'ready', activity: 'paused' });
    port.refusesPlay = false;
    player.play();
    await pass(100);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('follows what a call or a headset does to the media element', async () => {
    const { player, port, pass } = await playing();
    port.pauseFromOutside();
    expect(player.getState()).toMatchObject({ activity: 'paused' });
    port.playFromOutside();
    await pass(0);
    expect(isPlaying(player.getState())).toBe(true);
    expect(port.asked).toEqual([]);
  });

  it('ignores a late playing event while pausing', async () => {
    const { player, port, pass } = await playing();
    player.pause();
    port.playFromOutside();
    expect(player.getState()).toMatchObject({ activity: 'pausing' });
    await pass(5);
    expect(player.getState()).toMatchObject({ activity: 'paused' });
  });

  it('is busy and still playing while data runs out', async () => {
    const { player, port } = await playing();
    port.runDry();
    expect([isPlaying(player.getState()), isBusy(player.getState())]).toEqual([true, true]);
    port.refill();
    expect([isPlaying(player.getState()), isBusy(player.getState())]).toEqual([true, false]);
  });

  it('knows the measured duration, and the catalogue’s until then', async () => {
    const { player, port, open, pass } = drivePlayer();
    port.library.set('audio-1.mp3', 612.5);
    open();
    expect(durationOf(player.getState())).toBe(600);
    await pass(100);
    expect(isReady(player.getState())).toBe(true);
    expect(durationOf(player.getState())).toBe(612.5);
  });
});

describe('When a track ends', () => {
  it('PLAY-05.1 starts the next', async () => {
    const { player, port, pass } = await nearTheEnd();
    await pass(2000);
    expect(player.getState()).toMatchObject({ kind: 'ready', index: 1, activity: 'playing' });
    expect(port.asked.slice(-2)).toEqual(['load:audio-2.mp3@0', 'play']);
  });

  it('PLAY-05.1 pauses where the listener wants no next episode by itself, but goes on with what was queued', async () => {
    const { player, pass } = await nearTheEnd();
    player.useSettings({ playsOn: false });
    await pass(2000);
    expect(player.getState()).toMatchObject({ index: 0, activity: 'paused', hasEnded: true });
    player.seek(599);
    player.enqueue([aTrack(9)], 'last');
    player.play();
    await pass(3000);
    expect(currentTrack(player.getState())?.streamId).toBe(9);
  });

  it('PLAY-05.5 starts nothing after the last answer where the listener wants no next episode by itself', async () => {
    const { player, pass } = await nearTheEnd({ hasUnfinishedForms: true });
    player.useSettings({ playsOn: false });
    player.expand();
    await pass(2000);
    player.updateForms(1, someForms({ hasUnfinishedForms: false }));
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 0, activity: 'paused', hasEnded: true });
  });

  it('PLAY-05.2 pauses when forms of this episode are unfinished', async () => {
    const { player, pass } = await nearTheEnd({ hasUnfinishedForms: true });
    await pass(2000);
    expect(player.getState()).toMatchObject({ kind: 'ready', index: 0, activity: 'paused', hasEnded: true });
  });

  it('PLAY-05.5 starts the next when the last answer is given at the open player, without opening anything again', async () => {
    const { player, port, pass } = await nearTheEnd({ hasUnfinishedForms: true });
    player.expand();
    await pass(2000);
    player.updateForms(1, someForms({ hasUnfinishedForms: true }));
    expect(player.getState()).toMatchObject({ index: 0, hasEnded: true });
    player.updateForms(1, someForms({ hasUnfinishedForms: false }));
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 1, activity: 'playing' });
    expect(port.asked.slice(-2)).toEqual(['load:audio-2.mp3@0', 'play']);
  });

  it.each([
    ['half a minute after the end', 'expanded', 31_000, true],
    ['on a page, the player collapsed', 'collapsed', 0, true],
    ['while the app is out of sight', 'expanded', 0, false],
  ] as const)('PLAY-05.5 starts nothing by itself for the last answer %s, until the listener presses play', async (_, view, later, isInSight) => {
    const { player, world, time, pass } = await nearTheEnd({ hasUnfinishedForms: true });
    if (view === 'expanded') player.expand();
    await pass(2000);
    time.advance(later);
    world.isInSight = isInSight;
    player.updateForms(1, someForms({ hasUnfinishedForms: false }));
    await pass(1000);
    expect(player.getState()).toMatchObject({ index: 0, activity: 'paused', hasEnded: true });
    player.play();
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 1, activity: 'playing' });
  });

  it('PLAY-05.5 starts nothing for an answer while the track is heard again', async () => {
    const { player, pass } = await nearTheEnd({ hasUnfinishedForms: true });
    player.expand();
    await pass(2000);
    player.seek(100);
    player.updateForms(1, someForms({ hasUnfinishedForms: false }));
    await pass(1000);
    expect(player.getState()).toMatchObject({ index: 0, activity: 'paused' });
    player.play();
    await pass(1000);
    expect(player.getState()).toMatchObject({ index: 0, activity: 'playing' });
  });

  it('PLAY-05.2 pauses when too little was heard for the points, and goes on once the server says that it is enough', async () => {
    const listening = { missing: [[100, 200] as const], mayMissSeconds: 30, maxRate: 2 };
    const { player, pass } = await nearTheEnd({ listening });
    await pass(2000);
    expect(player.getState()).toMatchObject({ index: 0, activity: 'paused', hasEnded: true });
    player.updateForms(1, someForms({ listening: { ...listening, missing: [[100, 120]] } }));
    await pass(500);
    expect(player.getState()).toMatchObject({ index: 1, activity: 'playing' });
  });

  it.each([
    ['at a speed that counts', 2, 1],
    ['too fast', 2.5, 0],
  ])('PLAY-05.1 PLAY-05.2 knows before the server does what was heard last: %s', async (_, rate, index) => {
    const { player, pass } = await nearTheEnd({ listening: { missing: [[500, 600]], mayMissSeconds: 30, maxRate: 2 } });
    player.setRate(rate);
    player.seek(500);
    await pass(60_000);
    expect(player.getState()).toMatchObject({ index });
  });

  it('PLAY-05.3 pauses at the end of the playlist instead of wrapping around', async () => {
    const { player, pass } = await nearTheEnd({ streamId: 3 });
    await pass(2000);
    expect(player.getState()).toMatchObject({ index: 2, activity: 'paused', hasEnded: true });
    expect(player.position()).toBe(600);
  });

  it('plays from the start when asked to play at the end', async () => {
    const { player, pass } = await nearTheEnd({ streamId: 3 });
    await pass(2000);
    player.play();
    await pass(1020);
    expect(player.getState()).toMatchObject({ activity: 'playing', hasEnded: false });
    expect(player.position()).toBe(1);
  });

  it('tries to reach the next track again when the network is away', async () => {
    const { player, recorded, pass, open, world } = drivePlayer();
    let isOnline = false;
    world.details = (streamId) =>
      isOnline ? { details: { ...playlist[1]!, audio: playlist[streamId - 1]!.audio } } : { failure: { reason: 'unreachable' } };
    open({ playlist: [playlist[0]!, { ...playlist[1]!, audio: null }], startAt: 599 });
    await pass(2000);
    expect(recorded.notices).toEqual([]);
    isOnline = true;
    await pass(2000);
    expect(player.getState()).toMatchObject({ kind: 'ready', index: 1, activity: 'playing' });
  });
});

describe('When skipping between tracks', () => {
  it.each([
    ['next', 1, 2],
    ['next', 3, 1],
    ['previous', 2, 1],
    ['previous', 1, 3],
  ] as const)('PLAY-06.1 wraps around the playlist: %s from %d is %d', async (way, from, to) => {
    const { player, port, open, pass } = drivePlayer();
    open({ streamId: from });
    await pass(100);
    player[way]();
    expect(port.asked.at(-2)).toBe(`load:audio-${to}.mp3@0`);
    await pass(100);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it('PLAY-06.2 begins a playlist of one again', async () => {
    const { player, world, open, pass } = drivePlayer();
    world.resumeAt = () => 300;
    open({ playlist: playlist.slice(0, 1) });
    await pass(100);
    player.next();
    await pass(40);
    expect(player.position()).toBe(0);
  });

  it('goes on skipping while a track is loading', async () => {
    const { player, port, open, pass } = drivePlayer();
    open();
    player.next();
    player.next();
    await pass(100);
    expect(player.getState()).toMatchObject({ index: 2, activity: 'playing' });
    expect(port.asked.filter((asked) => asked.startsWith('load'))).toEqual(['load:audio-1.mp3@0', 'load:audio-2.mp3@0', 'load:audio-3.mp3@0']);
  });
});

describe('When setting speed and volume', () => {
  it.each([
    [0.5, 0.5],
    [-1, 0],
    [7, 1],
  ])('PLAY-08.2 clamps volume %d to %d', (wanted, expected) => {
    const { player, port } = drivePlayer();
    player.setVolume(wanted);
    expect(player.getState().volume).toBe(expected);
    expect(port.asked.at(-1)).toBe(`volume:${expected}`);
  });

  it.each([
    [1.5, 1.5],
    [0.1, 0.5],
    [9, 3],
  ])('clamps speed %d to %d', (wanted, expected) => {
    const { player } = drivePlayer();
    player.setRate(wanted);
    expect(player.getState().rate).toBe(expected);
  });

  it('ignores values that are not numbers', () => {
    const { player } = drivePlayer();
    player.setVolume(Number.NaN);
    player.setRate(Number.NaN);
    expect(player.getState()).toMatchObject({ kind: 'inactive', rate: 1, volume: 1 });
  });

  it('begins with the listener’s settings', () => {
    const { port } = drivePlayer({ rate: 1.5, volume: 0.2 });
    expect(port.asked).toEqual(['rate:1.5', 'volume:0.2']);
  });
});

describe('subscribeTick', () => {
  it('PLAY-02.7 ticks every 250 ms while playing and not otherwise, past the state’s subscribers', async () => {
    const { player, pass } = await playing();
    let ticks = 0;
    let changes = 0;
    player.subscribeTick(() => (ticks += 1));
    player.subscribe(() => (changes += 1));
    await pass(1000);
    expect([ticks, changes]).toEqual([4, 0]);
    player.pause();
    await pass(100);
    ticks = 0;
    await pass(5000);
    expect(ticks).toBe(0);
  });

  it('does not notify after unsubscribing', async () => {
    const { player, pass } = await playing();
    let recorded = 0;
    const stop = [
      player.subscribeTick(() => (recorded += 1)),
      player.subscribe(() => (recorded += 1)),
      player.subscribeNotices(() => (recorded += 1)),
    ];
    for (const unsubscribe of stop) unsubscribe();
    player.seek(Number.NaN);
    player.pause();
    await pass(1000);
    expect(recorded).toBe(0);
  });
});

describe('When counting actions', () => {
  it('APP-07.2 APP-07.3 APP-07.4 APP-07.5 counts what was confirmed, by its name', async () => {
    const { player, recorded, open, pass } = drivePlayer();
    open();
    await pass(100);
    player.skip(15);
    await pass(500);
    player.skip(-15);
    await pass(500);
    player.seek(50);
    await pass(500);
    player.pause();
    await pass(100);
    player.next();
    player.previous();
    expect(recorded.counted).toEqual([
      'podcast_play',
      'skip_seconds_forward',
      'skip_seconds_backward',
      'scrubbing',
      'podcast_pause',
      'skip_stream_forward',
      'skip_stream_backward',
    ]);
  });
});
