import { startTransition, useEffect, useState } from 'react';

/** Rows of the first drawing: more than a screen holds. */
const FIRST_ROWS = 30;
/** Rows that follow at a time; few enough that a slow phone stays at hand in between. */
const ROWS_A_STEP = 24;

/** How many rows of a long list are drawn so far: the first ones at once, the rest in steps, until all of them are there to be found. */
export function useIncrementalList(total: number, atLeast = 0): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const shown = Math.max(drawn, atLeast);
  useEffect(() => {
    if (shown >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(shown + ROWS_A_STEP)));
    return () => clearTimeout(timer);
  }, [shown, total]);
  return Math.min(shown, total);
}
