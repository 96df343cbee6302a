import type { Player } from '@auscult/player/engine/player';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { streamQuery } from '../shared/listening/stream-query.ts';
import { createPlayerView } from '../shared/services/player-view.ts';
import { openNextStep } from './open-next-step.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['opens at what is next to do', '/main/home', true],
  ['stays away from a test that asked to hear it again', '/questions/40', false],
  ['stays away from questions that come back', '/recall/7', false],
])('at the end of an accredited episode %s', (_what, pathname, isOpened) => {
  vi.stubGlobal('location', { pathname });
  let changed = (): void => undefined;
  let hasEnded = false;
  const player = {
    getState: () => ({ kind: 'ready', hasEnded, index: 0, playlist: [{ streamId: 2 }], view: 'collapsed' }),
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
    expand: vi.fn<() => void>(),
  };
  const services = { api: {} as never, queryClient: new QueryClient(), playerView: createPlayerView() };
  services.queryClient.setQueryData(streamQuery(services as never, 2).queryKey, { accreditation: { next: 'exam' } } as never);
  openNextStep(player as unknown as Player, services);
  changed();
  hasEnded = true;
  changed();
  expect(player.expand).toHaveBeenCalledTimes(isOpened ? 1 : 0);
  expect(services.playerView.tab.get() === 'accreditation').toBe(isOpened);
});
