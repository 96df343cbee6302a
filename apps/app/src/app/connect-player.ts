import { bindKeyboard } from '../features/player/keyboard.ts';
import { bindMediaSession } from '../features/player/media-session.ts';
import type { AppServices } from '../lib/services.tsx';
import { backCollapses } from './back-collapses.ts';
import { followRoutes } from './follow-routes.ts';
import type { AppRouter } from './routes.tsx';

/** Joins the player to what stands outside React: routes, the Back button, the keyboard, and the system's own controls. */
export function connectPlayer(router: AppRouter, { player, apiOrigin }: Pick<AppServices, 'player' | 'apiOrigin'>, signal: AbortSignal): void {
  followRoutes(router, player);
  backCollapses(router, player);
  bindKeyboard(player, document, signal);
  bindMediaSession(player, apiOrigin);
}
