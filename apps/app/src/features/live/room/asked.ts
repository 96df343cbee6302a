import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveMoment } from '@auscult/contract/live/moments';

/** What is put to the viewers and takes an answer. */
export interface Asked {
  readonly key: string;
  /** Where it is answered. */
  readonly tab: 'exam' | 'poll';
}

/** Where a question of the accreditation is met: those of a poll stand with the polls of the moderators. */
export const tabOf = ({ form_type }: LiveMoment): Asked['tab'] => (form_type === 'poll' ? 'poll' : 'exam');

/** When a question was put, or will be; empty where nobody can say. */
export const shownAt = ({ shown_at, opens_at }: LiveMoment): string => shown_at ?? opens_at ?? '';

/** All that waits for an answer in a room. */
export function askedIn({ moments, polls }: RoomView): Asked[] {
  return [
    ...moments
      .filter(({ is_shown, question }) => is_shown && question !== null)
      .map((moment) => ({ key: `exam ${moment.display_moment_id}`, tab: tabOf(moment) })),
    ...polls.filter(({ phase }) => phase === 'open').map(({ key }) => ({ key: `poll ${key}`, tab: 'poll' as const })),
  ];
}
