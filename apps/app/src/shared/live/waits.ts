import type { RoomView } from '@auscult/client/live/room-view';
import { type Due, dueAfter, NOTHING_DUE } from '@auscult/domain/live/due';
import { createStore } from '@auscult/web/state/store';
import { putIn } from './put-in.ts';

interface Look {
  readonly room: RoomView | null;
  /** When the picture on screen was sent; null where nobody can say. */
  readonly seenAt: Date | null;
}

/** As long as something waits the picture is looked at so often. */
const LOOK_MS = 500;
const NONE: ReadonlySet<string> = new Set();

/** What was put in a room and waits for the picture of this viewer. */
export function createWaits(read: () => Look) {
  const keys = createStore(NONE);
  let due: Due = NOTHING_DUE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const { room, seenAt } = read();
    if (room === null) return;
    due = dueAfter(due, putIn(room), seenAt?.getTime() ?? null, performance.now());
    const isSame = due.waiting.size === keys.get().size && [...due.waiting.keys()].every((key) => keys.get().has(key));
    if (!isSame) keys.set(due.waiting.size === 0 ? NONE : new Set(due.waiting.keys()));
    if (due.waiting.size > 0) timer = setTimeout(look, LOOK_MS);
  }

  return {
    keys,
    look,
    stop() {
      clearTimeout(timer);
      keys.set(NONE);
    },
  };
}
