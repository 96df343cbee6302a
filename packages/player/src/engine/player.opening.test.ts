import { describe, expect, it } from 'vitest';
import { currentTrack, hasPendingPlay, isBusy, isPlaying, isReady } from '../machine/selectors.ts';
import { FIRST_SETTINGS, isActive, isExpanded, type PlayerState } from '../machine/state.ts';
import { aCompany, aCourse, anAudio, aTrack, someDetails } from '../testing/builders.ts';
import { drivePlayer, playlist } from '../testing/driven-player.ts';
import type { DetailsAnswer } from './player-options.ts';

const flags = (state: PlayerState) => ({
  active: isActive(state),
  expanded: isExpanded(state),
  ready: isReady(state),
  playing: isPlaying(state),
  busy: isBusy(state),
  pendingPlay: hasPendingPlay(state),
});

describe('When opening', () => {
  it('PLAY-01.1 PLAY-01.3 PLAY-01.4 PLAY-01.5 PLAY-01.6 goes from inactive over busy with a pending play to ready and playing', async () => {
    const { player, open, pass } = drivePlayer();
    expect(flags(player.getState())).toEqual({ active: false, expanded: false, ready: false, playing: false, busy: false, pendingPlay: false });
    open();
    expect(flags(player.getState())).toEqual({ active: true, expanded: false, ready: false, playing: false, busy: true, pendingPlay: true });
    await pass(20);
    expect(flags(player.getState())).toEqual({ active: true, expanded: false, ready: true, playing: false, busy: true, pendingPlay: true });
    await pass(20);
    expect(flags(player.getState())).toEqual({ active: true, expanded: false, ready: true, playing: true, busy: false, pendingPlay: false });
  });

  it('PLAY-01.2 expands and collapses whatever else goes on', async () => {
    const { player, open, pass } = drivePlayer();
    player.expand();
    expect(isExpanded(player.getState())).toBe(false);
    open({ view: 'expanded' });
    expect(isExpanded(player.getState())).toBe(true);
    await pass(100);
    player.collapse();
    expect(flags(player.getState())).toMatchObject({ expanded: false, playing: true });
  });

  it('PLAY-03.1 does nothing for a stream that is not in the playlist', () => {
    const { player, port, recorded, open } = drivePlayer();
    const before = player.getState();
    open({ streamId: 99 });
    expect(player.getState()).toBe(before);
    expect(port.asked).toEqual(['volume:1']);
    expect(recorded.remembered).toEqual([]);
  });

  it('PLAY-03.1 does not change what plays when the requested stream is not in the playlist', async () => {
    const { player, open, pass } = drivePlayer();
    open();
    await pass(100);
    const before = player.getState();
    open({ streamId: 99 });
    expect(player.getState()).toBe(before);
  });

  it('PLAY-03.2 PLAY-03.3 sets playlist, place, course and company at once, without anything of the former track', async () => {
    const { player, recorded, open, pass } = drivePlayer();
    open({ playlist: [aTrack(1, { heard: [[0, 50]] }), ...playlist.slice(1)], streamId: 1 });
    await pass(100);
    const states: PlayerState[] = [];
    player.subscribe(() => states.push(player.getState()));
    const other = { id: 8, title: 'Het hart' };
    open({ streamId: 2, course: other });
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({ kind: 'opening', index: 1, course: other, company: aCompany, heard: [], sourceFailure: null });
    expect(recorded.positions.filter(({ streamId }) => streamId === 2)).toEqual([]);
  });

  it('calls play synchronously, as browsers require for a tap', () => {
    const { port, open } = drivePlayer();
    open({ streamId: 2 });
    expect(port.asked.slice(-2)).toEqual(['load:audio-2.mp3@0', 'play']);
  });

  it('begins where this listener left off', async () => {
    const { player, port, world, open, pass } = drivePlayer();
    world.resumeAt = ({ streamId }) => streamId * 100;
    open({ streamId: 2 });
    expect(player.position()).toBe(200);
    expect(port.asked).toContain('load:audio-2.mp3@200');
    await pass(1040);
    expect(player.position()).toBe(201);
  });

  it('begins at a given second, and does not play when asked not to', async () => {
    const { player, port, open, pass } = drivePlayer();
    open({ startAt: 42, play: false });
    await pass(1000);
    expect(port.asked).toEqual(['volume:1', 'load:audio-1.mp3@42']);
    expect(flags(player.getState())).toMatchObject({ ready: true, playing: false, busy: false });
    expect(player.position()).toBe(42);
  });

  it('PLAY-03.4 PLAY-03.5 adds to recently played and loads the forms of a member', () => {
    const { recorded, open } = drivePlayer();
    open({ streamId: 3 });
    expect(recorded.remembered).toEqual([3]);
    expect(recorded.formsAsked).toEqual([3]);
  });

  it('PLAY-03.6 does neither for a guest', async () => {
    const { player, recorded, world, open, pass } = drivePlayer();
    world.isMember = false;
    open({ streamId: 3 });
    await pass(100);
    expect(isPlaying(player.getState())).toBe(true);
    expect(recorded.remembered).toEqual([]);
    expect(recorded.formsAsked).toEqual([]);
  });

  it('PLAY-03.4 remembers each track that it moves on to', async () => {
    const { player, recorded, open, pass } = drivePlayer();
    open();
    await pass(100);
    player.next();
    expect(recorded.remembered).toEqual([1, 2]);
  });

  it('goes on playing when the open stream is opened again from another list', async () => {
    const { player, port, recorded, open, pass } = drivePlayer();
    open();
    await pass(5000);
    const asked = port.asked.length;
    open({ playlist: [aTrack(9), aTrack(1)], course: { id: 99, title: 'Zoeken' } });
    await pass(1000);
    expect(port.asked).toHaveLength(asked);
    expect(player.getState()).toMatchObject({ index: 1, course: { id: 99 }, activity: 'playing' });
    expect(player.position()).toBeCloseTo(5.96);
    expect(recorded.remembered).toEqual([1, 1]);
  });

  it('loads details that a card lacks, and then plays', async () => {
    const { player, port, recorded, world, open, pass } = drivePlayer();
    world.details = (streamId) => ({ details: someDetails(streamId, { chapters: [{ id: 1, title: 'Begin', startSeconds: 0, endSeconds: 60 }] }) });
    open({ playlist: [aTrack(1, { audio: null })] });
    expect(flags(player.getState())).toMatchObject({ active: true, busy: true, pendingPlay: true });
    expect(port.asked.at(-1)).toBe('unload');
    await pass(100);
    expect(recorded.detailsAsked).toEqual([{ streamId: 1, isRenewal: false }]);
    expect(flags(player.getState())).toMatchObject({ ready: true, playing: true });
    expect(currentTrack(player.getState())?.chapters).toHaveLength(1);
  });

  it('fetches a fresh link instead of beginning with one that is about to expire', async () => {
    const { port, recorded, time, world, open, pass } = drivePlayer();
    world.details = (streamId) => ({ details: someDetails(streamId) });
    open({ playlist: [aTrack(1, { audio: anAudio(1, { url: 'old.mp3', expiresAt: time.now() + 1000 }) })] });
    await pass(100);
    expect(recorded.detailsAsked).toHaveLength(1);
    expect(port.asked).not.toContain('load:old.mp3@0');
  });

  it('uses the response for the open track, whichever comes first', async () => {
    const { player, world, open, pass } = drivePlayer();
    const first = Promise.withResolvers<DetailsAnswer>();
    world.details = (streamId) => (streamId === 1 ? first.promise : { details: someDetails(2) });
    open({ playlist: [aTrack(1, { audio: null }), aTrack(2, { audio: null })], streamId: 1 });
    await pass(0);
    player.next();
    await pass(100);
    first.resolve({ details: someDetails(1) });
    await pass(100);
    expect(currentTrack(player.getState())?.streamId).toBe(2);
    expect(isPlaying(player.getState())).toBe(true);
  });

  it.each([
    ['the server’s message', { reason: 'refused' as const, message: 'Alleen voor leden' }, 'Alleen voor leden'],
    ['no message when the server has none', { reason: 'refused' as const, message: null }, null],
    ['no message when the server is out of reach', { reason: 'unreachable' as const }, null],
  ])('PLAY-13.1 tells of a failing opening with %s', async (_, failure, message) => {
    const { player, recorded, world, open, pass } = drivePlayer();
    world.details = () => ({ failure });
    open({ playlist: [aTrack(1, { audio: null })] });
    await pass(0);
    expect(recorded.notices).toEqual([{ type: 'openingFailed', message }]);
    expect(isActive(player.getState())).toBe(false);
  });

  it('PLAY-13.2 treats a loader that throws as a server out of reach', async () => {
    const { recorded, world, open, pass } = drivePlayer();
    world.details = () => Promise.reject(new Error('no network'));
    open({ playlist: [aTrack(1, { audio: null })] });
    await pass(0);
    expect(recorded.notices).toEqual([{ type: 'openingFailed', message: null }]);
  });
});

