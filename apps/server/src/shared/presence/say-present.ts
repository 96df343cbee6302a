import type { StudioPresence } from '@auscult/contract/entities/studio/presence';
import { PRESENT_FOR_MS } from '@auscult/domain/editing/presence';
import type { AppContext } from '../../context.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { MayEdit } from '../editing/edit-queries.ts';
import { loadPresentVersion, type PresentAt, storePresence } from './presence-queries.ts';

/** Keeps that somebody edits this, or goes, and answers who else does and which version there is. */
export async function sayPresent(
  { db, clock }: AppContext,
  own: OwnAccount,
  proof: MayEdit,
  { isHere, ...at }: PresentAt & { readonly isHere: boolean },
): Promise<StudioPresence> {
  const now = clock.now();
  const editors = await storePresence(db, proof, own, at, { isHere, now, since: new Date(now.getTime() - PRESENT_FOR_MS) });
  return { editors, version: await loadPresentVersion(db, proof, at) };
}
