import type { AppRouter } from '../routes/routes.tsx';
import type { AppServices } from '../shared/services/services.tsx';
import { backCollapses } from './back-collapses.ts';
import { bindBackButton } from './bind-back-button.ts';
import { followRoutes } from './follow-routes.ts';

/** Joins the player to the routes and to Back: a browser's history, a phone's button. */
export function connectPlayer(router: AppRouter, { player, backButton, clock }: Pick<AppServices, 'player' | 'backButton' | 'clock'>): void {
  followRoutes(router, player);
  backCollapses(router, player);
  if (backButton) bindBackButton(backButton, player, router.history, () => clock.now().getTime());
}
