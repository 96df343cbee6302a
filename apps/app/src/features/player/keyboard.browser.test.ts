import { isExpanded, wantsToPlay } from '@auscult/player/machine/selectors';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bindKeyboard } from './keyboard.ts';

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  document.body.innerHTML = '';
});

async function aBoundPlayer() {
  ended = new AbortController();
  const driven = drivePlayer();
  bindKeyboard(driven.player, document, ended.signal);
  driven.open();
  await driven.pass(500);
  return driven;
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

  it('PLAY-08 changes the volume by ↑ and ↓ when open in full, within 0 and 1', async () => {
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
});
