import type { Player } from '@auscult/player/engine/player';
import type { AppRouter } from '../routes/routes.tsx';

/** On a change of route: closes the player on routes without the player flag, and moves the focus to the new screen. */
export function followRoutes(router: AppRouter, player: Player): void {
  // `onResolved`, so that the flag is read from the route finally shown, after every redirect.
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!router.state.matches.some((match) => match.staticData.player)) player.close();
    if (fromLocation && pathChanged) focusScreen();
  });
}

/** Focuses the title of the new screen for screen readers, unless the screen has set the focus itself. */
function focusScreen(): void {
  const content = document.getElementById('content');
  if (!content || (document.activeElement !== document.body && content.contains(document.activeElement))) return;
  (content.querySelector<HTMLElement>('h1[tabindex]') ?? content).focus({ preventScroll: true });
}
