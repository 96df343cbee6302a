import { aCompany, aTrack } from '@auscult/player/testing/builders';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { describe, expect, it } from 'vitest';
import { bindBackButton } from './bind-back-button.ts';

function aPhone() {
  const { player } = drivePlayer();
  let press = () => {};
  let time = 0;
  let backs = 0;
  const over = { isOpen: false };
  const services = { history: { back: () => void (backs += 1) }, layers: { isOpen: () => over.isOpen } };
  bindBackButton({ onPress: (listener) => void (press = listener) }, player, services, () => time);
  return {
    player,
    over,
    backs: () => backs,
    press(afterMs = 1_000) {
      time += afterMs;
      press();
    },
  };
}

describe('bindBackButton', () => {
  it('NAV-10.2 NAV-10.4 collapses an expanded player first, and goes a page back after that', () => {
    const phone = aPhone();
    phone.player.open({ playlist: [aTrack(1)], streamId: 1, course: { id: 7, title: 'x' }, company: aCompany, play: false });
    phone.player.expand();
    phone.press();
    expect([phone.player.getState(), phone.backs()]).toMatchObject([{ view: 'collapsed' }, 0]);
    phone.press();
    expect(phone.backs()).toBe(1);
  });

  it('NAV-10.4 NAV-10.5 closes what lies over the page by its entry of the history, and a player beside it by the next press', () => {
    const phone = aPhone();
    phone.player.open({ playlist: [aTrack(1)], streamId: 1, course: { id: 7, title: 'x' }, company: aCompany, play: false });
    phone.player.expand();
    phone.over.isOpen = true;
    phone.press();
    expect([phone.player.getState(), phone.backs()]).toMatchObject([{ view: 'expanded' }, 1]);
    phone.over.isOpen = false;
    phone.press();
    expect([phone.player.getState(), phone.backs()]).toMatchObject([{ view: 'collapsed' }, 1]);
  });

  it('NAV-10.3 counts one press in 250 ms', () => {
    const phone = aPhone();
    for (const afterMs of [1_000, 100, 149]) phone.press(afterMs);
    expect(phone.backs()).toBe(1);
    for (const afterMs of [1, 249]) phone.press(afterMs);
    expect(phone.backs()).toBe(2);
  });
});
