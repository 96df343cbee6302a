import type { LiveEvent, LiveMessage, LiveRoom } from '@auscult/contract/live/entities';
import { isPublicState } from '@auscult/domain/live/question-state';

/** A room as it is after everything that was heard of it. */
export interface RoomView extends LiveRoom {
  /** Keys of messages that a moderator hid. Whoever has their texts keeps them: they may be shown again. */
  readonly hidden: ReadonlySet<string>;
  /** The latest time that whoever watches was asked whether they are there, since this view began. */
  readonly attention: { readonly number: number; readonly answer_by: string } | null;
  /** When each poll was opened, by its key, of those that were opened since this view began. */
  readonly polls_opened_at: ReadonlyMap<string, string>;
  /** The slide that was on when this view began, and the latest that were turned to since, in order. */
  readonly turns: readonly SlideTurned[];
  /** The key of the latest event by which an editor changed the slides, since this view began. */
  readonly slides_key: string | null;
}

export interface SlideTurned {
  /** The key of its event; empty for the slide that this view began with. */
  readonly key: string;
  /** The moment of the stream at which it was turned to; null for the slide that this view began with. */
  readonly at: string | null;
  readonly slide: LiveRoom['slide'];
}

/** The view keeps the latest of them. */
export const MOST_MESSAGES = 10_000;
/** The view keeps the latest of them, for pictures that are behind and show slides late. */
const MOST_TURNS = 50;

export const viewOf = (room: LiveRoom): RoomView => ({
  ...room,
  hidden: new Set(),
  attention: null,
  polls_opened_at: new Map(),
  turns: [{ key: '', at: null, slide: room.slide }],
  slides_key: null,
});

/** The view with these events applied; events of an unknown type change nothing. */
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
        // Whoever came in while it was hidden has no text of it. A server of an older version does not send it along.
        if (event.message) messages = withMessage([...messages, ...posted.splice(0)], event.message);
        break;
      case 'message_removed':
      case 'message_moved':
        // The message may have been posted in these same batches.
        messages = [...messages, ...posted.splice(0)].filter(({ key }) => key !== event.message_key);
        break;
      case 'message_pinned':
        next.pinned = event.message;
        break;
      case 'slow_mode_changed':
        next.slow_mode_seconds = event.slow_mode_seconds;
        break;
      case 'holding_changed':
        next.are_messages_held = event.are_messages_held;
        break;
      case 'phase_changed':
        next.phase = event.phase;
        next.attention = null;
        next.phase_changed_at = event.at;
        break;
      case 'attention_asked':
        next.attention = { number: event.number, answer_by: event.answer_by };
        break;
      case 'poll_changed':
        if (event.poll.phase === 'open' && next.polls.find(({ key }) => key === event.poll.key)?.phase !== 'open')
          next.polls_opened_at = new Map(next.polls_opened_at).set(event.poll.key, event.at);
        next.polls = event.poll.phase === 'hidden' ? without(next.polls, event.poll.key) : withOne(next.polls, event.poll);
        break;
      case 'moment_changed':
        next.moments = [...next.moments.filter((one) => one.display_moment_id !== event.moment.display_moment_id), event.moment];
        break;
      case 'slide_changed':
        next.slide = event.slide;
        next.turns = [...next.turns, { key: event.key, at: event.media_time ?? event.at, slide: event.slide }].slice(-MOST_TURNS);
        break;
      case 'slides_changed':
        next.slides_key = event.key;
        break;
      case 'question_changed':
        next.questions = isPublicState(event.question.state) ? withOne(next.questions, event.question) : without(next.questions, event.question.key);
        break;
      case 'question_gone':
        next.questions = without(next.questions, event.question_key);
        break;
      case 'question_votes_counted': {
        const votes = new Map(event.counts.map((one) => [one.question_key, one.votes]));
        next.questions = next.questions.map((question) => ({ ...question, votes: votes.get(question.key) ?? question.votes }));
        break;
      }
      default:
      // An event that changes nothing of this view, or one of a newer server.
    }
  }
  if (posted.length > 0) messages = [...messages, ...posted].slice(-MOST_MESSAGES);
  return { ...next, messages, hidden };
}

/** With the message at its place in the order of the log. */
const withMessage = (all: readonly LiveMessage[], message: LiveMessage): LiveMessage[] =>
  [...without(all, message.key), message].sort((a, b) => a.seq - b.seq);

const without = <T extends { readonly key: string }>(all: readonly T[], key: string): T[] => all.filter((one) => one.key !== key);

/** With the changed one at the place of the old one, or at the end. */
export const withOne = <T extends { readonly key: string }>(all: readonly T[], changed: T): T[] =>
  all.some(({ key }) => key === changed.key) ? all.map((one) => (one.key === changed.key ? changed : one)) : [...all, changed];
