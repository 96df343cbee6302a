import type { Player } from '@auscult/player/engine/player';
import { isExpanded } from '@auscult/player/machine/state';
import type { AppServices } from '../shared/services/services.tsx';

/** On a desktop the player is beside the page, and Back goes to the previous page. */
const COVERS_PAGE = '(max-width: 1023px)';

/** Where the open player covers the page it is a layer over it, which Back collapses; a link inside it leads away from it. */
export function collapseOnBack({ history, layers }: Pick<AppServices, 'history' | 'layers'>, player: Player): void {
  let leave: (() => void) | null = null;
  player.subscribe(() => {
    const expanded = isExpanded(player.getState());
    if (expanded && leave === null && matchMedia(COVERS_PAGE).matches) leave = layers.open(() => player.collapse());
    if (expanded || leave === null) return;
    leave();
    leave = null;
  });

  history.subscribe(({ action }) => {
    const isBack = action.type === 'BACK' || action.type === 'GO';
    if ((isBack || matchMedia(COVERS_PAGE).matches) && isExpanded(player.getState())) player.collapse();
  });
}
