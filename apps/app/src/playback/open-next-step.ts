import type { Player } from '@auscult/player/engine/player';
import { currentTrack, hasEnded } from '@auscult/player/machine/selectors';
import { isExpanded } from '@auscult/player/machine/state';
import { streamQuery } from '../shared/listening/stream-query.ts';
import type { AppServices } from '../shared/services/services.tsx';

const AT_A_TEST = /^\/(questions|recall)\//;

/**
 * At the end of an accredited episode, where nothing follows by itself, the player opens at what is next to do. A player that collapses lowers
 * its sheet. Who is at a test, as with what it asks to hear again, stays there.
 */
export function openNextStep(player: Player, services: Pick<AppServices, 'api' | 'queryClient' | 'playerView'>): void {
  const { queryClient, playerView } = services;
  let wasEnded = false;
  let wasExpanded = false;
  player.subscribe(() => {
    const state = player.getState();
    if (wasExpanded && !isExpanded(state)) playerView.sheet.set(false);
    wasExpanded = isExpanded(state);
    const ended = hasEnded(state);
    const isNews = ended && !wasEnded;
    wasEnded = ended;
    const streamId = currentTrack(state)?.streamId;
    if (!isNews || streamId === undefined || AT_A_TEST.test(globalThis.location.pathname)) return;
    const path = queryClient.getQueryData(streamQuery(services, streamId).queryKey)?.accreditation;
    if (!path || path.next === null) return;
    playerView.tab.set('accreditation');
    playerView.sheet.set(true);
    player.expand();
  });
}
