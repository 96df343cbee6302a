import type { AppRouter } from '../routes/routes.tsx';
import type { AppServices } from '../shared/services/services.tsx';
import { bindBackButton } from './bind-back-button.ts';
import { collapseOnBack } from './collapse-on-back.ts';
import { followRoutes } from './follow-routes.ts';

/** Connects the player to the routes, to the browser history and to the Back button of a phone. */
export function connectPlayer(
  router: AppRouter,
  { player, watched, backButton, clock, device, reopen }: Pick<AppServices, 'player' | 'watched' | 'backButton' | 'clock' | 'device' | 'reopen'>,
): void {
  followRoutes(router, player, watched, device.get('player_open') === null ? null : reopen);
  collapseOnBack(router, player);
  if (backButton) bindBackButton(backButton, player, router.history, () => clock.now().getTime());
}
