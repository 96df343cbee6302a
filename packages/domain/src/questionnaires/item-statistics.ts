/**
 * What learners answered first to one question, counted. `rest` is of each of them the share of the other questions of the same attempt that they had right at
 * first, from 0 to 1; who was asked nothing else is not among the compared.
 */
export interface ItemCounts {
  readonly answered: number;
  readonly right: number;
  readonly compared: number;
  readonly comparedRight: number;
  readonly restSum: number;
  readonly restSquares: number;
  /** Of those who had this question right. */
  readonly restOfRight: number;
}

/** Fewer say more about who they are than about the question. */
export const LEAST_LEARNERS = 5;
/** Fewer say nothing about who gets a question right. */
const LEAST_COMPARED = 20;
/** Below, or above, a question does not tell learners apart. */
const HARD = 0.3;
const EASY = 0.9;
/** Below this, those who know the rest are hardly more often right than those who do not; below zero the key may be wrong. */
const LEAST_DISCRIMINATION = 0.1;
/** Variances below this are rounding. */
const NOTHING = 1e-9;

/**
 * The item-rest correlation: the point-biserial correlation of having this question right with the share of the other questions that somebody had right. From -1 to
 * 1; null where it says nothing. The question itself is not in the rest, which would raise it in short exams.
 */
export function discriminationOf({ compared, comparedRight, restSum, restSquares, restOfRight }: ItemCounts): number | null {
  if (compared < LEAST_COMPARED) return null;
  const share = comparedRight / compared;
  const mean = restSum / compared;
  const variance = restSquares / compared - mean * mean;
  const spread = share * (1 - share) * variance;
  if (spread < NOTHING) return null;
  return Math.max(-1, Math.min(1, (restOfRight / compared - share * mean) / Math.sqrt(spread)));
}

/** `check_key`: those who know the rest are wrong here more often. */
export type ItemJudgement = 'too_hard' | 'too_easy' | 'check_key' | 'tells_little';

export interface ItemStatistics {
  /** The share that was right at the first try (p-value): the higher, the easier. */
  readonly difficulty: number;
  readonly discrimination: number | null;
  /** What an editor should look at; null when nothing. */
  readonly judgement: ItemJudgement | null;
}

/** Null where too few answered to say anything. */
export function itemStatistics(counts: ItemCounts): ItemStatistics | null {
  if (counts.answered < LEAST_LEARNERS) return null;
  const difficulty = counts.right / counts.answered;
  const discrimination = discriminationOf(counts);
  return { difficulty, discrimination, judgement: judge(difficulty, discrimination) };
}

function judge(difficulty: number, discrimination: number | null): ItemJudgement | null {
  if (discrimination !== null && discrimination < 0) return 'check_key';
  if (difficulty < HARD) return 'too_hard';
  if (difficulty > EASY) return 'too_easy';
  return discrimination !== null && discrimination < LEAST_DISCRIMINATION ? 'tells_little' : null;
}
