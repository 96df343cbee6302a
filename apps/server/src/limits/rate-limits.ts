import { performance } from 'node:perf_hooks';
import type { RateClass } from '@auscult/contract/endpoint';

/** How much one caller may ask: `burst` at once, and `perSecond` for as long as they like. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

type Counted = 'read' | 'write';
export type Rates = Readonly<Record<'session' | 'address', Readonly<Record<Counted, Rate>>>>;

/** An address may be a whole hospital, so it gets more than one session does. */
const RATES: Rates = {
  session: { read: { burst: 500, perSecond: 100 }, write: { burst: 200, perSecond: 20 } },
  address: { read: { burst: 1000, perSecond: 200 }, write: { burst: 400, perSecond: 40 } },
};

const SWEEP_EVERY_MS = 60_000;
const MAXIMUM_BUCKETS = 100_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** Counts calls of this process. The login class counts here as a write; its failures are counted in the database. */
export interface RateLimits {
  /** Takes one call; answers 0 when admitted, else the seconds until the next is. */
  take(kind: 'session' | 'address', id: string, rate: RateClass): number;
  /** The same without taking. */
  peek(kind: 'session' | 'address', id: string, rate: RateClass): number;
}

const countedAs = (rate: RateClass): Counted => (rate === 'read' ? 'read' : 'write');

/** `now` in milliseconds, of a clock that nobody can set: the product's own may stand still or jump. */
export function createRateLimits(rates: Rates = RATES, now: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, Bucket>();
  let sweptAt = now();

  /** Full buckets say the same as no bucket. */
  function sweep(at: number): void {
    sweptAt = at;
    for (const [key, bucket] of buckets) if (at - bucket.at > SWEEP_EVERY_MS) buckets.delete(key);
    if (buckets.size > MAXIMUM_BUCKETS) buckets.clear();
  }

  function fill(kind: 'session' | 'address', id: string, counted: Counted): Bucket {
    const { burst, perSecond } = rates[kind][counted];
    const key = counted === 'read' ? `r${id}` : `w${id}`;
    const at = now();
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      if (at - sweptAt > SWEEP_EVERY_MS || buckets.size >= MAXIMUM_BUCKETS) sweep(at);
      bucket = { tokens: burst, at };
      buckets.set(key, bucket);
    } else if (at > bucket.at) {
      bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
      bucket.at = at;
    }
    return bucket;
  }

  const wait = (kind: 'session' | 'address', counted: Counted, tokens: number) =>
    Math.max(1, Math.ceil((1 - tokens) / rates[kind][counted].perSecond));

  return {
    take(kind, id, rate) {
      const counted = countedAs(rate);
      const bucket = fill(kind, id, counted);
      if (bucket.tokens < 1) return wait(kind, counted, bucket.tokens);
      bucket.tokens -= 1;
      return 0;
    },
    peek(kind, id, rate) {
      const counted = countedAs(rate);
      const { tokens } = fill(kind, id, counted);
      return tokens < 1 ? wait(kind, counted, tokens) : 0;
    },
  };
}
