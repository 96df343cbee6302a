import { streamQuery } from '../../shared/listening/stream-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';

/** How long the pointer rests on a play button before its episode is prefetched. */
const DWELL_MS = 80;

/** The play controls of an episode, a button or its title, inside the element with the id of the episode. */
const AIMED = '[data-stream] button';

/** Prefetches the details of an episode when the pointer rests on its play button. */
export function listenAhead(services: Pick<AppServices, 'api' | 'queryClient'>, page: Document, signal: AbortSignal): void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;

  const aim = (event: Event): (() => void) | null => {
    const button = event.target instanceof Element ? event.target.closest(AIMED) : null;
    const streamId = Number(button?.closest('[data-stream]')?.getAttribute('data-stream'));
    return streamId > 0 ? () => void services.queryClient.prefetchQuery(streamQuery(services, streamId)) : null;
  };

  const options = { passive: true, capture: true, signal };
  page.addEventListener('pointerdown', (event) => aim(event)?.(), options);
  page.addEventListener('focusin', (event) => aim(event)?.(), options);
  page.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(dwelling);
      const ask = event.pointerType === 'mouse' ? aim(event) : null;
      if (ask) dwelling = setTimeout(ask, DWELL_MS);
    },
    options,
  );
}
