/** Covers of what was seen, most of them some 4 to 40 kB. */
const NAME = 'covers';
const MOST_COVERS = 400;
/** Forgotten at once when there are too many, so that not every new one costs a count. */
const SPARE_COVERS = 40;

/** Pictures never change under their address: what was fetched once is shown from the device. */
export interface CoverCache {
  answer(request: Request): Promise<Response>;
}

/** Bounded: what was not looked at again since this worker started goes first, the oldest before the newer. */
export function createCoverCache(
  get: (request: Request) => Promise<Response> = (request) => fetch(request),
  most = MOST_COVERS,
  spare = SPARE_COVERS,
): CoverCache {
  const seen = new Set<string>();
  let tidying: Promise<void> | null = null;

  async function tidy(): Promise<void> {
    const cache = await caches.open(NAME);
    const kept = await cache.keys();
    if (kept.length <= most) return;
    const [unseen, again] = [kept.filter(({ url }) => !seen.has(url)), kept.filter(({ url }) => seen.has(url))];
    for (const request of [...unseen, ...again].slice(0, kept.length - most + spare)) await cache.delete(request);
    seen.clear();
  }

  return {
    async answer(request) {
      const known = await caches.match(request.url, { ignoreVary: true });
      seen.add(request.url);
      if (known) return known;
      const response = await get(request);
      if (response.status === 200) {
        const copy = response.clone();
        const keep = caches.open(NAME).then((cache) => cache.put(request.url, copy));
        void keep.then(() => (tidying ??= tidy().finally(() => (tidying = null)))).catch(() => undefined);
      }
      return response;
    },
  };
}
