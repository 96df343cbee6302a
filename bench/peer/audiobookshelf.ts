import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@auscult/e2e/support/free-port';
import { root } from '@auscult/e2e/support/trial-server';

const SOUND = join(root, 'packages/player/src/testing/tone.mp3');
const USER = { username: 'bench', password: 'bench' };
const PODCASTS = 12;
const EPISODES = 20;
/** Of the first. */
export const MANY_EPISODES = 100;
const PATIENCE_MS = 120_000;

export interface Audiobookshelf {
  readonly pid: number;
  home(): Promise<void>;
  podcast(): Promise<void>;
  readProgress(n: number): Promise<void>;
  writeProgress(n: number): Promise<void>;
  stop(): Promise<void>;
}

interface Item {
  readonly id: string;
  readonly media: { readonly episodes?: readonly { readonly id: string }[]; readonly metadata: { readonly title: string } };
}

/**
 * A fresh Audiobookshelf from a checkout with its node_modules, with a library of podcasts from files of one short sound (which its scan reads with
 * ffprobe). Talks to it by the API that its documentation and its router name, as of 2.x.
 */
export async function startAudiobookshelf(folder: string, dataDir: string): Promise<Audiobookshelf> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const library = join(dataDir, 'podcasts');
  for (let podcast = 0; podcast < PODCASTS; podcast += 1) {
    const path = join(library, `Podcast ${podcast}`);
    mkdirSync(path, { recursive: true });
    for (let n = 1; n <= (podcast === 0 ? MANY_EPISODES : EPISODES); n += 1) copyFileSync(SOUND, join(path, `Episode ${n}.mp3`));
  }
  const child = spawn(process.execPath, ['index.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      // Binaries are taken as they are, as in its container, instead of being downloaded.
      SOURCE: 'docker',
      CONFIG_PATH: join(dataDir, 'audiobookshelf-config'),
      METADATA_PATH: join(dataDir, 'audiobookshelf-metadata'),
    },
  });
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (const began = performance.now(); !(await isSo().catch(() => false)); await wait(200))
      if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) throw new Error(`Audiobookshelf: ${what} did not come`);
  };
  let token = '';
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`Audiobookshelf: ${method} ${path} was answered ${response.status}: ${text.slice(0, 200)}`);
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as T;
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
  };
  try {
    await until('an answer', async () => (await fetch(`${origin}/healthcheck`)).ok);
    await ask('POST', '/init', { newRoot: USER });
    const { user } = await ask<{ user: { token?: string; accessToken?: string } }>('POST', '/login', USER);
    token = user.accessToken ?? user.token ?? '';
    const { id: libraryId } = await ask<{ id: string }>('POST', '/api/libraries', {
      name: 'Podcasts',
      mediaType: 'podcast',
      provider: 'itunes',
      folders: [{ fullPath: library }],
    });
    await ask('POST', `/api/libraries/${libraryId}/scan`);
    let items: readonly Item[] = [];
    await until('the library', async () => {
      ({ results: items } = await ask<{ results: Item[] }>('GET', `/api/libraries/${libraryId}/items?limit=0`));
      return items.length === PODCASTS;
    });
    const first = items.find(({ media }) => media.metadata.title === 'Podcast 0');
    const path = `/api/items/${first?.id}?expanded=1&include=progress`;
    let episodes: readonly { readonly id: string }[] = [];
    await until('the episodes', async () => {
      episodes = (await ask<Item>('GET', path)).media.episodes ?? [];
      return episodes.length === MANY_EPISODES;
    });
    const progress = (n: number) => `/api/me/progress/${first?.id}/${episodes[n % episodes.length]?.id}`;
    return {
      pid: child.pid ?? 0,
      home: () => ask('GET', `/api/libraries/${libraryId}/personalized?include=rssfeed,numEpisodesIncomplete`),
      podcast: () => ask('GET', path),
      readProgress: (n) => ask('GET', progress(n)),
      writeProgress: (n) => ask('PATCH', progress(n), { duration: 3600, currentTime: 10 + (n % 1000), progress: 0.5 }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
