import { createWebServices } from '@auscult/web/services/create-web-services';
import { persistQueries } from '@auscult/web/services/persist-queries';
import type { WebServices } from '@auscult/web/services/web-services';
import { deviceLanguage } from '@auscult/web/state/texts';
import { createTheme } from '@auscult/web/state/theme';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { createDeviceStore } from '../platform/device-store.ts';
import type { NativeApp } from '../platform/native-app.ts';
import { type NetworkSource, watchNetwork } from '../platform/network.ts';
import { createPushInbox, type PushPort, workerPush } from '../platform/push.ts';
import { createLazyPlayer, type LazyPlayer } from '../playback/lazy-player.ts';
import { createPositions } from '../playback/reports/positions.ts';
import type { AppRouter } from '../routes/routes.tsx';
import { preloadPlayerViews } from '../routes/shell/player-places.tsx';
import { fetchWithFallback } from '../shared/downloads/fetch-with-fallback.ts';
import { withDeadline } from '../shared/loading/lazy-part.tsx';
import { createMonitor, watchUncaught } from '../shared/monitoring/monitor.ts';
import { createOutboxFront } from '../shared/outbox/outbox-front.ts';
import { configQuery } from '../shared/services/config-query.ts';
import type { AppServices, Platform } from '../shared/services/services.tsx';
import { startVisit } from './start-visit.ts';

/** The address of the API; native shells are built with their own. */
const API_ORIGIN: string = import.meta.env['VITE_API_ORIGIN'] ?? location.origin;

/** Changes with every build: what an older app kept may have another shape. */
const BUILD = import.meta.url;

export interface Boot {
  readonly services: AppServices;
  /** Brings back session, texts and queries from the device; never rejects. */
  restore(): Promise<void>;
  /** Fetches what comes after the first screen before it is asked for: what play needs, and what follows the visit. */
  fetchPlayer(): Promise<void>;
  /** The session has to tell the router when it ends; one that is not mounted yet would go astray, and asks its guards anyway. */
  bindRouter(router: AppRouter): void;
}

/** What a test puts in the place of the world outside; the browser's own otherwise. */
export interface Overrides {
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly network?: NetworkSource;
  readonly now?: () => number;
  readonly databaseName?: string;
  readonly reload?: () => void;
  readonly push?: PushPort;
  readonly platform?: Platform;
  readonly nativeApp?: NativeApp;
  /** The address that the visit begins with. */
  readonly arrival?: { readonly pathname: string; readonly search: string };
  /** From 0 up to 1, drawn once. */
  readonly chance?: number;
}

/** Makes everything that lives as long as the app, once. */
export function createServices(outside: Overrides = {}): Boot {
  const platform = outside.platform ?? 'web';
  const device = createDeviceStore(localStorage);
  const database = openDatabase(outside.databaseName);
  const network = watchNetwork(outside.network);
  let router: AppRouter | undefined;
  const { pathname, search } = outside.arrival ?? location;
  const where = () => router?.state.matches.at(-1)?.fullPath ?? '';
  const monitor = createMonitor({ where, load: async () => (await withDeadline(() => import('./start-monitoring.ts'))).startErrorSender(web.api) });
  watchUncaught(monitor);

  const web: WebServices = createWebServices({
    apiOrigin: API_ORIGIN,
    settings: device,
    tokens: database.tokens,
    platform: () => platform,
    onRefused(refusal, method, path) {
      // What tells of trouble does not tell of its own.
      if (!path.startsWith('/v1/client-')) monitor.report('call', refusal, `${method} ${path}`);
    },
    fetch: fetchWithFallback(outside.fetch ?? ((request) => fetch(request)), () => web.session.getState().user?.id ?? null),
    onLoggingOut: () => listening.forget(),
    async onLoggedOut() {
      device.clearPersonal();
      await database.wipe().catch(() => undefined);
      await withDeadline(() => import('../shared/downloads/forget-downloads.ts'))
        .then(({ forgetDownloads }) => forgetDownloads())
        .catch(() => undefined);
      await router?.invalidate();
      // The guard has just kept the page as a wish; who logs out does not wish to come back to it.
      device.remove('deeplink_redirect');
    },
    async onExpired() {
      listening.player.close();
      await router?.invalidate();
    },
    reload: outside.reload ?? (() => location.replace('/login')),
  });
  const { api, session, queryClient, texts, toasts } = web;

  const positions = createPositions(
    device,
    () => session.getState().user?.id ?? null,
    (streamId) => listening.isPlaying(streamId),
  );
  const listening: LazyPlayer = createLazyPlayer(
    async () => {
      const [{ startListening }] = await Promise.all([withDeadline(() => import('../playback/start-listening.ts')), preloadPlayerViews()]);
      const waitingIn = outside.databaseName && { waitingIn: `${outside.databaseName}-listening` };
      const around = { monitor, api, apiOrigin: API_ORIGIN, session, queryClient, device, toasts, texts, network, positions, outbox };
      return startListening({ ...around, ...waitingIn });
    },
    () => toasts.error([texts.get().shell.playerFailed]),
  );

  const outbox = createOutboxFront(
    async (waiting) => {
      const { startOutbox } = await withDeadline(() => import('./offline/start-outbox.ts'));
      const name = `${outside.databaseName ?? 'auscult'}-outbox`;
      return startOutbox({ api, queryClient, session, device, network, toasts, texts, monitor, waiting, name });
    },
    () => session.getState().user?.id ?? null,
    (kind) => {
      if (kind !== 'tracking') toasts.error([texts.get().shell.noServer]);
    },
  );

  network.onBack(({ afterOfflineStart }) => {
    if (session.refreshPending) void session.refresh();
    if (afterOfflineStart) void queryClient.prefetchQuery({ ...configQuery({ api }), staleTime: 0 });
  });

  return {
    services: {
      ...web,
      device,
      database,
      network,
      platform,
      nativeApp: outside.nativeApp ?? null,
      theme: createTheme(device),
      clock: createClock(outside.now),
      player: listening.player,
      positions,
      outbox,
      push: createPushInbox(outside.push ?? workerPush),
      monitor,
      listen: listening.listen,
    },
    async restore() {
      const language = texts.use(deviceLanguage(device)).catch(() => undefined);
      await Promise.all([language, session.restore(), persistQueries(queryClient, database.queries, BUILD)]);
      if (device.get('outbox_waiting')) void outbox.resume();
    },
    async fetchPlayer() {
      const chance = outside.chance ?? Math.random();
      startVisit({ services: { api, outbox }, pathname, search, chance, where });
      await listening.preload();
    },
    bindRouter(made) {
      router = made;
    },
  };
}
