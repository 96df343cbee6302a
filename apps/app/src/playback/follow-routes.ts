import type { Player } from '@auscult/player/engine/player';
import type { AppRouter } from '../routes/routes.tsx';

/** What a change of route means beyond the screen: a route without the player flag closes the player, and focus goes to the new screen. */
export function followRoutes(router: AppRouter, player: Player): void {
  // `onResolved`, so that the flag is read from the route finally shown, after every redirect.
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!router.state.matches.some((match) => match.staticData.player)) player.close();
    if (fromLocation && pathChanged) focusScreen();
  });
}

/** A screen reader starts at the new screen's title, not at the link that is gone; a focus that the screen took itself stays. */
function focusScreen(): void {
  const content = document.getElementById('content');
  if (!content || (document.activeElement !== document.body && content.contains(document.activeElement))) return;
  (content.querySelector<HTMLElement>('h1[tabindex]') ?? content).focus({ preventScroll: true });
}
