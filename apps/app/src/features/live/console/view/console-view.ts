import { type RoomView, withOne } from '@auscult/client/live/room-view';
import type {
  LiveAct,
  LiveEvent,
  LiveHeldMessage,
  LiveMessage,
  LiveModeration,
  LiveNote,
  LivePoll,
  LiveRestriction,
} from '@auscult/contract/live/entities';
import type { LiveQuestion } from '@auscult/contract/live/questions';

/** A message with what moderators know of it. */
export interface ConsoleMessage {
  readonly message: LiveMessage;
  readonly isHidden: boolean;
  readonly isUnread: boolean;
  readonly reports: number;
}

/** A room as its moderators see it, after everything that was heard of it. */
export interface ConsoleView {
  readonly epoch: string;
  /** Reports up to this number of the log are in the counts of the messages. */
  readonly reportsThrough: number;
  readonly isPublished: boolean;
  readonly messages: readonly ConsoleMessage[];
  readonly pinned: LiveMessage | null;
  /** Messages that wait for a moderator. */
  readonly held: readonly LiveHeldMessage[];
  readonly questions: readonly LiveQuestion[];
  readonly polls: readonly LivePoll[];
  /** Of the last event by which an editor changed the moments; what was read of them is older. */
  readonly momentsKey: string | null;
  readonly notes: readonly LiveNote[];
  readonly restrictions: readonly LiveRestriction[];
  readonly acts: readonly LiveAct[];
}

/** The console keeps the latest of them. */
const MOST_MESSAGES = 500;
const MOST_NOTES = 200;

const plain = (message: LiveMessage): ConsoleMessage => ({ message, isHidden: false, isUnread: false, reports: 0 });

/** An answer may hold a message that is later than one which the log has yet to bring. */
const bySeq = (a: ConsoleMessage, b: ConsoleMessage) => a.message.seq - b.message.seq;

/** Adds a message, unless an answer brought it already, with what moderators know of it. */
const withMessage = (all: readonly ConsoleMessage[], message: LiveMessage): readonly ConsoleMessage[] =>
  all.some((one) => one.message.key === message.key) ? all : [...all, plain(message)].sort(bySeq).slice(-MOST_MESSAGES);

/** `known`: what was on screen before, in place of what the room began with; what the server says of a message counts. */
export function consoleFrom(room: RoomView, moderation: LiveModeration, known: ConsoleView | null): ConsoleView {
  const all = new Map<string, ConsoleMessage>();
  for (const message of known?.messages.map((one) => one.message) ?? room.messages) all.set(message.key, plain(message));
  for (const { is_hidden: isHidden, is_unread: isUnread, reports, ...message } of moderation.messages)
    all.set(message.key, { message, isHidden, isUnread, reports });
  const { epoch, through: reportsThrough, is_published: isPublished, held, questions, polls, notes, restrictions, acts } = moderation;
  const messages = [...all.values()].filter(({ message }) => message.text !== null).sort(bySeq);
  return {
    epoch,
    reportsThrough,
    isPublished,
    messages: messages.slice(-MOST_MESSAGES),
    pinned: known === null ? room.pinned : known.pinned,
    held,
    questions,
    polls,
    momentsKey: known?.momentsKey ?? null,
    notes,
    restrictions,
    acts,
  };
}

/** An event may come again that the view has already: each says how something is from now on, but a report, which counts once. */
export const consoleAfter = (view: ConsoleView, events: readonly LiveEvent[]): ConsoleView => events.reduce(withEvent, view);

function withEvent(view: ConsoleView, event: LiveEvent): ConsoleView {
  const change = (key: string, changed: (one: ConsoleMessage) => ConsoleMessage) => ({
    ...view,
    messages: view.messages.map((one) => (one.message.key === key ? changed(one) : one)),
  });
  switch (event.type) {
    case 'message_posted':
      return { ...view, messages: withMessage(view.messages, event) };
    case 'message_hidden':
      return change(event.message_key, (one) => ({ ...one, isHidden: true }));
    case 'message_shown': {
      const { messages } = change(event.message_key, (one) => ({ ...one, isHidden: false }));
      return { ...view, messages: event.message ? withMessage(messages, event.message) : messages };
    }
    case 'message_removed':
    case 'message_moved':
      return { ...view, messages: view.messages.filter(({ message }) => message.key !== event.message_key) };
    case 'message_reported':
      if (event.seq <= view.reportsThrough) return view;
      return { ...change(event.message_key, (one) => ({ ...one, reports: one.reports + 1 })), reportsThrough: event.seq };
    case 'message_marked':
      return change(event.message_key, (one) => ({ ...one, isUnread: event.is_unread }));
    case 'message_held':
      return { ...view, held: withOne(view.held, event.message) };
    case 'held_message_decided':
      return { ...view, held: view.held.filter(({ key }) => key !== event.message_key) };
    case 'message_pinned':
      return { ...view, pinned: event.message };
    case 'question_changed':
      return { ...view, questions: withOne(view.questions, event.question) };
    case 'question_gone':
      return event.channel === 'admin' ? { ...view, questions: view.questions.filter(({ key }) => key !== event.question_key) } : view;
    case 'question_votes_counted': {
      const votes = new Map(event.counts.map((one) => [one.question_key, one.votes]));
      return { ...view, questions: view.questions.map((one) => ({ ...one, votes: votes.get(one.key) ?? one.votes })) };
    }
    case 'poll_changed':
      return { ...view, polls: withOne(view.polls, counted(event.poll, view.polls)) };
    case 'poll_removed':
      return { ...view, polls: view.polls.filter(({ key }) => key !== event.poll_key) };
    case 'poll_votes_counted': {
      const counts = new Map(event.counts.map((one) => [one.poll_key, one]));
      return { ...view, polls: view.polls.map((one) => ({ ...one, ...pick(counts.get(one.key)) })) };
    }
    case 'note_posted':
      if (view.notes.some(({ key }) => key === event.key)) return view;
      return { ...view, notes: [...view.notes, event].slice(-MOST_NOTES) };
    case 'moments_changed':
      return { ...view, momentsKey: event.key };
    case 'publication_changed':
      return { ...view, isPublished: event.is_published };
    default:
      return view;
  }
}

const pick = (count: { readonly results: number[]; readonly voters: number } | undefined) =>
  count === undefined ? {} : { results: count.results, voters: count.voters };

/** What everybody is told of a poll has no counts until they are published: moderators keep theirs. */
function counted(poll: LivePoll, before: readonly LivePoll[]): LivePoll {
  const known = before.find(({ key }) => key === poll.key);
  return { ...poll, results: poll.results ?? known?.results ?? null, voters: poll.voters ?? known?.voters ?? null };
}

/** Whether an event was an act of a moderator, after which the list of acts is asked for again. */
export const isAct = ({ type }: LiveEvent): boolean =>
  !['message_posted', 'message_held', 'question_votes_counted', 'poll_votes_counted', 'note_posted'].includes(type);
