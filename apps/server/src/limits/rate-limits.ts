import { performance } from 'node:perf_hooks';
import type { RateClass } from '@auscult/contract/endpoint';
import { createLargeCache } from '../large-cache.ts';

/** How much one caller may ask: `burst` at once, and `perSecond` for as long as they like. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Members by their account, however many sessions they have; guests by the block of their address. */
export type CallerKind = 'account' | 'address';
type Counted = Exclude<RateClass, 'login'>;
export type Rates = Readonly<Record<CallerKind, Readonly<Record<Counted, Rate>>>>;

/** An address may be a whole hospital, so it gets more than one account does. */
const RATES: Rates = {
  account: {
    read: { burst: 500, perSecond: 100 },
    write: { burst: 200, perSecond: 20 },
    tracking: { burst: 100, perSecond: 2 },
    waiting: { burst: 60, perSecond: 6 },
  },
  address: {
    read: { burst: 1000, perSecond: 200 },
    write: { burst: 400, perSecond: 40 },
    tracking: { burst: 200, perSecond: 4 },
    waiting: { burst: 1000, perSecond: 200 },
  },
};

/** Beyond these the callers seen longest ago start with a full bucket again. */
const MAXIMUM_BUCKETS = 100_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * How often one caller may call. The answer may be a promise, so that a store that all processes share can implement it; `createRateLimits` counts the calls
 * of this process and answers at once. The login class counts here as a write; its failures are counted in the database.
 */
export interface RateLimits {
  /** Takes one call; answers 0 when it is allowed, else the seconds until the next is. */
  take(kind: CallerKind, id: string, rate: RateClass): number | Promise<number>;
  /** The same without taking. */
  peek(kind: CallerKind, id: string, rate: RateClass): number | Promise<number>;
}

/** Token buckets in memory. `now` in milliseconds, of a monotonic clock: the product's own may stand still or jump. */
export function createRateLimits(rates: Rates = RATES, now: () => number = () => performance.now()): RateLimits {
  const buckets = createLargeCache<Bucket>(MAXIMUM_BUCKETS);

  function fill(id: string, counted: Counted, { burst, perSecond }: Rate): Bucket {
    const key = `${counted} ${id}`;
    const at = now();
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      bucket = { tokens: burst, at };
      buckets.set(key, bucket);
    } else if (at > bucket.at) {
      bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
      bucket.at = at;
    }
    return bucket;
  }

  function count(kind: CallerKind, id: string, rateClass: RateClass, taken: 0 | 1): number {
    const counted = rateClass === 'login' ? 'write' : rateClass;
    const rate = rates[kind][counted];
    const bucket = fill(`${kind} ${id}`, counted, rate);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / rate.perSecond));
    bucket.tokens -= taken;
    return 0;
  }

  return {
    take: (kind, id, rate) => count(kind, id, rate, 1),
    peek: (kind, id, rate) => count(kind, id, rate, 0),
  };
}
