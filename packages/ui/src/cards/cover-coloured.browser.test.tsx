import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CoverColoured } from './cover-coloured.tsx';

describe('CoverColoured', () => {
  it("gives each row its own cover's colours, and light red where there is none", async () => {
    const { container } = await render(
      <>
        {[{ Dominant: '#0d4644' }, { Dominant: '#141a45' }, null].map((palette, row) => (
          <CoverColoured key={palette?.Dominant ?? row} palette={palette}>
            <i />
          </CoverColoured>
        ))}
      </>,
    );
    const accents = [...container.querySelectorAll('i')].map((row) => getComputedStyle(row).getPropertyValue('--dyn-accent'));
    expect(new Set(accents).size).toBe(3);
    expect(accents[2]).toMatch(/ 28\.\d+\)$/);
  });
});
