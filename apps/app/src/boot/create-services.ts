import type { AudioPort } from '@auscult/player/ports/audio-port';
import { createWebServices } from '@auscult/web/services/create-web-services';
import { openDatabase } from '@auscult/web/services/database';
import { persistQueries } from '@auscult/web/services/persist-queries';
import type { WebServices } from '@auscult/web/services/web-services';
import { createDeviceStore } from '@auscult/web/state/device-store';
import { createStore } from '@auscult/web/state/store';
import { deviceLanguage } from '@auscult/web/state/texts';
import { createTheme } from '@auscult/web/state/theme';
import { withDeadline } from '@auscult/web/state/with-deadline';
import { onlineManager } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { BackButtonPort } from '../platform/back-button.ts';
import { createClock } from '../platform/clock.ts';
import type { NativeApp } from '../platform/native-app.ts';
import { type NetworkSource, watchNetwork } from '../platform/network.ts';
import type { OpenedLinksPort } from '../platform/opened-links.ts';
import { createPushInbox, type PushPort, workerPush } from '../platform/push.ts';
import { browserPushDevice, type PushDevice } from '../platform/push-device.ts';
import { browserShare, type SharePort } from '../platform/share.ts';
import type { AppRouter } from '../routes/routes.tsx';
import { createDownloads, type Downloads } from '../shared/downloads/downloads.ts';
import { fetchWithFallback } from '../shared/downloads/fetch-with-fallback.ts';
import type { Watched } from '../shared/live/watched.ts';
import { createMonitor, watchUncaught } from '../shared/monitoring/monitor.ts';
import type { AppUpdate } from '../shared/services/app-update.ts';
import { configQuery } from '../shared/services/config-query.ts';
import { withLayers } from '../shared/services/layers.ts';
import { createPlaybackSettings } from '../shared/services/playback-settings.ts';
import { createPlayerView } from '../shared/services/player-view.ts';
import type { AppServices, Platform } from '../shared/services/services.tsx';
import { createOutbox } from './create-outbox.ts';
import { createPlayback } from './create-playback.ts';
import { startVisit } from './start-visit.ts';

/** The address of the API; native shells are built with their own. */
const API_ORIGIN: string = import.meta.env['VITE_API_ORIGIN'] ?? location.origin;

/** Where the site is found: a native shell runs elsewhere, and gives links to the site away. */
const PUBLIC_ORIGIN: string = import.meta.env['VITE_PUBLIC_ORIGIN'] ?? location.origin;

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
  /** Closes the player and ends every listener outside React, as at the end of a test. */
  dispose(): void;
}

/** What a test puts in the place of the world overrides; the browser's own otherwise. */
export interface Overrides {
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly network?: NetworkSource;
  readonly now?: () => number;
  readonly databaseName?: string;
  readonly reload?: () => void;
  readonly push?: PushPort;
  readonly pushDevice?: PushDevice;
  readonly share?: SharePort;
  /** What plays; an audio element by itself. */
  readonly audio?: AudioPort;
  readonly platform?: Platform;
  readonly nativeApp?: NativeApp;
  readonly backButton?: BackButtonPort;
  readonly openedLinks?: OpenedLinksPort;
  readonly history?: RouterHistory;
  /** The address that the visit begins with. */
  readonly arrival?: { readonly pathname: string; readonly search: string };
  /** From 0 up to 1, drawn once. */
  readonly chance?: number;
}