describe('When closing', () => {
  it('PLAY-04.1 is as it was before anything was opened', async () => {
    const { player, port, open, pass } = drivePlayer();
    const before = player.getState();
    open({ view: 'expanded' });
    await pass(5000);
    player.seek(100);
    player.pause();
    player.close();
    expect(player.getState()).toEqual(before);
    expect(player.position()).toBe(0);
    expect(port.asked.at(-1)).toBe('unload');
  });

  it('PLAY-04.2 stays closed when requests in flight complete', async () => {
    const { player, port, world, open, pass } = drivePlayer();
    world.details = (streamId) => ({ details: someDetails(streamId) });
    open({ playlist: [aTrack(1, { audio: null })] });
    player.close();
    const asked = port.asked.length;
    await pass(60_000);
    expect(isActive(player.getState())).toBe(false);
    expect(port.asked).toHaveLength(asked);
  });

  it('keeps the listener’s speed and volume', async () => {
    const { player, open, pass } = drivePlayer({ rates: { [aCourse.id]: 1.5 }, volume: 0.4 });
    open();
    await pass(100);
    player.close();
    expect(player.getState()).toEqual({ ...FIRST_SETTINGS, kind: 'inactive', rate: 1.5, rates: { [aCourse.id]: 1.5 }, volume: 0.4 });
  });

  it('plays at the listener’s own speed what has none, and keeps another speed of a series', async () => {
    const { player, open, pass } = drivePlayer({ defaultRate: 1.5 });
    open();
    await pass(100);
    expect(player.getState()).toMatchObject({ rate: 1.5, rates: {} });
    player.setRate(1);
    expect(player.getState()).toMatchObject({ rate: 1, rates: { [aCourse.id]: 1 } });
    player.useSettings({ defaultRate: 2 });
    expect(player.getState()).toMatchObject({ rate: 1 });
    player.setRate(2);
    expect(player.getState()).toMatchObject({ rate: 2, rates: {} });
  });
});
