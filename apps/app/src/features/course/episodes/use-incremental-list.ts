import { startTransition, useEffect, useState } from 'react';

/** Rows in the first render: more than one screen. */
const FIRST_ROWS = 30;
/** Rows added per step; small enough to keep a slow phone responsive between steps. */
const ROWS_A_STEP = 24;

/** Number of rows of a long list to render now. Grows in steps to all of them, so that find-in-page finds every row. */
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
