import type { AppContext } from '../context.ts';

/** Ids and purposes only; tokens, texts and addresses are looked up or made when the job runs. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

export interface JobKind {
  readonly name: string;
  /** So many run at the same time in one process, however many wait; a process has as many workers for them, so that no kind waits for another. */
  readonly atOnce: number;
}

/** Work that a call asks for and that is done right after its answer; what fails is tried again, later each time. */
export interface Job extends JobKind {
  /** May run twice for one call: a process can die between doing it and saying so. */
  run(context: AppContext, payload: JobPayload, signal: AbortSignal): Promise<void>;
}

/** Work that is done by the clock. */
export interface ScheduledJob {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly schedule: string;
  run(context: AppContext, signal: AbortSignal): Promise<unknown>;
}
