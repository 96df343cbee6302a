import { Refusal } from '../../refusal.ts';

/** Requests of one account at once. A studio sends three files at a time, and comes back for each once its line was lost. */
const MOST_OF_ACCOUNT = 12;
const RETRY_SECONDS = 1;

interface Turn {
  readonly end: () => void;
  readonly over: Promise<void>;
  isWaiting: boolean;
}

/**
 * One request at a time for each upload. A newer one takes over and ends the one under way: whoever lost their line comes back while the server still waits
 * for what they sent before. While that one ends another is refused, so that nothing waits behind what waits.
 */
export interface UploadTurns {
  /** Resolves when it is this request's turn, with what gives the turn up. `end` ends the request; it is called when another takes over. */
  enter(accountId: number, uploadId: string, end: () => void): Promise<() => void>;
}

export function createUploadTurns(): UploadTurns {
  const turns = new Map<string, Turn>();
  const ofAccounts = new Map<number, number>();

  function count(accountId: number, change: 1 | -1): void {
    const now = (ofAccounts.get(accountId) ?? 0) + change;
    if (now > 0) ofAccounts.set(accountId, now);
    else ofAccounts.delete(accountId);
  }

  return {
    async enter(accountId, uploadId, end) {
      const before = turns.get(uploadId);
      if (before?.isWaiting) throw new Refusal('upload_busy', undefined, RETRY_SECONDS);
      if ((ofAccounts.get(accountId) ?? 0) >= MOST_OF_ACCOUNT) throw new Refusal('too_many_requests', undefined, RETRY_SECONDS);
      let finish = () => {};
      const over = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const turn: Turn = { end, over, isWaiting: before !== undefined };
      turns.set(uploadId, turn);
      count(accountId, 1);
      before?.end();
      await before?.over;
      turn.isWaiting = false;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        if (turns.get(uploadId) === turn) turns.delete(uploadId);
        count(accountId, -1);
        finish();
      };
    },
  };
}
