import { Refusal } from '../refusal.ts';

/** Refuses with 429 a caller who has to wait so many seconds; nobody with 0. */
export function requireRate(waitSeconds: number): void {
  if (waitSeconds > 0) throw new Refusal('too_many_requests', undefined, waitSeconds);
}
