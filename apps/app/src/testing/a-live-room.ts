import type { LiveEvent, LiveMessage, LiveModeration, LivePoll, LiveRoom } from '@auscult/contract/live/entities';
import type { LiveMoment } from '@auscult/contract/live/moments';
import type { LiveDetails } from '@auscult/contract/live/plan';
import { vi } from 'vitest';
import type { Answers } from './fake-server.ts';

const EPOCH = '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10';
export const keyOf = (n: number) => String(n).padStart(20, '0');

const PEOPLE = [
  ['Joris van den Berg', 'Huisarts'],
  ['Fatima Amrani', 'POH-somatiek'],
  ['Lotte Vermeer', 'Huisarts'],
  ['Pieter Kuiper', 'Apotheker'],
] as const;

/** As the server sends them; a test changes what it is about. */
export const aMessage = (seq: number, changes: Partial<LiveMessage> = {}): LiveMessage => {
  const [name = '', profession = ''] = PEOPLE[seq % PEOPLE.length] ?? [];
  return {
    seq,
    key: keyOf(seq),
    at: '2025-06-22T07:41:00.000Z',
    channel: 'chat',
    type: 'message_posted',
    text: `Bericht ${seq}`,
    author: { key: keyOf(900 + (seq % PEOPLE.length)), name, profession: { nl: profession, en: profession } },
    is_moderator: false,
    ...changes,
  };
};

export const aPoll = (changes: Partial<LivePoll> = {}): LivePoll => ({
  key: keyOf(500),
  question: 'Hoe vaak maakt u zelf een ecg?',
  choices: ['Wekelijks', 'Maandelijks', 'Zelden', 'Nooit'],
  is_multiple: false,
  phase: 'open',
  are_results_published: false,
  was_shown: changes.phase !== 'hidden',
  results: null,
  voters: null,
  ...changes,
});

/** A question of the accreditation, ready to be shown. */
export const aMoment = (changes: Partial<LiveMoment> = {}): LiveMoment => ({
  display_moment_id: 31,
  form_id: 4,
  form_version_id: 4,
  question_id: 5,
  type: 'MANUAL',
  form_type: 'exam',
  is_shown: false,
  are_results_published: false,
  are_answers_published: false,
  is_direct_answer_hidden: false,
  shown_at: null,
  hidden_at: null,
  media_time: null,
  opens_at: null,
  closes_at: null,
  question: {
    kind: 'single',
    text: 'Bij wie screent u actief?',
    answers: [
      { id: 1, text: 'Boven de 65' },
      { id: 2, text: 'Bij iedereen' },
    ],
  },
  results: null,
  answered: null,
  correct_answers: null,
  ...changes,
});

const NOTHING_ASKED = { moments: [], slide: null, viewers: { members: 0, guests: 0 } };

export const aRoom = (changes: Partial<LiveRoom> = {}): LiveRoom => ({
  ...NOTHING_ASKED,
  live_id: 9,
  title: 'Ritmestoornissen: wanneer verwijst u?',
  phase: 'live',
  phase_changed_at: null,
  slow_mode_seconds: 0,
  are_messages_held: false,
  epoch: EPOCH,
  through: 0,
  messages: [],
  pinned: null,
  questions: [],
  polls: [],
  ...changes,
});

/** By the clock of the device. */
const at = (hours: number, minutes: number) => new Date(2025, 5, 22, hours, minutes).toISOString();

/** As moderators see it at the same moment as the room. */
export const aModeration = (room: LiveRoom, changes: Partial<LiveModeration> = {}): LiveModeration => ({
  epoch: room.epoch,
  through: room.through,
  is_published: true,
  messages: [],
  held: [],
  questions: [],
  polls: [],
  notes: [],
  restrictions: [],
  acts: [],
  ...changes,
});

