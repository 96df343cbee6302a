import { lazyPart } from '@auscult/web/state/lazy-part';
import { CatchBoundary } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyScreen } from './lazy-screen.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Dag {name}</p>;

it('NAV-12.2 NAV-12.3 shows a retry for a part that does not load, and loads it again when that is pressed', async () => {
  let loads = 0;
  const Part = lazyPart(
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return { Greeting };
    },
    'Greeting',
    <p>Laden</p>,
  );
  const screen = await render(
    <CatchBoundary getResetKey={() => 0} errorComponent={({ reset }) => <button onClick={reset}>Opnieuw</button>}>
      <Part name="Sanne" />
    </CatchBoundary>,
  );
  await screen.getByRole('button', { name: 'Opnieuw' }).click();
  await expect.element(screen.getByText('Dag Sanne')).toBeInTheDocument();
  expect(loads).toBe(2);
});

it('draws a part that was preloaded without its fallback', async () => {
  const Part = lazyPart(async () => ({ Greeting }), 'Greeting', <p>Laden</p>);
  await Part.preload();
  const screen = await render(<Part name="Sanne" />);
  expect(screen.container.textContent).toBe('Dag Sanne');
});

it('NAV-12.3 fetches a screen again whose early fetch failed, and draws it', async () => {
  let loads = 0;
  const Screen = lazyScreen(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module: /home.js');
    return { Home: () => <p>Voorpagina</p> };
  }, 'Home');
  await Screen.preload?.();
  // A press on its tab: the router fetches before it draws.
  await Screen.preload?.();
  const screen = await render(<Screen />);
  await expect.element(screen.getByText('Voorpagina')).toBeInTheDocument();
  expect(loads).toBe(2);
});
