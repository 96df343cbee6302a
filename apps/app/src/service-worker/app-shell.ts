/** What one build of the app consists of. */
export interface Build {
  /** Changes with every build. */
  readonly version: string;
  /** Root-relative addresses of the hashed files. */
  readonly files: readonly string[];
  /** The script that the page of this build names. */
  readonly entry: string;
}

const PREFIX = 'app-';
const PAGE = '/index.html';
/** Beside its own, the build before: a tab that still shows it may need its files. */
const KEPT_BUILDS = 2;
/** After this long a page of the server's is given up for the shell, which has the same and more. */
const SERVER_PAGE_LIMIT_MS = 3_000;

/** The app's own page and files, kept on the device as they were built. */
export interface AppShell {
  install(): Promise<void>;
  /** Forgets the builds before the last. */
  tidy(): Promise<void>;
  page(request: Request): Promise<Response>;
  serverPage(request: Request): Promise<Response>;
  asset(request: Request): Promise<Response>;
}

/** `get` is the network; caches are the origin's. */
export function createAppShell(
  build: Build,
  get: (request: Request | string, init?: RequestInit) => Promise<Response> = (...args) => fetch(...args),
): AppShell {
  const name = `${PREFIX}${build.version}`;

  async function fetchPage(): Promise<Response> {
    const fresh = await get(PAGE, { cache: 'no-store', credentials: 'same-origin' });
    // While a new version is being put in place, the page may be of the one and this worker of the other.
    if (!fresh.ok || !(await fresh.clone().text()).includes(build.entry)) throw new Error('The page is of another build');
    return fresh;
  }

  async function fetchFile(cache: Cache, file: string): Promise<void> {
    const known = await caches.match(file);
    const response = known ?? (await get(file));
    if (!response.ok) throw new Error(`${file} did not come`);
    await cache.put(file, response);
  }

  async function page(request: Request): Promise<Response> {
    return (await (await caches.open(name)).match(PAGE)) ?? get(request);
  }

  return {
    page,
    async install() {
      const cache = await caches.open(name);
      const shell = await fetchPage();
      for (const file of build.files) await fetchFile(cache, file);
      // Last: where the page is, everything is.
      await cache.put(PAGE, shell);
    },
    async tidy() {
      const builds = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      for (const old of builds.slice(0, Math.max(0, builds.length - (KEPT_BUILDS - 1)))) await caches.delete(old);
    },
    async serverPage(request) {
      const limit = new Promise<null>((resolve) => setTimeout(resolve, SERVER_PAGE_LIMIT_MS, null));
      const answer = await Promise.race([get(request).catch(() => null), limit]);
      return answer && answer.status < 500 ? answer : page(request);
    },
    asset: async (request) => (await caches.match(request, { ignoreVary: true })) ?? get(request),
  };
}
