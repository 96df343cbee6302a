import { wantsToPlay } from '@auscult/player/machine/selectors';
import { isExpanded } from '@auscult/player/machine/state';
import type { Track } from '@auscult/player/machine/track';
import { aTrack } from '@auscult/player/testing/builders';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { firstPlaybackSettings } from '../shared/services/playback-settings.ts';
import { bindKeyboard } from './keyboard.ts';

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  document.body.innerHTML = '';
});

async function aBoundPlayer(track: Partial<Track> = {}) {
  ended = new AbortController();
  const driven = drivePlayer();
  const letters = { on: true, helped: 0 };
  bindKeyboard(driven.player, document, ended.signal, {
    settings: firstPlaybackSettings(),
    lettersAreOn: () => letters.on,
    showHelp: () => (letters.helped += 1),
  });
  driven.open({ playlist: [aTrack(1, track)] });
  await driven.pass(500);
  return { ...driven, letters };
}

function focused(tag: string, attributes: Record<string, string> = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  element.focus();
  return element;
}

describe('bindKeyboard', () => {
  it('plays and pauses by Space, skips by ← and →', async () => {
    const { player, pass } = await aBoundPlayer();
    await userEvent.keyboard(' ');
    expect(wantsToPlay(player.getState())).toBe(false);
    await pass(200);
    const from = player.position();
    await userEvent.keyboard('{ArrowRight}');
    expect(player.position()).toBeCloseTo(from + 15);
    await pass(500);
    await userEvent.keyboard('{ArrowLeft}');
    expect(player.position()).toBeCloseTo(from);
  });

  it('PLAY-08.2 changes the volume by ↑ and ↓ when open in full, within 0 and 1', async () => {
    const { player } = await aBoundPlayer();
    await userEvent.keyboard('{ArrowDown}');
    expect(player.getState().volume).toBe(1);
    player.expand();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(player.getState().volume).toBeCloseTo(0.8);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(player.getState().volume).toBe(1);
  });

  it('collapses by Escape', async () => {
    const { player } = await aBoundPlayer();
    player.expand();
    await userEvent.keyboard('{Escape}');
    expect(isExpanded(player.getState())).toBe(false);
  });

  it('leaves keys alone while typing, on a button, and with a modifier', async () => {
    const { player } = await aBoundPlayer();
    focused('input');
    await userEvent.keyboard(' {ArrowRight}');
    focused('button');
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(wantsToPlay(player.getState())).toBe(true);
    expect(player.position()).toBeLessThan(15);
  });

  it('plays, skips, mutes and changes the speed by letters', async () => {
    const { player, pass } = await aBoundPlayer();
    await userEvent.keyboard('k');
    expect(wantsToPlay(player.getState())).toBe(false);
    await pass(200);
    const from = player.position();
    await userEvent.keyboard('l');
    expect(player.position()).toBeCloseTo(from + 15);
    await pass(500);
    await userEvent.keyboard('j');
    expect(player.position()).toBeCloseTo(from);
    player.setVolume(0.6);
    await userEvent.keyboard('m');
    expect(player.getState().volume).toBe(0);
    await userEvent.keyboard('m');
    expect(player.getState().volume).toBe(0.6);
    await userEvent.keyboard('>>>');
    expect(player.getState().rate).toBe(1.3);
    await userEvent.keyboard('<');
    expect(player.getState().rate).toBe(1.2);
  });

  it('goes to the next chapter by C, through the gate', async () => {
    const chapters = [0, 100].map((startSeconds) => ({ id: startSeconds, title: 'Deel', startSeconds, endSeconds: startSeconds + 100 }));
    const free = await aBoundPlayer({ chapters });
    await userEvent.keyboard('c');
    expect(free.player.position()).toBe(100);
    ended.abort();
    const locked = await aBoundPlayer({ chapters, scrubbing: 'heard_only' });
    await userEvent.keyboard('c');
    expect(locked.player.position()).toBeLessThan(2);
  });

  it('lists the keys by ?', async () => {
    const { letters } = await aBoundPlayer();
    await userEvent.keyboard('?');
    expect(letters.helped).toBe(1);
  });

  it('takes no letters from who switched them off, and none while a dialog is open or somebody types', async () => {
    const { player, letters } = await aBoundPlayer();
    letters.on = false;
    await userEvent.keyboard('km?');
    expect([wantsToPlay(player.getState()), player.getState().volume, letters.helped]).toEqual([true, 1, 0]);
    letters.on = true;
    focused('textarea');
    await userEvent.keyboard('km?');
    const dialog = focused('dialog') as HTMLDialogElement;
    dialog.showModal();
    await userEvent.keyboard('km? ');
    expect([wantsToPlay(player.getState()), player.getState().volume, letters.helped]).toEqual([true, 1, 0]);
  });
});
