import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FirstUseTip } from './first-use-tip.tsx';

it.each([
  ['right', 1440, 300],
  ['left', 390, 322],
] as const)('reaches to the %s where there is room, and stays on the screen, at %i px', async (side, width, left) => {
  await page.viewport(width, 800);
  const screen = await render(
    <div style={{ position: 'absolute', left, top: 300 }}>
      <FirstUseTip text="Tik op het hart om te bewaren voor later." onClose={() => undefined}>
        <button type="button" style={{ width: 48, height: 48 }}>
          Favoriet
        </button>
      </FirstUseTip>
    </div>,
  );
  const tip = screen.getByRole('status').element().getBoundingClientRect();
  const control = screen.getByRole('button').element().getBoundingClientRect();
  expect(tip.left).toBeGreaterThanOrEqual(0);
  expect(tip.right).toBeLessThanOrEqual(width);
  expect(tip.bottom).toBeLessThan(control.top);
  expect(side === 'right' ? tip.left - control.left : control.right - tip.right).toBe(0);
});
