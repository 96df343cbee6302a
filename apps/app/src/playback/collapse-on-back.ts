import type { Player } from '@auscult/player/engine/player';
import { isExpanded } from '@auscult/player/machine/state';
import type { AppRouter } from '../routes/routes.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for the history entry of the open player, above the entry of the page. */
    readonly player?: boolean;
  }
}

/** On a desktop the player is beside the page, and Back goes to the previous page. */
const COVERS_PAGE = '(max-width: 1023px)';

/**
 * Where the open player covers the page, Back collapses it: opening it adds an entry to the history, and collapsing it in another
 * way goes back.
 */
export function collapseOnBack(router: AppRouter, player: Player): void {
  const isOnPlayer = () => router.history.location.state.player === true;
  let wasExpanded = false;

  player.subscribe(() => {
    const expanded = isExpanded(player.getState());
    if (expanded === wasExpanded) return;
    wasExpanded = expanded;
    if (expanded && matchMedia(COVERS_PAGE).matches) {
      void router.navigate({ to: '.', search: true, hash: true, resetScroll: false, state: (state) => ({ ...state, player: true }) });
    } else if (!expanded && isOnPlayer()) router.history.back();
  });

  router.history.subscribe(({ action }) => {
    const isBack = action.type === 'BACK' || action.type === 'GO';
    // A link inside the open player leads away from it too.
    const leaves = isBack || matchMedia(COVERS_PAGE).matches;
    if (leaves && isExpanded(player.getState()) && !isOnPlayer()) player.collapse();
  });
}
