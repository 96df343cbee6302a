import { streamQuery } from '../../shared/listening/stream-query.ts';
import type { AppServices } from '../../shared/services/services.tsx';

/** A pointer that rests this long on the button of an episode is about to press it. */
const DWELL_MS = 80;

/** What plays an episode: a button, or the title that stands for it, within what carries the episode's id. */
const AIMED = '[data-stream] button';

/** Asks for an episode's details when its button is aimed at: by the time it is pressed, the link is often there. */
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
