import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, quantile } from '../figure.ts';
import { fillSearch } from '../search/fill-search.ts';
import { type Asked, searchMix } from '../search/search-mix.ts';
import { openSession } from '../sign-in.ts';

/** Another mix than the one that is measured, which only shares its frequent words: connections, plans and cards as on any day but the first. */
const WARM_UP_SEED = 7;

async function millisecondsOf(origin: string, token: string, { q }: Asked): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/v1/podcast/search?q=${encodeURIComponent(q)}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`search for "${q}" answered ${response.status}`);
  return performance.now() - started;
}

/** Two hundred searches of a member, one after the other, from the request to the last byte, in a large catalogue. */
export async function* measureSearch(dataDir: string): AsyncGenerator<Figure> {
  const server = await startServer(dataDir);
  try {
    const db = await connectTo(dataDir);
    const started = performance.now();
    const vocabulary = await fillSearch(db);
    const filled = (performance.now() - started) / 1000;
    const mix = await searchMix(db, vocabulary);
    const warmUp = await searchMix(db, vocabulary, WARM_UP_SEED);
    await db.end();
    const { access_token: token } = await openSession(server.origin);
    for (const asked of warmUp) await millisecondsOf(server.origin, token, asked);
    const took: { readonly kind: Asked['kind']; readonly ms: number; readonly q: string }[] = [];
    for (const asked of mix) took.push({ ...asked, ms: await millisecondsOf(server.origin, token, asked) });
    const times = (isOf: (kind: Asked['kind']) => boolean) => took.filter(({ kind }) => isOf(kind)).map(({ ms }) => ms);
    const worst = took.toSorted((a, b) => b.ms - a.ms)[0];
    const kinds = [...new Set(mix.map(({ kind }) => kind))]
      .map(
        (kind) =>
          `${kind} ${quantile(
            times((one) => one === kind),
            0.95,
          ).toFixed(0)}`,
      )
      .join(', ');
    yield* [
      {
        name: 'search, 100,000 episodes and 5,000 transcripts, p95',
        value: quantile(
          times((kind) => kind !== 'misspelt'),
          0.95,
        ),
        unit: 'ms',
        limit: 30,
        cpu: 'both',
        note: `by kind: ${kinds}`,
      },
      {
        name: 'search with a typo, p95',
        value: quantile(
          times((kind) => kind === 'misspelt'),
          0.95,
        ),
        unit: 'ms',
        limit: 50,
        cpu: 'both',
      },
      {
        name: 'search, the worst of all 200',
        value: worst?.ms ?? Number.NaN,
        unit: 'ms',
        limit: 100,
        cpu: 'both',
        ...(worst && { note: `"${worst.q}" (${worst.kind})` }),
      },
      { name: 'the same, filling the catalogue', value: filled, unit: 's' },
    ];
  } finally {
    await server.stop();
  }
}
