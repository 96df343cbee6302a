import { type Claim, type CreditedClaim, creditClaims, type Interval, type PlacingContext, placeClaims } from '../credit.ts';
import { unionOf } from '../heard-segments.ts';

/** All that is remembered of one learner. */
export interface Ledger {
  readonly known: ReadonlyMap<string, CreditedClaim>;
  readonly usedTime: readonly Interval[];
  /** What counts of a version, in milliseconds. */
  creditedOf(audioVersionId: number): readonly Interval[];
}

const ledgerOf = (known: Ledger['known'], usedTime: Ledger['usedTime']): Ledger => ({
  known,
  usedTime,
  creditedOf: (version) => unionOf([...known.values()].flatMap((claim) => (claim.audioVersionId === version ? claim.credited : []))),
});

export const emptyLedger = ledgerOf(new Map(), []);

/** Stores a report as a server does. */
export function receiveReport({ known, usedTime }: Ledger, claims: readonly Claim[], when: Omit<PlacingContext, 'known'>): Ledger {
  const credit = creditClaims(placeClaims({ ...when, known }, claims), usedTime);
  return ledgerOf(new Map([...known, ...credit.claims.map((claim) => [claim.id, claim] as const)]), unionOf([...usedTime, ...credit.usedTime]));
}
