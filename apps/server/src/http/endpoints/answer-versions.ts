import { performance } from 'node:perf_hooks';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { createLargeCache } from '../../large-cache.ts';
import { type CatalogueVersions, loadCatalogueVersions, loadMemberVersions, type MemberVersions } from './answer-version-queries.ts';

/**
 * What an answer may be made from: the catalogue with its settings, what is popular, where the member is in what they played, and what they follow and keep as
 * favourites. `quarter` is for what may be a quarter of an hour old.
 */
export type Ingredient = keyof CatalogueVersions | keyof MemberVersions | 'quarter';

/** The versions of some ingredients as one text: the same text, the same answer for this caller. */
export type VersionOf = (ingredients: readonly Ingredient[]) => string;

/** Of another process a version is known this late; a write in this process is known at once to whoever made it. */
const MAX_AGE_MS = 500;
const MEMBERS_KEPT = 50_000;
const QUARTER_MS = 900_000;

interface Read<T> {
  readonly value: T;
  readonly at: number;
}

export interface AnswerVersions {
  /**
   * Read before what the answer is made from, so that an answer is never older than the version it is kept under. Of these ingredients only: what is the
   * member's own is not asked for where nothing of it is in the answer.
   */
  read(viewer: Viewer, madeFrom: readonly Ingredient[]): Promise<VersionOf>;
  /** After a write of this caller. */
  forget(viewer: Viewer): void;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly maxAgeMs?: number;
  /** Monotonic milliseconds: the product's own clock may stand still or jump. */
  readonly now?: () => number;
}

export function createAnswerVersions({ db, clock, maxAgeMs = MAX_AGE_MS, now = () => performance.now() }: Parts): AnswerVersions {
  const members = createLargeCache<Read<MemberVersions>>(MEMBERS_KEPT);
  let shared: Read<CatalogueVersions> | undefined;
  let writes = 0;
  const isFresh = <T>(read: Read<T> | undefined): read is Read<T> => read !== undefined && now() - read.at < maxAgeMs;

  async function ofCatalogue(): Promise<CatalogueVersions> {
    if (isFresh(shared)) return shared.value;
    const at = now();
    const value = await loadCatalogueVersions(db, clock.now());
    shared = { value, at };
    return value;
  }

  async function ofMember(learnerId: string): Promise<MemberVersions> {
    const known = members.get(learnerId);
    if (isFresh(known)) return known.value;
    const [at, before] = [now(), writes];
    const value = await loadMemberVersions(db, learnerId);
    // A write that ended meanwhile may not be in what was read.
    if (writes === before) members.set(learnerId, { value, at });
    return value;
  }

  return {
    async read(viewer, madeFrom) {
      const hasOwn = viewer.kind === 'member' && madeFrom.some((one) => one === 'listening' || one === 'choices');
      const [catalogue, member] = await Promise.all([ofCatalogue(), hasOwn ? ofMember(viewer.learnerId) : undefined]);
      const quarter = String(Math.floor(clock.now().getTime() / QUARTER_MS));
      const versions = { listening: '', choices: '', ...catalogue, ...member, quarter };
      return (ingredients) => ingredients.map((name) => versions[name]).join('|');
    },
    forget(viewer) {
      if (viewer.kind !== 'member') return;
      writes += 1;
      members.delete(viewer.learnerId);
    },
  };
}
