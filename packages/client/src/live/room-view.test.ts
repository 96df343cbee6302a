import type { LiveEvent, LiveMessage, LivePoll, LiveRoom } from '@auscult/contract/live/entities';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import { describe, expect, it } from 'vitest';
import { MOST_MESSAGES, type RoomView, viewAfter, viewOf } from './room-view.ts';

const keyOf = (n: number) => String(n).padStart(20, '0');
const numbered = (seq: number) => ({ seq, key: keyOf(seq), at: '2026-01-01T20:00:00.000Z' });
const said = (seq: number): LiveMessage => ({
  ...numbered(seq),
  channel: 'chat',
  type: 'message_posted',
  text: `${seq}`,
  author: null,
  is_moderator: false,
});
const shown = (key: number, seq: number, message: LiveMessage | null): LiveEvent => ({
  ...numbered(seq),
  channel: 'chat',
  type: 'message_shown',
  message_key: keyOf(key),
  message,
});
const poll = (key: number, phase: LivePoll['phase']): LivePoll => ({
  key: keyOf(key),
  question: '?',
  choices: ['a', 'b'],
  is_multiple: false,
  phase,
  are_results_published: false,
  was_shown: phase !== 'hidden',
  results: null,
  voters: null,
});
const changed = (seq: number, of: LivePoll): LiveEvent => ({ ...numbered(seq), channel: 'publish', type: 'poll_changed', poll: of });

const room: LiveRoom = {
  live_id: 7,
  title: 'Ritmestoornissen',
  phase: 'waiting',
  phase_changed_at: null,
  slow_mode_seconds: 0,
  are_messages_held: false,
  viewers: { members: 0, guests: 0 },
  epoch: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10',
  through: 0,
  messages: [],
  pinned: null,
  questions: [],
  polls: [],
  moments: [],
  slide: null,
};
const after = (...events: LiveEvent[]) => viewAfter(viewOf(room), events);
const keys = (all: readonly { key: string }[]) => all.map(({ key }) => Number(key));

describe('The view of a room', () => {
  it('follows its phase and slow mode, and ignores what it does not know', () => {
    const view = after(
      { ...numbered(1), channel: 'general', type: 'phase_changed', phase: 'live' },
      { ...numbered(2), channel: 'chat', type: 'slow_mode_changed', slow_mode_seconds: 30 },
      { ...numbered(3), channel: 'general', type: 'phase_changed', phase: 'ended' },
      { ...numbered(4), type: 'added_later' } as never,
    );
    expect(view).toMatchObject({ phase: 'ended', slow_mode_seconds: 30 });
  });

  it('loses messages that were removed, and keeps the texts of hidden ones for when they are shown again', () => {
    const on = (type: 'message_hidden' | 'message_removed', key: number, seq: number): LiveEvent => ({
      ...numbered(seq),
      channel: 'chat',
      type,
      message_key: keyOf(key),
    });
    const view = after(
      said(1),
      said(2),
      said(3),
      on('message_removed', 1, 4),
      on('message_hidden', 2, 5),
      on('message_hidden', 3, 6),
      shown(3, 7, null),
      said(8),
    );
    expect([keys(view.messages), [...view.hidden]]).toEqual([[2, 3, 8], [keyOf(2)]]);
    expect(viewAfter(view, [shown(2, 9, null)]).messages[0]).toMatchObject({ text: '2' });
  });

  it('LIVE-04.1 has a message that is shown again in its place, also where it came in, or was sent, while it was hidden', () => {
    const texts = ({ messages }: RoomView) => messages.map(({ seq, text }) => [seq, text]);
    const all = [
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ];
    expect(texts(after(said(1), said(3), shown(2, 4, said(2))))).toEqual(all);
    expect(texts(after(said(1), { ...said(2), text: null, author: null }, said(3), shown(2, 4, said(2))))).toEqual(all);
    expect(texts(viewAfter(viewOf({ ...room, messages: [said(3)] }), [shown(2, 4, said(2))]))).toEqual(all.slice(1));
  });

  it('has polls in the order of their opening, each as it was last', () => {
    const view = after(changed(1, poll(11, 'open')), changed(2, poll(12, 'open')), changed(3, poll(11, 'closed')));
    expect(view.polls.map(({ key, phase }) => [Number(key), phase])).toEqual([
      [11, 'closed'],
      [12, 'open'],
    ]);
    expect(keys(viewAfter(view, [changed(4, poll(12, 'hidden'))]).polls)).toEqual([11]);
  });

  it('has the questions that everybody may see, with the votes as they were last counted, and loses what was moved or is gone', () => {
    const question = (n: number, state: LiveQuestion['state'], votes = 0): LiveQuestion => ({
      key: keyOf(n),
      text: `${n}?`,
      state,
      reason: null,
      is_anonymous: false,
      author: null,
      votes,
      asked_at: '2026-01-01T20:00:00.000Z',
    });
    const asked = (seq: number, of: LiveQuestion): LiveEvent => ({ ...numbered(seq), channel: 'qa', type: 'question_changed', question: of });
    const view = after(
      said(1),
      { ...numbered(2), channel: 'chat', type: 'message_moved', message_key: keyOf(1), question_key: keyOf(21) },
      asked(3, question(21, 'approved')),
      asked(4, question(22, 'approved')),
      asked(5, question(23, 'approved')),
      asked(6, question(22, 'declined')),
      { ...numbered(7), channel: 'qa', type: 'question_gone', question_key: keyOf(23) },
      { ...numbered(8), channel: 'qa', type: 'question_votes_counted', counts: [{ question_key: keyOf(21), votes: 42 }] },
      { ...numbered(9), channel: 'chat', type: 'message_pinned', message: { ...said(1), text: 'vast' } },
    );
    expect([view.messages, view.questions, view.pinned?.text]).toEqual([[], [question(21, 'approved', 42)], 'vast']);
  });

  it('has the slide that was turned to last, and those before it with what the stream showed then', () => {
    const slide = (number: number) => ({ number, hash: String(number).repeat(64) });
    const turned = (seq: number, number: number | null, media_time: string | null = null): LiveEvent => ({
      ...numbered(seq),
      channel: 'publish',
      type: 'slide_changed',
      slide: number === null ? null : slide(number),
      media_time,
    });
    const view = after(turned(1, 1), turned(2, 2, '2026-01-01T19:59:54.000Z'), turned(3, null));
    expect([view.slide, view.turns.map(({ at, slide: one }) => [at, one])]).toEqual([
      null,
      [
        [null, null],
        ['2026-01-01T20:00:00.000Z', slide(1)],
        ['2026-01-01T19:59:54.000Z', slide(2)],
        ['2026-01-01T20:00:00.000Z', null],
      ],
    ]);
    const many = after(...Array.from({ length: 200 }, (_, n) => turned(n + 1, n + 1)));
    expect([many.slide?.number, many.turns.length]).toEqual([200, 50]);
  });

  it('keeps the latest ten thousand messages', () => {
    const view = after(...Array.from({ length: MOST_MESSAGES + 5 }, (_, n) => said(n + 1)));
    expect([view.messages.length, view.messages[0]?.seq]).toEqual([MOST_MESSAGES, 6]);
  });
});
