import { randomOf } from '../questionnaires/draw.ts';

/** A moment at which a listener confirms to be there; nothing about it is right or wrong. */
export interface AttentionCheck {
  /** From 1; stays the same whatever questions are added. */
  readonly number: number;
  /** Seconds of the audio. */
  readonly at: number;
}

export interface AttentionRule {
  /** Learner and version of the audio, in any form: the same for both gives the same checks. */
  readonly seed: string;
  readonly durationSeconds: number;
  /** Seconds of the audio at which questions are put. */
  readonly questionsAt: readonly number[];
}

/** There is one in every 30 to 45 minutes, so two or three in 90, and none in what is shorter than 30. */
const SHORTEST_PART_SECONDS = 30 * 60;
const LONGEST_PART_SECONDS = 45 * 60;
/** A check stays out of the first and the last quarter of its part: two are never nearer than half a part. */
const EDGE_SHARE = 0.25;
/** A question shows that somebody is there; a check this near would be one too many. */
const NEAR_QUESTION_SECONDS = 120;

/** Where attention is asked for, in order. A part whose middle is full of questions has none. */
export function attentionChecks({ seed, durationSeconds, questionsAt }: AttentionRule): readonly AttentionCheck[] {
  const most = Math.floor(durationSeconds / SHORTEST_PART_SECONDS);
  if (!(most >= 1)) return [];
  const random = randomOf(`attention ${seed}`);
  const fewest = Math.max(1, Math.floor(durationSeconds / LONGEST_PART_SECONDS));
  const count = fewest + Math.floor(random() * (most - fewest + 1));
  const part = durationSeconds / count;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [first, last] = [Math.ceil((index + EDGE_SHARE) * part), Math.floor((index + 1 - EDGE_SHARE) * part)];
    const at = nearestFree(first + Math.floor(random() * (last - first + 1)), first, last, questionsAt);
    return at === null ? [] : [{ number: index + 1, at }];
  });
}

/** The second nearest to the wanted one that no question is near to; null when there is none from first to last. */
function nearestFree(wanted: number, first: number, last: number, questionsAt: readonly number[]): number | null {
  const isFree = (at: number) => at >= first && at <= last && questionsAt.every((question) => Math.abs(question - at) >= NEAR_QUESTION_SECONDS);
  const edges = questionsAt.flatMap((question) => [Math.floor(question - NEAR_QUESTION_SECONDS), Math.ceil(question + NEAR_QUESTION_SECONDS)]);
  const free = [wanted, ...edges].filter(isFree);
  return free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? null;
}
