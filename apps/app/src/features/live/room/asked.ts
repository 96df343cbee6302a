import type { RoomView } from '@auscult/client/live/room-view';

/** What is put to the viewers and takes an answer. */
export interface Asked {
  readonly key: string;
  /** Where it is answered. */
  readonly tab: 'exam' | 'poll';
}

/** All that waits for an answer in a room. */
export function askedIn({ moments, polls }: RoomView): Asked[] {
  return [
    ...moments
      .filter(({ is_shown, question }) => is_shown && question !== null)
      .map(({ display_moment_id }) => ({ key: `exam ${display_moment_id}`, tab: 'exam' as const })),
    ...polls.filter(({ phase }) => phase === 'open').map(({ key }) => ({ key: `poll ${key}`, tab: 'poll' as const })),
  ];
}
