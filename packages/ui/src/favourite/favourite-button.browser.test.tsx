import '../styles/tokens.css';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FavouriteButton } from './favourite-button.tsx';

const DURATION_MS = 2_000;

/** As the system asks for it, until the test is over. */
async function withMotion(value: 'reduce' | 'no-preference') {
  const emulate = (asked: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: asked }] });
  await emulate(value);
  onTestFinished(async () => void (await emulate('reduce')));
}

const celebrate = () => render(<FavouriteButton on label="Favoriet" fireworks={1} onPress={() => undefined} />);
const particles = () => [...document.querySelectorAll<HTMLElement>('[data-fireworks] i')];

describe('FavouriteButton', () => {
  it('FAV-04.1 FAV-04.2 sends twelve particles apart for two seconds, which take no press', async () => {
    await withMotion('no-preference');
    await celebrate();
    const animations = particles().flatMap((particle) => particle.getAnimations());
    expect(animations).toHaveLength(12);
    for (const { effect } of animations) expect(effect?.getComputedTiming().endTime).toBe(DURATION_MS);
    expect(new Set(particles().map((particle) => particle.style.getPropertyValue('--turn'))).size).toBe(12);
    expect(getComputedStyle(particles()[0]?.parentElement as Element).pointerEvents).toBe('none');
  });

  it('FAV-04.3 shows none of them where the system asks for less motion', async () => {
    await withMotion('reduce');
    await celebrate();
    expect(particles().map((particle) => particle.getClientRects().length)).toEqual(Array(12).fill(0));
  });

  it('FAV-04.1 keeps the page as wide as it was, at the very edge of the screen', async () => {
    await withMotion('no-preference');
    await render(
      <main style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 200 }}>
        <FavouriteButton on label="Favoriet" fireworks={1} onPress={() => undefined} />
      </main>,
    );
    for (const animation of particles().flatMap((particle) => particle.getAnimations())) {
      animation.pause();
      animation.currentTime = DURATION_MS / 2;
    }
    expect(Math.max(...particles().map((particle) => particle.getBoundingClientRect().right))).toBeGreaterThan(innerWidth);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it('celebrates nothing before it was pressed, and says that it is on by being pressed', async () => {
    const { getByRole } = await render(<FavouriteButton on label="Favoriet" fireworks={0} onPress={() => undefined} />);
    expect(particles()).toHaveLength(0);
    await expect.element(getByRole('button', { name: 'Favoriet', pressed: true })).toBeVisible();
  });
});
