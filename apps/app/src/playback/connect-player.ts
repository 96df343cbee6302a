import type { Player } from '@auscult/player/engine/player';
import type { AppRouter } from '../routes/routes.tsx';
import { backCollapses } from './back-collapses.ts';
import { followRoutes } from './follow-routes.ts';

/** Joins the player to the routes and the Back button. */
export function connectPlayer(router: AppRouter, player: Player): void {
  followRoutes(router, player);
  backCollapses(router, player);
}
