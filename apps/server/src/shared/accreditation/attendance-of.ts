import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { type HeardEnough, heardEnough } from '@auscult/domain/accreditation/heard-enough';
import { attendance, SETTLED_AFTER_SECONDS, wasThere } from '@auscult/domain/live/attendance';
import type { BroadcastAt, BroadcastFacts } from './accreditation-queries.ts';

/** Nobody hears a broadcast faster. */
const RATE_PERCENT = 100;

interface Attended {
  readonly heard: HeardEnough & { readonly duration: number; readonly versionId: null };
  readonly attention: null;
  readonly presence: NonNullable<AccreditationPath['presence']>;
  readonly isHeard: boolean;
}

/** How far having been at a broadcast meets an accreditation. Before all answers are in nothing is met: a moderator may still go on with it. */
export function attendanceOf(
  { id, ended_at, live, present, others, elsewhere, checks }: BroadcastFacts,
  percentage: number,
  asksAttention: boolean,
  now: Date,
): Attended {
  const until = now.getTime() / 1000;
  const broadcastOf = (one: BroadcastAt) => ({ ...one, live: one.live.map(([from, to]) => [from, to ?? until] as const) });
  const { durationSeconds, attended } = attendance(broadcastOf({ id, live, present }), others.map(broadcastOf), elsewhere);
  const enough = heardEnough([{ ratePercent: RATE_PERCENT, segments: attended }], durationSeconds, { percentage, maxRatePercent: RATE_PERCENT });
  const isSettled = ended_at !== null && until >= Date.parse(ended_at) / 1000 + SETTLED_AFTER_SECONDS;
  const asked = asksAttention ? checks.filter(({ at }) => wasThere(present, at)) : [];
  const answered = asked.filter(({ is_answered }) => is_answered).length;
  return {
    // What was missed cannot be heard again.
    heard: { ...enough, missing: [], duration: durationSeconds, versionId: null },
    attention: null,
    presence: { is_settled: isSettled, checks_asked: asked.length, checks_answered: answered },
    isHeard: isSettled && enough.isEnough && answered === asked.length,
  };
}