export const someDetails = (changes: Partial<LiveDetails> = {}): LiveDetails => ({
  live_id: 9,
  title: 'Ritmestoornissen: wanneer verwijst u?',
  summary: 'Welke klachten verwijst u, en welke niet?',
  description: [],
  language: 'nl',
  company: { id: 3, name: 'Demonstratie Academie', media: [] },
  media: [],
  visibility: 'public',
  phase: 'live',
  begins_at: at(9, 30),
  ends_at: at(11, 0),
  opens_at: null,
  programme: [
    { title: 'Welkom en casus', minutes: 10, begins_at: at(9, 30) },
    { title: 'Wanneer verwijst u?', minutes: 30, begins_at: at(9, 40) },
    { title: 'Toetsvragen', minutes: 20, begins_at: at(10, 10) },
  ],
  chapters: [],
  speakers: [{ id: 1, name: 'dr. Marit Hoekstra', role: 'Cardioloog', description: '', disclosure: null, media: [] }],
  moderators: [{ id: 2, name: 'Joris van den Berg', role: 'Huisarts', description: '', disclosure: null, media: [] }],
  slides: [],
  documents: [{ kind: 'handout', title: 'Hand-out casus', url: '/media/documents/x.pdf', byte_size: 600_000 }],
  profile_selection: 'DEFAULT',
  accreditation_points: 2,
  source: null,
  ...changes,
});

/** So many slides, of which the first says what it is about. */
export const someSlides = (count: number): LiveDetails['slides'] =>
  Array.from({ length: count }, (_, place) => {
    const hash = String(place).padStart(64, '0');
    const url = `/media/images/${hash}/original.webp`;
    return {
      id: place + 1,
      category: 4,
      url,
      original: url,
      vibrant_palette_json: null,
      thumbhash: null,
      hash,
      text: place === 0 ? 'Boezemfibrilleren' : '',
    };
  });

/** The slide at a place from 1, as the room names it. */
export const slideRef = (number: number) => ({ number, hash: String(number - 1).padStart(64, '0') });

/** With it the room as it was when the test began. */
export const aTicket = (changes: object) => ({ ticket: 't', expires_at: '2030-01-01T00:00:00.000Z', ...changes });

type EventDraft = LiveEvent extends infer E ? (E extends LiveEvent ? Omit<E, 'seq' | 'key' | 'at'> & { readonly at?: string } : never) : never;

/** A live room at the network's edge: what the server answers about it, and a socket that a test speaks through. */
export function aLiveRoom(
  room: LiveRoom,
  {
    writing = null,
    isModerator = false,
    timedOutUntil = null,
  }: { writing?: string | null; isModerator?: boolean; timedOutUntil?: string | null } = {},
) {
  const sockets: FakeSocket[] = [];
  let through = room.through;
  class FakeSocket extends EventTarget {
    readonly url: string;
    isOpen = true;
    constructor(url: string) {
      super();
      this.url = url;
      sockets.push(this);
      queueMicrotask(() => this.say({ type: 'welcome', epoch: room.epoch, through }));
    }
    say(message: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ v: 1, ...message }) }));
    }
    close() {
      this.isOpen = false;
      this.dispatchEvent(new CloseEvent('close'));
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  const batch = (events: readonly LiveEvent[], after: number) => ({ type: 'batch', epoch: room.epoch, after, through, events });
  const answers: Answers = {
    [`GET /v1/live/${room.live_id}`]: room,
    [`POST /v1/live/${room.live_id}/ticket`]: aTicket({ room, is_moderator: isModerator, writing, timed_out_until: timedOutUntil }),
    [`GET /v1/live/${room.live_id}/details`]: someDetails({ phase: room.phase }),
    [`GET /v1/live/${room.live_id}/path`]: { path: null },
    [`GET /v1/live/${room.live_id}/votes`]: { votes: [] },
    'POST /v1/auth/anonymous': { access_token: 'guest-1', live_id: room.live_id, expires_at: '2030-01-01T00:00:00.000Z' },
  };
  return {
    answers,
    sockets,
    /** These happen, to everybody who is connected. */
    happens(...drafts: EventDraft[]) {
      const after = through;
      const events = drafts.map((draft) => {
        through += 1;
        return { at: '2025-06-22T07:41:00.000Z', ...draft, seq: through, key: keyOf(through) };
      });
      for (const socket of sockets) socket.say(batch(events, after));
    },
  };
}
