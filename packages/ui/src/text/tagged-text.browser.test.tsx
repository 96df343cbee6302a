import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TaggedText } from './tagged-text.tsx';

it('draws named parts in their own way and everything else as text, markup included', async () => {
  const link = (words: string) => <a href="/terms">{words}</a>;
  const { container } = await render(<TaggedText text="Ga akkoord met de <terms>voorwaarden</terms>, <b>of</b> niet <br>." tags={{ terms: link }} />);
  expect(container.textContent).toBe('Ga akkoord met de voorwaarden, of niet <br>.');
  expect([...container.querySelectorAll('*')].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([['A', 'voorwaarden']]);
});
