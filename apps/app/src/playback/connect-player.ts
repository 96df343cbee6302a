import type { AppRouter } from '../routes/routes.tsx';
import type { AppServices } from '../shared/services/services.tsx';
import { bindBackButton } from './bind-back-button.ts';
import { collapseOnBack } from './collapse-on-back.ts';
import { followRoutes } from './follow-routes.ts';

/** Connects the player to the routes, to the browser history and to the Back button of a phone. */
export function connectPlayer(
  router: AppRouter,
  services: Pick<AppServices, 'player' | 'watched' | 'backButton' | 'clock' | 'session' | 'device' | 'reopen' | 'history' | 'layers'>,
): void {
  const { player, backButton, clock } = services;
  followRoutes(router, services);
  collapseOnBack(services, player);
  if (backButton) bindBackButton(backButton, player, services, () => clock.now().getTime());
}
