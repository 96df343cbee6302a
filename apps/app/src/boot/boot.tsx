import { withDeadline } from '@auscult/web/state/with-deadline';
import { createRoot } from 'react-dom/client';
import { connectPlayer } from '../playback/connect-player.ts';
import { type AppRouter, createAppRouter } from '../routes/routes.tsx';
import { loadAhead, whenIdle } from '../shared/loading/load-ahead.ts';
import type { AppServices } from '../shared/services/services.tsx';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';
import { replaceServerMarkup } from './first-paint/replace-server-markup.ts';
import { followOpenedLinks, followOpenedNotifications } from './follow-opened-links.ts';

/** Starts the app in `element`: everything that was kept on the device is back before the first render. */
export async function boot(element: HTMLElement): Promise<void> {
  const { services, restore, bindRouter, fetchPlayer } = createServices();
  const router = createAppRouter({ services });
  fetchScreen(router);
  await restore();
  connectPlayer(router, services);
  followOpenedLinks(router, services);
  followOpenedNotifications(router, services);
  // The server drew this page: it stands until the app can draw the same.
  if (element.hasChildNodes()) await replaceServerMarkup(services, router);
  createRoot(element).render(<App services={services} router={router} onMounted={() => bindRouter(router)} />);
  let player: Promise<void> | undefined;
  const fetchPlayerOnce = () => (player ??= fetchPlayer());
  // Who comes to a series comes to listen: once it is drawn, nothing but the sound is left to wait for.
  if (router.latestLocation.pathname.startsWith('/course/')) whenIdle(() => void fetchPlayerOnce());
  loadAhead(async () => {
    await fetchPlayerOnce();
    if (services.network.online.get()) void fetchTabScreens(router).catch(() => undefined);
    await fetchOffline(services);
  });
}

/** The screens that a tab or a card leads to: a press on one then renders it, without fetching and reading code within the press. One at a time. */
async function fetchTabScreens(router: AppRouter): Promise<void> {
  for (const path of ['/main/home', '/main/search', '/main/following', '/course/$courseId'] as const) {
    await new Promise<void>(whenIdle);
    await router.loadRouteChunk(router.routesByPath[path]);
  }
}

/** Fetches and starts what makes the app work without a connection. If it cannot be fetched, tries again when the connection is back. */
async function fetchOffline(services: AppServices): Promise<void> {
  const file = await withDeadline(() => import('./offline/start-offline.tsx')).catch((error: unknown) => services.monitor.report('logged', error));
  if (file) return file.startOffline(services);
  const stop = services.network.onBack(() => {
    stop();
    void fetchOffline(services);
  });
}

/** The file of the screen that the address names comes while the device is read, and not after. */
function fetchScreen(router: AppRouter): void {
  const matches: readonly { readonly routeId: string }[] = router.matchRoutes(router.latestLocation);
  for (const { routeId } of matches) {
    const route = router.routesById[routeId as keyof typeof router.routesById];
    void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
