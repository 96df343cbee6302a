import { LRUCache } from 'lru-cache';
import type { BigRegister, Lookup, ReferenceData } from './big-register.ts';

const HOUR_MS = 3_600_000;
const FOUND_TTL_MS = 24 * HOUR_MS;
const MISSED_TTL_MS = HOUR_MS / 6;
const MAXIMUM_ENTRIES = 5000;

/** Caches answers in memory, misses for ten minutes; concurrent lookups of one number share a call. */
export function withCache(register: BigRegister, now: () => number): BigRegister {
  const entries = new LRUCache<string, { readonly lookup: Lookup; readonly until: number }>({ max: MAXIMUM_ENTRIES });
  const pending = new Map<string, Promise<Lookup>>();
  let reference: { readonly data: ReferenceData; readonly until: number } | undefined;

  function store(number: string, lookup: Lookup): void {
    if (lookup.kind === 'unreadable') return;
    entries.set(number, { lookup, until: now() + (lookup.kind === 'found' ? FOUND_TTL_MS : MISSED_TTL_MS) });
  }

  async function ask(number: string): Promise<Lookup> {
    const lookup = await register.lookup(number);
    store(number, lookup);
    return lookup;
  }

  return {
    async lookup(number, { fresh = false } = {}) {
      if (fresh) return register.lookup(number, { fresh });
      const known = entries.get(number);
      if (known !== undefined && known.until > now()) return known.lookup;
      const underWay = pending.get(number) ?? ask(number).finally(() => pending.delete(number));
      pending.set(number, underWay);
      return underWay;
    },
    async referenceData() {
      if (reference === undefined || reference.until <= now()) reference = { data: await register.referenceData(), until: now() + FOUND_TTL_MS };
      return reference.data;
    },
  };
}
