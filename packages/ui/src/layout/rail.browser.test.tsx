import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Rail } from './rail.tsx';

const rail = (count: number) => (
  <div style={{ width: 1200 }}>
    <h2 id="series">Series</h2>
    <Rail of="shelf" labelledBy="series">
      {Array.from({ length: count }, (_, card) => (
        <p key={card} style={{ height: 100 }}>
          Card {card}
        </p>
      ))}
    </Rail>
  </div>
);

describe('Rail', () => {
  it('gives a mouse arrows when more cards come than there is room for', async () => {
    await page.viewport(1440, 900);
    const screen = await render(rail(2));
    const list = screen.getByRole('list', { name: 'Series' });
    await userEvent.hover(screen.getByRole('heading'));
    await userEvent.hover(list);
    const arrows = () => list.element().parentElement?.querySelectorAll('button') ?? [];
    await expect.poll(() => list.element().parentElement?.querySelector('[aria-hidden]')).not.toBeNull();
    expect(arrows()).toHaveLength(0);
    await screen.rerender(rail(20));
    await expect.poll(() => arrows().length).toBe(1);
  });
});
