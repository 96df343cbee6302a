import { isPlaying } from '@auscult/player/machine/selectors';
import { drivePlayer } from '@auscult/player/testing/driven-player';
import { expect, it, vi } from 'vitest';
import { pauseOtherTabs } from './pause-other-tabs.ts';

it('pauses this tab when another one begins to play', async () => {
  const name = crypto.randomUUID();
  const [one, other] = [drivePlayer(), drivePlayer()];
  const channels = [new BroadcastChannel(name), new BroadcastChannel(name)] as const;
  let now = 0;
  const clock = () => (now += 1);
  pauseOtherTabs(one.player, channels[0], clock);
  pauseOtherTabs(other.player, channels[1], clock);
  one.open();
  await one.pass(500);
  expect(isPlaying(one.player.getState())).toBe(true);
  other.open();
  await other.pass(500);
  await vi.waitFor(async () => {
    await one.pass(100);
    expect(isPlaying(one.player.getState())).toBe(false);
  });
  expect(isPlaying(other.player.getState())).toBe(true);
  for (const channel of channels) channel.close();
});
