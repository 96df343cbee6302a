import { LRUCache } from 'lru-cache';
import type { BigRegister, Lookup, ReferenceData } from './big-register.ts';

const HOUR_MS = 3_600_000;
const KEEP_FOUND_MS = 24 * HOUR_MS;
const KEEP_MISSED_MS = HOUR_MS / 6;
const MAXIMUM_KEPT = 5000;

/** Keeps answers in memory, those about nobody for ten minutes; equal questions at the same time are asked once. */
export function withCache(register: BigRegister, now: () => number): BigRegister {
  const kept = new LRUCache<string, { readonly lookup: Lookup; readonly until: number }>({ max: MAXIMUM_KEPT });
  const asked = new Map<string, Promise<Lookup>>();
  let reference: { readonly data: ReferenceData; readonly until: number } | undefined;

  function keep(number: string, lookup: Lookup): void {
    if (lookup.kind === 'unreadable') return;
    kept.set(number, { lookup, until: now() + (lookup.kind === 'found' ? KEEP_FOUND_MS : KEEP_MISSED_MS) });
  }

  async function ask(number: string): Promise<Lookup> {
    const lookup = await register.lookup(number);
    keep(number, lookup);
    return lookup;
  }

  return {
    async lookup(number, { fresh = false } = {}) {
      if (fresh) return register.lookup(number, { fresh });
      const known = kept.get(number);
      if (known !== undefined && known.until > now()) return known.lookup;
      const underWay = asked.get(number) ?? ask(number).finally(() => asked.delete(number));
      asked.set(number, underWay);
      return underWay;
    },
    async referenceData() {
      if (reference === undefined || reference.until <= now()) reference = { data: await register.referenceData(), until: now() + KEEP_FOUND_MS };
      return reference.data;
    },
  };
}
