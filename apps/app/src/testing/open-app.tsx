import '@auscult/ui/styles/tokens.css';
import '@auscult/ui/styles/base.css';
import '@auscult/ui/styles/type.css';
import type { User } from '@auscult/contract/entities/user';
import { createMemoryHistory } from '@tanstack/react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../boot/app.tsx';
import { type Boot, createServices, type Overrides } from '../boot/create-services.ts';
import { followOpenedLinks, followOpenedNotifications } from '../boot/follow-opened-links.ts';
import type { NetworkSource } from '../platform/network.ts';
import { connectPlayer } from '../playback/connect-player.ts';
import { createAppRouter } from '../routes/routes.tsx';
import { type Answers, fakeServer } from './fake-server.ts';
import { aBusyServer } from './wire.ts';

/** The three layouts, in the sizes that the design draws. */
export const SIZES = { phone: [390, 844], tablet: [834, 1112], desktop: [1440, 900] } as const;

let opened = 0;
let before: Boot | undefined;

export interface OpenOptions {
  readonly path: string;
  /** Signed in as; nobody without it. */
  readonly as?: User;
  readonly answers?: Answers;
  readonly size?: keyof typeof SIZES;
  readonly now?: Date;
  /** False: the device starts without a connection. */
  readonly online?: boolean;
  /** Keys that an earlier visit left on the device. */
  readonly kept?: Record<string, string>;
  /** Answers that an earlier visit left on the device, by query key. */
  readonly answered?: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  readonly outside?: Pick<Overrides, 'databaseName' | 'push' | 'pushDevice' | 'arrival' | 'chance' | 'platform' | 'nativeApp' | 'openedLinks'>;
}

/** The whole app on a fresh device, with a fake server at the network's edge and its own connection. */
export async function openApp({
  path,
  as,
  answers = {},
  size = 'phone',
  now = new Date(2025, 5, 22, 9, 41),
  online = true,
  kept = {},
  answered = [],
  outside = {},
}: OpenOptions) {
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
  // What played in the test before would go on saving where it is, and answer to its keys.
  before?.dispose();
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const server = fakeServer({ ...aBusyServer(as), ...answers });
  const connection = fakeConnection(online);
  const reloads: string[] = [];
  const started = createServices({
    fetch: server.fetch,
    network: connection.source,
    now: () => now.getTime(),
    databaseName: `test-${++opened}-${crypto.randomUUID()}`,
    reload: () => void reloads.push('reload'),
    chance: 1,
    history: createMemoryHistory({ initialEntries: [path] }),
    ...outside,
  });
  const { services } = started;
  before = started;
  // Each test asks once: a retry would only make it wait.
  services.queryClient.setDefaultOptions({ queries: { ...services.queryClient.getDefaultOptions().queries, retry: false } });
  if (as) {
    await services.database.tokens.write('token-1');
    localStorage.setItem('cached-user', JSON.stringify(as));
  }
  await started.restore();
  for (const [key, answer] of answered) services.queryClient.setQueryData(key, answer);
  const router = createAppRouter({ services });
  connectPlayer(router, services);
  followOpenedLinks(router, services);
  followOpenedNotifications(router, services);
  await started.fetchPlayer();
  const screen = await render(<App services={services} router={router} onMounted={() => started.bindRouter(router)} />);
  return { screen, services, router, server, connection, reloads, path: () => router.state.location.href };
}

function fakeConnection(online: boolean) {
  let isOnline = online;
  const listeners: (() => void)[] = [];
  const due: (() => void)[] = [];
  const source: NetworkSource = {
    isOnline: () => isOnline,
    onChange: (listener) => void listeners.push(listener),
    after(_ms, run) {
      due.push(run);
      return () => void due.splice(due.indexOf(run), 1);
    },
  };
  return {
    source,
    go(to: boolean) {
      isOnline = to;
      for (const listener of listeners) listener();
    },
    /** The second passes that the warning waits for. */
    second() {
      for (const run of due.splice(0)) run();
    },
  };
}
