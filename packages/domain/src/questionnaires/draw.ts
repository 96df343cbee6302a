/** What an attempt at a questionnaire is drawn from; the same for the same learner, version and number, so that nothing of it has to be stored. */
export interface Draw {
  /** Learner and version, in any form. */
  readonly seed: string;
  /** From 1. */
  readonly number: number;
  /** All that the version has, in its order. */
  readonly questionIds: readonly number[];
  /** Null: all are asked. */
  readonly drawCount: number | null;
  /** A retake asks what was not asked before, as long as there is any. */
  readonly redraws: boolean;
}

/** The questions of an attempt, in the order of the version. */
export function drawnQuestions({ seed, number, questionIds, drawCount, redraws }: Draw): readonly number[] {
  if (drawCount === null || drawCount >= questionIds.length) return questionIds;
  // One shuffled row for all attempts: each takes the next ones, and begins anew at its end.
  const shuffled = shuffle(questionIds, seed);
  const first = redraws ? (number - 1) * drawCount : 0;
  const drawn = new Set(Array.from({ length: drawCount }, (_, index) => shuffled[(first + index) % shuffled.length]));
  return questionIds.filter((id) => drawn.has(id));
}

/** The answers of a question in the order in which an attempt shows them. */
export function orderedAnswers<A extends { readonly id: number }>(
  answers: readonly A[],
  { seed, number }: Pick<Draw, 'seed' | 'number'>,
): readonly A[] {
  return shuffle(answers, `${seed} ${number} ${answers[0]?.id}`);
}

/** The same order for the same seed. */
export function shuffle<T>(list: readonly T[], seed: string): readonly T[] {
  const random = randomOf(seed);
  const shuffled = [...list];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}

/** Numbers from 0 up to 1 that follow from the seed: FNV-1a for the start, mulberry32 from there. Even enough for an order; no secret. */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
