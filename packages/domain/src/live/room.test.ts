import { expect, it } from 'vitest';
import { CHANNELS, connectionState, mayBecome, maySee, mayTakeBack, type RoomPhase } from './room.ts';

const phases: RoomPhase[] = ['waiting', 'live', 'ended'];

it('is connected while the stream is live, and in the waiting room before and after', () => {
  expect(phases.map(connectionState)).toEqual(['waiting', 'connected', 'waiting']);
});

it('goes live, ends, and goes on after an end by mistake', () => {
  expect(phases.flatMap((from) => phases.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))).toEqual([
    'waiting live',
    'live ended',
    'ended live',
  ]);
});

it('shows the channel of the moderators to nobody else', () => {
  expect(CHANNELS.filter((channel) => !maySee(channel, false))).toEqual(['admin']);
  expect(CHANNELS.every((channel) => maySee(channel, true))).toBe(true);
});

it('lets a message be taken back for thirty seconds', () => {
  const posted = new Date('2026-11-23T20:00:00Z');
  expect([29_999, 30_000, 30_001].map((ms) => mayTakeBack(posted, new Date(posted.getTime() + ms)))).toEqual([true, true, false]);
});
