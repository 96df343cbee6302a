/** HTTP statuses of expected refusals, not reported to monitoring. */
const UNREPORTED: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/** Whether error monitoring hears of an answer with this HTTP status. */
export const isReported = (status: number): boolean => status >= 400 && !UNREPORTED.has(status);

/** The share of visits whose timings are sent too. */
const TRACE_SAMPLE_RATE = 0.2;

/** Whether this visit is traced; `chance` is drawn once per visit, from 0 up to 1. */
export const isTraced = (chance: number): boolean => chance < TRACE_SAMPLE_RATE;
