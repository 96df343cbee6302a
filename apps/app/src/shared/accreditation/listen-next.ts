import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { type MissedPart, missedParts } from '@auscult/domain/accreditation/missed-parts';

type Listening = AccreditationPath['listening'];

/** Nearer to an edge than this counts as at it: the position is a sample. */
const AT_EDGE_SECONDS = 1;

/**
 * The passages that were passed over: what does not count, up to how far the listener has come. `reached` is where the listener is, in
 * seconds; without it, the end of what was heard.
 */
export function passedOver({ missing, duration }: Listening, reached = 0): readonly MissedPart[] {
  const rest = missing.find(({ to }) => to >= duration - AT_EDGE_SECONDS);
  return missedParts(missing, Math.max(reached, rest ? rest.from : duration));
}

/** Checks that are not confirmed although their place counts as heard. */
export const heardChecks = ({ missing, attention }: Pick<Listening, 'missing' | 'attention'>) =>
  (attention?.checks ?? []).filter(({ at, is_confirmed }) => !is_confirmed && !missing.some(({ from, to }) => from <= at && at <= to));

/** So much of it is heard again before a check is asked again. */
const LEAD_SECONDS = 30;

export const beforeCheck = ({ at }: { readonly at: number }) => Math.max(0, at - LEAD_SECONDS);

/**
 * Where listening goes on, in seconds: at the first passage that does not count, or before a check that is to be confirmed. Undefined where the listener left off: before anything
 * was heard, and when that is within such a passage.
 */
export function listenFrom({ missing, attention }: Listening, position: number | null): number | undefined {
  const isWithin = missing.some(({ from, to }) => position !== null && position >= from - AT_EDGE_SECONDS && position < to - AT_EDGE_SECONDS);
  if (isWithin) return undefined;
  const [check] = heardChecks({ missing, attention });
  return missing[0]?.from ?? (check && beforeCheck(check));
}
