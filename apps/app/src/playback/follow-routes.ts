import type { Player } from '@auscult/player/engine/player';
import type { OpenRequest } from '@auscult/player/machine/event';
import type { AppRouter } from '../routes/routes.tsx';

/**
 * On a change of route: closes the player on routes without the player flag, and moves the focus to the new screen. What makes way for a live
 * room is there again, paused, when the listener leaves it for where a player may be.
 */
export function followRoutes(router: AppRouter, player: Player): void {
  let setAside: OpenRequest | null = null;
  // `onResolved`, so that the flag is read from the route finally shown, after every redirect.
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const { matches } = router.state;
    const isLive = matches.some((match) => match.staticData.isLive);
    const mayPlay = matches.some((match) => match.staticData.player);
    if (isLive) setAside ??= openAgain(player);
    if (!mayPlay) player.close();
    if (mayPlay && setAside !== null && player.getState().kind === 'inactive') player.open(setAside);
    if (!isLive) setAside = null;
    if (fromLocation && pathChanged) focusScreen();
  });
}

/** How to open what is open, without a sound. */
function openAgain(player: Player): OpenRequest | null {
  const state = player.getState();
  if (state.kind === 'inactive') return null;
  const { playlist, course, company } = state;
  const track = playlist[state.index];
  if (!track) return null;
  return { playlist, course, company, streamId: track.streamId, startAt: player.position(), play: false, view: 'collapsed' };
}

/** Focuses the title of the new screen for screen readers, unless the screen has set the focus itself. */
function focusScreen(): void {
  const content = document.getElementById('content');
  if (!content || (document.activeElement !== document.body && content.contains(document.activeElement))) return;
  (content.querySelector<HTMLElement>('h1[tabindex]') ?? content).focus({ preventScroll: true });
}
