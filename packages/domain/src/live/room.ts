/** `waiting` has not begun. Whether a room is published, and from when, is that of its stream. */
export type RoomPhase = 'waiting' | 'live' | 'ended';

/** Where somebody who looks at a room is: before what is shown there, or in it. */
export type ConnectionState = 'waiting' | 'connected';

/** Whoever is there when it ends sees what is shown before it begins: that it is over. */
export const connectionState = (phase: RoomPhase): ConnectionState => (phase === 'live' ? 'connected' : 'waiting');

/** What was ended by mistake goes on; what has begun is not made to wait again. */
const NEXT: Readonly<Record<RoomPhase, readonly RoomPhase[]>> = { waiting: ['live'], live: ['ended'], ended: ['live'] };

export const mayBecome = (from: RoomPhase, to: RoomPhase): boolean => NEXT[from].includes(to);

/** What events are about. `admin` is for moderators alone. */
export const CHANNELS = ['general', 'chat', 'qa', 'publish', 'admin'] as const;
export type Channel = (typeof CHANNELS)[number];

export const maySee = (channel: Channel, isModerator: boolean): boolean => isModerator || channel !== 'admin';

/** Its author may take a message back for so long. */
export const TAKE_BACK_SECONDS = 30;

export const mayTakeBack = (postedAt: Date, now: Date): boolean => now.getTime() - postedAt.getTime() <= TAKE_BACK_SECONDS * 1000;
