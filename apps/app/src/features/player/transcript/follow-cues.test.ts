import { cueAt } from '@auscult/domain/transcript/cue-at';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { expect, it } from 'vitest';
import { followCues } from './follow-cues.ts';

const cues = [[1], [2.12], [3.4]] as const;

it.each([0.5, 1, 2])('followCues tells of each cue when it begins, not a tick later, at %s times the speed', async (rate) => {
  const { player, time, open, pass } = drivePlayer();
  const told = new Map<number, number>();
  open({ startAt: 0 });
  player.setRate(rate);
  const leave = followCues(
    player,
    cues,
    () => {
      const position = player.position();
      const index = cueAt(cues, position);
      if (!told.has(index)) told.set(index, position);
    },
    time.after,
  );
  await pass(8000);
  for (const [index, [from]] of cues.entries()) expect((told.get(index) ?? 0) - from).toBeLessThanOrEqual(0.04 * rate);
  expect(told.size).toBe(cues.length + 1);
  leave();
  told.clear();
  player.seek(0);
  await pass(3000);
  expect(told.size).toBe(0);
});
