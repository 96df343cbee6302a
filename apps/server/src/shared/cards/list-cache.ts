import { LRUCache } from 'lru-cache';
import { type AppContext, perServer } from '../../context.ts';
import type { Ingredient, VersionOf } from '../../http/endpoints/answer-versions.ts';

/** Lists of some tens of ids. */
const LISTS_KEPT = 5000;

interface KeptList {
  readonly version: string;
  readonly rows: Promise<readonly unknown[]>;
}

const listsOf = perServer(() => new LRUCache<string, KeptList>({ max: LISTS_KEPT }));

/** What a call says of itself to read a list once. */
export interface ListCall {
  readonly context: AppContext;
  readonly versionOf: VersionOf;
}

/**
 * The rows of a list, read once for as long as what they are made from stays the same: home asks how long its sections are, and each section asks the same
 * again. `key` holds all that the query is asked with, but for the time; a list of one account has the account in it.
 */
export function listOnce<Row>(
  { context, versionOf }: ListCall,
  ingredients: readonly Ingredient[],
  key: readonly unknown[],
  load: (now: Date) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const lists = listsOf(context);
  const name = JSON.stringify(key);
  const version = versionOf(ingredients);
  const known = lists.get(name);
  if (known?.version === version) return known.rows as Promise<readonly Row[]>;
  const rows = load(context.clock.now());
  const kept = { version, rows };
  lists.set(name, kept);
  rows.catch(() => lists.peek(name) === kept && lists.delete(name));
  return rows;
}