/** Makes everything that lives as long as the app, once. */
export function createServices(overrides: Overrides = {}): Boot {
  const platform = overrides.platform ?? 'web';
  const device = createDeviceStore(localStorage);
  const database = openDatabase(overrides.databaseName);
  const network = watchNetwork(overrides.network);
  const lifetime = new AbortController();
  let router: AppRouter | undefined;
  const { pathname, search } = overrides.arrival ?? location;
  const where = () => router?.state.matches.at(-1)?.fullPath ?? '';
  const monitor = createMonitor({ where, load: async () => (await withDeadline(() => import('./start-monitoring.ts'))).startErrorSender(web.api) });
  watchUncaught(monitor);

  const web: WebServices = createWebServices({
    apiOrigin: API_ORIGIN,
    publicOrigin: PUBLIC_ORIGIN,
    settings: device,
    tokens: database.tokens,
    platform: () => platform,
    onRefused(refusal, method, path) {
      // What tells of trouble does not tell of its own.
      if (!path.startsWith('/v1/client-')) monitor.report('call', refusal, `${method} ${path}`);
    },
    fetch: fetchWithFallback(overrides.fetch ?? ((request) => fetch(request)), () => web.session.getState().user?.id ?? null),
    onLoggingOut() {
      watched.get()?.leave();
      return playback.forget();
    },
    async onLoggedOut() {
      device.clearPersonal();
      await database.wipe().catch(() => undefined);
      await withDeadline(() => import('../shared/downloads/forget-downloads.ts'))
        .then(({ forgetDownloads }) => forgetDownloads())
        .catch(() => undefined);
      await router?.invalidate();
      // The guard has just stored the page to come back to: who logs out does not come back to it.
      device.remove('deeplink_redirect');
    },
    async onExpired() {
      watched.get()?.leave();
      playback.player.close();
      await router?.invalidate();
    },
    reload: overrides.reload ?? (() => location.replace('/login')),
  });
  const { api, session, queryClient, texts } = web;

  const shared = { ...web, device, network, monitor };
  const outbox = createOutbox({ ...shared, name: `${overrides.databaseName ?? 'auscult'}-outbox` });
  const playerView = createPlayerView();
  const playbackSettings = createPlaybackSettings(device);
  const watched = createStore<Watched | null>(null);
  function isOnDevice(streamId: number): boolean {
    if (session.getState().user === null) return false;
    const list = services.downloads.list.get();
    return list === null || list.get(streamId)?.status === 'done';
  }
  const { playback, positions } = createPlayback(
    { ...shared, outbox, playerView, playbackSettings, signal: lifetime.signal, isOnDevice },
    { audio: overrides.audio, databaseName: overrides.databaseName && `${overrides.databaseName}-listening` },
  );
  onlineManager.setEventListener((setOnline) => {
    // It takes a device to be online until told; after a start without a connection, coming back would be no news.
    setOnline(network.online.get());
    return network.online.subscribe(() => setOnline(network.online.get()));
  });
  network.onBack(({ afterOfflineStart }) => {
    // A chosen language goes once it is known who this is.
    if (session.refreshPending || device.get('language_unsent') !== null) void session.refresh();
    if (afterOfflineStart) void queryClient.prefetchQuery({ ...configQuery({ api }), staleTime: 0 });
  });

  let downloads: Downloads | undefined;
  const services: AppServices = {
    ...web,
    publicOrigin: PUBLIC_ORIGIN,
    ...withLayers(overrides.history ?? createBrowserHistory()),
    device,
    database,
    network,
    platform,
    nativeApp: overrides.nativeApp ?? null,
    backButton: overrides.backButton ?? null,
    openedLinks: overrides.openedLinks ?? null,
    theme: createTheme(device),
    clock: createClock(overrides.now),
    player: playback.player,
    watched,
    update: createStore<AppUpdate | null>(null),
    playerView,
    playbackSettings,
    positions,
    outbox,
    // Made when it is first asked for: it reads the device.
    get downloads() {
      return (downloads ??= createDownloads(services));
    },
    share: overrides.share ?? browserShare,
    push: createPushInbox(overrides.push ?? workerPush),
    pushDevice: overrides.pushDevice ?? browserPushDevice,
    monitor,
    listen: playback.listen,
    reopen: playback.reopen,
    moveTo: playback.moveTo,
    forgetPlayed: playback.forgetPlayed,
  };

  return {
    services,
    async restore() {
      const language = texts.use(deviceLanguage(device)).catch(() => undefined);
      await Promise.all([language, session.restore(), persistQueries(queryClient, database.queries, BUILD)]);
      if (device.get('outbox_waiting') || outbox.hasUnstored()) void outbox.resume();
    },
    async fetchPlayer() {
      const chance = overrides.chance ?? Math.random();
      startVisit({ services: { api, outbox }, pathname, search, chance, where });
      await playback.preload();
    },
    bindRouter(made) {
      router = made;
    },
    dispose() {
      watched.get()?.leave();
      playback.player.close();
      lifetime.abort();
    },
  };
}
