import type { Player } from '@auscult/player/engine/player';
import { backCollapses } from './back-collapses.ts';
import { followRoutes } from './follow-routes.ts';
import type { AppRouter } from './routes.tsx';

/** Joins the player to the routes and the Back button. */
export function connectPlayer(router: AppRouter, player: Player): void {
  followRoutes(router, player);
  backCollapses(router, player);
}
