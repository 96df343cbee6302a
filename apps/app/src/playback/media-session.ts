import type { Player } from '@auscult/player/engine/player';
import { currentTrack, durationOf, isReady, wantsToPlay } from '@auscult/player/machine/selectors';
import { isActive, type PlayerState } from '@auscult/player/machine/state';
import type { Track, TrackMedia } from '@auscult/player/machine/track';
import type { AppServices } from '../shared/services/services.tsx';

/** Sizes of a cover in pixels, as the system's own player asks for them. */
const ARTWORK_PX = { small: 160, medium: 320, large: 640 } as const;

/** Some earphones send an extra play or pause right after a track skip; it is ignored for this long. */
const ECHO_MS = 250;

/** What the system shows may be off by this much. */
const OFF_SECONDS = 1;

/** The part of `navigator.mediaSession` that is used. */
export type SystemControls = Pick<MediaSession, 'setActionHandler' | 'setPositionState' | 'metadata' | 'playbackState'>;

/**
 * Connects lock screen, headset and media keys to the player. Their seeks go through the same seek gate.
 * Does nothing where the system has no such controls.
 */
export function bindMediaSession(
  player: Player,
  apiOrigin: string,
  settings: Pick<AppServices['playbackSettings'], 'get'>,
  system: SystemControls | undefined = navigator.mediaSession,
  now: () => number = () => performance.now(),
): void {
  if (!system) return;
  let shown: Track | null = null;
  let told = { at: now(), position: 0, rate: 1 };
  let skippedAt = Number.NEGATIVE_INFINITY;
  const skip = (to: () => void) => () => {
    skippedAt = now();
    to();
  };
  const unlessEcho = (act: () => void) => () => {
    if (now() - skippedAt > ECHO_MS) act();
  };

  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: unlessEcho(() => player.play()),
    pause: unlessEcho(() => player.pause()),
    stop: () => player.close(),
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? settings.get().back)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? settings.get().forward),
    seekto: ({ seekTime }) => seekTime !== undefined && seekTime !== null && player.seek(seekTime),
    previoustrack: skip(() => player.previous()),
    nexttrack: skip(() => player.next()),
  };

  function showTrack(state: PlayerState): void {
    const track = currentTrack(state);
    if (track === shown) return;
    const wasActive = shown !== null;
    shown = track;
    system.metadata = track && metadataOf(track, apiOrigin);
    if (wasActive === isActive(state)) return;
    for (const [action, handle] of Object.entries(handlers)) setHandler(system, action as MediaSessionAction, track ? handle : null);
  }

  function update(): void {
    const state = player.getState();
    showTrack(state);
    system.playbackState = !isActive(state) ? 'none' : wantsToPlay(state) ? 'playing' : 'paused';
    const duration = durationOf(state);
    if (!isReady(state) || duration <= 0) return system.setPositionState();
    const position = Math.min(duration, Math.max(0, player.position()));
    told = { at: now(), position, rate: state.rate };
    system.setPositionState({ duration, position, playbackRate: state.rate });
  }

  /** The system counts on from what it was told: told again when it is off, as after silences that were shortened. */
  function correct(): void {
    const { at, position, rate } = told;
    const off = player.position() - position - ((now() - at) / 1000) * rate;
    if (Math.abs(off) > OFF_SECONDS && wantsToPlay(player.getState())) update();
  }

  player.subscribe(update);
  player.subscribeTick(correct);
  update();
}

/** A browser that does not know an action throws. */
function setHandler(system: SystemControls, action: MediaSessionAction, handle: MediaSessionActionHandler | null): void {
  try {
    system.setActionHandler(action, handle);
  } catch {
    // The other keys still work.
  }
}

function metadataOf({ title, courseTitle, companyName, media }: Track, apiOrigin: string): MediaMetadata {
  const best = media.reduce<TrackMedia | null>((one, other) => (one === null || other.category > one.category ? other : one), null);
  const sizes = Object.entries(ARTWORK_PX) as ['small' | 'medium' | 'large', number][];
  const artwork = sizes.flatMap(([size, px]) => {
    const address = best?.[size];
    return address ? [{ src: new URL(address, apiOrigin).href, sizes: `${px}x${px}` }] : [];
  });
  return new MediaMetadata({ title, album: courseTitle, artist: companyName, artwork });
}
