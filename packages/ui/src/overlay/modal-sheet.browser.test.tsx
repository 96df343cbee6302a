import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ModalSheet } from './modal-sheet.tsx';

async function openedFrom(top: number, height: number): Promise<DOMRect> {
  await page.viewport(1440, 900);
  const opener = document.createElement('button');
  opener.style.cssText = `position: fixed; left: 700px; top: ${top}px; width: 44px; height: 44px`;
  document.body.append(opener);
  opener.focus();
  const screen = await render(
    <ModalSheet labelledBy="what" anchored onClose={() => undefined}>
      <h2 id="what" style={{ height }}>
        Keuze
      </h2>
    </ModalSheet>,
  );
  opener.remove();
  const box = screen.getByRole('dialog').element().getBoundingClientRect();
  await screen.unmount();
  return box;
}

describe('ModalSheet', () => {
  it.each([
    ['above', 800, 300, ({ bottom }: DOMRect) => bottom <= 800],
    ['below', 100, 300, ({ top }: DOMRect) => top >= 144],
    ['where it fits whole', 450, 600, () => true],
  ])('opens %s its control on a wide screen, and is never cut off', async (_where, top, height, isThere) => {
    const box = await openedFrom(top, height);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(900);
    expect(isThere(box)).toBe(true);
  });
});
