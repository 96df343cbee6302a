import type { Player } from '@auscult/player/engine/player';
import type { PlayerState } from '@auscult/player/machine/state';
import type { AppRouter } from '../routes/routes.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry is the open player over the page of the entry before. */
    readonly player?: boolean;
  }
}

/** On a desktop the player stands beside the page and Back keeps its meaning. */
const COVERS_PAGE = '(max-width: 1023px)';

// Said here and not with the other selectors: those bring rules that the first screen has no use for.
const isExpanded = (state: PlayerState) => state.kind !== 'inactive' && state.view === 'expanded';

/**
 * Where the open player covers the page, it is a place that Back leads out of: opening it adds an entry to the history, Back
 * collapses it, and collapsing it otherwise takes the entry away again.
 */
export function backCollapses(router: AppRouter, player: Player): void {
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
    if (isBack && isExpanded(player.getState()) && !isOnPlayer()) player.collapse();
  });
}
