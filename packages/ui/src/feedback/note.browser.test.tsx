import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Note } from './note.tsx';

it.each(['plain', 'warning'] as const)('a %s note begins with its icon', async (look) => {
  const { container } = await render(<Note look={look} text="Uw e-mailadres is niet bevestigd." />);
  const icon = container.querySelector('svg');
  expect(icon?.getBoundingClientRect().width).toBe(20);
  expect(icon?.nextElementSibling?.textContent).toBe('Uw e-mailadres is niet bevestigd.');
});
