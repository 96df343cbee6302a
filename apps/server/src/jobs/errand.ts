import type { AppContext } from '../context.ts';
import type { ErrandPayload } from './errand-queries.ts';

/** Work that a call asks for and that is done right after its answer; what fails is tried again, later each time. */
export interface Errand {
  readonly name: string;
  /** May run twice for one wish: a process can die between doing it and saying so. */
  run(context: AppContext, payload: ErrandPayload, signal: AbortSignal): Promise<void>;
}
