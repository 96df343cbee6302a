/** Of fewer people nothing is told: whoever knows one of them would know what that one did. */
export const LEAST_PEOPLE = 5;

/** Nobody, or so many that nobody is recognised. */
export const isTold = (people: number) => people === 0 || people >= LEAST_PEOPLE;

/**
 * How many listeners still were there, in rising order of the moments, told so that every step down is of enough people: a smaller one waits for the next.
 */
export function toldSteps(counts: readonly number[]): readonly number[] {
  let told = counts[0] ?? 0;
  return counts.map((count) => {
    if (told - count >= LEAST_PEOPLE) told = count;
    return told;
  });
}
