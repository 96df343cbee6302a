import type { Player } from '@auscult/player/engine/player';
import { wantsToPlay } from '@auscult/player/machine/selectors';
import { isExpanded } from '@auscult/player/machine/state';
import type { AppRouter } from '../routes/routes.tsx';
import type { AppServices } from '../shared/services/services.tsx';
import { expireGuestEpisode, keepGuestEpisode } from './persistence/guest-episode.ts';

type FollowedServices = Pick<AppServices, 'player' | 'watched' | 'session' | 'device' | 'clock' | 'reopen'>;

/**
 * On a change of route: closes the player on routes without the player flag, and moves the focus to the new screen. What makes way for a live
 * stream, on its page or in the mini player, is there again, paused, when that is left or over, where a player may be. One of the two at a time:
 * whoever plays an episode leaves the live stream. What was open when the page went, when a guest went to sign in, or when a member went where no player
 * may be, is opened again at the first route where one may.
 */
export function followRoutes(router: AppRouter, services: FollowedServices): void {
  const { player, watched, device, session, reopen } = services;
  let setAside = whatIsKept();
  const isLivePage = () => router.state.matches.some((match) => match.staticData.isLive);

  function whatIsKept(): (() => void) | null {
    return device.get('player_open') === null && device.get('guest_episode') === null ? null : reopen;
  }

  /**
   * A guest comes here to sign in, and does not lose what they listened to: not by a provider either, who has them leave the page. Nor does a member, who reads
   * the terms or completes their profile.
   */
  function closeHere(): void {
    const opened = player.getState().kind === 'inactive' ? setAside : forSameMember(openAgain(player));
    if (player.getState().kind !== 'inactive') keepGuestEpisode(services);
    player.close();
    setAside = whatIsKept() ?? opened;
  }

  function forSameMember(open: (() => void) | null): (() => void) | null {
    const member = memberOf(session);
    return member === null || open === null ? null : () => memberOf(session) === member && open();
  }

  function makeWay(): void {
    setAside ??= openAgain(player);
    player.close();
  }

  function settle(): void {
    const mayPlay = router.state.matches.some((match) => match.staticData.player);
    if (!isLivePage() && !mayPlay) watched.get()?.leave();
    if (isLivePage() || watched.get() !== null) return makeWay();
    if (!mayPlay) return closeHere();
    expireGuestEpisode(services);
    if (setAside !== null && player.getState().kind === 'inactive') setAside();
    setAside = null;
  }

  // `onResolved`, so that the flag is read from the route finally shown, after every redirect.
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    settle();
    if (fromLocation && pathChanged) focusScreen();
  });
  watched.subscribe(settle);
  player.subscribe(() => {
    const state = player.getState();
    if (state.kind === 'inactive' || watched.get() === null || isLivePage()) return;
    if (!wantsToPlay(state) && !isExpanded(state)) return makeWay();
    setAside = null;
    watched.get()?.leave();
  });
}

const memberOf = (session: AppServices['session']): number | null => session.getState().user?.id ?? null;

/** How to open what is open, without a sound. */
function openAgain(player: Player): (() => void) | null {
  const state = player.getState();
  if (state.kind === 'inactive') return null;
  const { playlist, course, company } = state;
  const track = playlist[state.index];
  if (!track) return null;
  const request = { playlist, course, company, streamId: track.streamId, startAt: player.position() };
  return () => player.open({ ...request, play: false, view: 'collapsed' });
}

/** Focuses the title of the new screen for screen readers, unless the screen has set the focus itself. */
function focusScreen(): void {
  const content = document.getElementById('content');
  if (!content || (document.activeElement !== document.body && content.contains(document.activeElement))) return;
  (content.querySelector<HTMLElement>('h1[tabindex]') ?? content).focus({ preventScroll: true });
}
