import type { LiveEvent, LiveMessage, LiveRoom } from '@auscult/contract/live/entities';

/** A room as it is after everything that was heard of it. */
export interface RoomView extends LiveRoom {
  /** Keys of messages that a moderator hid. Whoever has their texts keeps them: they may be shown again. */
  readonly hidden: ReadonlySet<string>;
}

/** Older messages leave the view. */
export const MOST_MESSAGES = 10_000;

export const viewOf = (room: LiveRoom): RoomView => ({ ...room, hidden: new Set() });

/** With what happened since; unknown events change nothing. */
export function viewAfter(view: RoomView, events: readonly LiveEvent[]): RoomView {
  const posted: LiveMessage[] = [];
  let { messages } = view;
  const hidden = new Set(view.hidden);
  const next = { ...view };
  for (const event of events) {
    switch (event.type) {
      case 'message_posted':
        posted.push(event);
        break;
      case 'message_hidden':
        hidden.add(event.message_key);
        break;
      case 'message_shown':
        hidden.delete(event.message_key);
        break;
      case 'message_removed':
        // Those that came in these same batches too.
        messages = [...messages, ...posted.splice(0)].filter(({ key }) => key !== event.message_key);
        break;
      case 'slow_mode_changed':
        next.slow_mode_seconds = event.slow_mode_seconds;
        break;
      case 'phase_changed':
        next.phase = event.phase;
        next.phase_changed_at = event.at;
        break;
      case 'poll_changed':
        next.polls = event.poll.phase === 'hidden' ? without(next.polls, event.poll.key) : withOne(next.polls, event.poll);
        break;
      default:
      // Not of what is shown, or of a later server.
    }
  }
  if (posted.length > 0) messages = [...messages, ...posted].slice(-MOST_MESSAGES);
  return { ...next, messages, hidden };
}

const without = <T extends { readonly key: string }>(all: readonly T[], key: string): T[] => all.filter((one) => one.key !== key);

/** In its place, or behind the others. */
const withOne = <T extends { readonly key: string }>(all: readonly T[], changed: T): T[] =>
  all.some(({ key }) => key === changed.key) ? all.map((one) => (one.key === changed.key ? changed : one)) : [...all, changed];
