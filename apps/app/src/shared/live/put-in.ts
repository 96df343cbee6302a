import type { RoomView, SlideTurned } from '@auscult/client/live/room-view';
import type { LivePoll } from '@auscult/contract/live/entities';
import type { LiveMoment } from '@auscult/contract/live/moments';
import type { Put } from '@auscult/domain/live/due';

const msOf = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);
// What the moderators saw, where they said so; else when it was put.
const momentAt = ({ media_time, shown_at, opens_at }: LiveMoment) => media_time ?? shown_at ?? opens_at;
const momentKey = (moment: LiveMoment) => `exam ${moment.display_moment_id} ${momentAt(moment)}`;
const pollKey = ({ key }: LivePoll, { polls_opened_at: openedAt }: RoomView) => `poll ${key} ${openedAt.get(key)}`;

const turnKey = ({ key }: SlideTurned) => `slide ${key}`;

/** All questions, polls and slides that were put to the viewers of a room, and when. */
export const putIn = (room: RoomView): Put[] => [
  ...room.moments.map((moment) => ({ key: momentKey(moment), at: msOf(momentAt(moment)) })),
  ...room.polls.map((poll) => ({ key: pollKey(poll, room), at: msOf(room.polls_opened_at.get(poll.key)) })),
  ...room.turns.map((turn) => ({ key: turnKey(turn), at: msOf(turn.at) })),
];

/** A room as it was before those were put. */
export const roomWithout = (room: RoomView, waiting: ReadonlySet<string>): RoomView =>
  waiting.size === 0
    ? room
    : {
        ...room,
        moments: room.moments.filter((moment) => !waiting.has(momentKey(moment))),
        polls: room.polls.filter((poll) => !waiting.has(pollKey(poll, room))),
        slide: room.turns.findLast((turn) => !waiting.has(turnKey(turn)))?.slide ?? null,
      };
