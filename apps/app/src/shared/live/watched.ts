import type { LiveDetails } from '@auscult/contract/live/plan';
import { createStore, type Store } from '@auscult/web/state/store';
import { pictureOf } from '../pictures/cover-image.ts';
import type { AppServices } from '../services/services.tsx';
import { type FollowedRoom, followRoom } from './follow-room.ts';
import { createLiveMedia, type LiveMedia, type MediaState } from './live-media.ts';
import { createPicturePlace } from './picture-place.ts';
import { createWaits } from './waits.ts';

declare module '../services/services.tsx' {
  interface AppServices {
    /** The live stream whose page is open, or that plays in the mini player; null when there is none. */
    readonly watched: Store<Watched | null>;
  }
}

/** What plays of a live stream. */
export interface Playing {
  readonly details: LiveDetails;
  readonly url: string;
  readonly media: LiveMedia;
  readonly state: MediaState;
}

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** A live stream above the routes: its room, its picture and sound, from the first visit of its page until it is left. */
export interface Watched {
  readonly liveId: number;
  /** Another member is let in, or kept out, anew. */
  readonly userId: number | null;
  readonly room: FollowedRoom;
  /** Null where nothing is to be played. */
  readonly playing: Readable<Playing | null>;
  /** Whether the room is connected, and this viewer counted as present: on its page, and elsewhere while it plays. */
  readonly isFollowed: Readable<boolean>;
  readonly isSoundOnly: Store<boolean>;
  /** What was put to the viewers and waits until their picture has come so far, by the keys of `putIn`. */
  readonly waiting: Readable<ReadonlySet<string>>;
  /** What was put to the viewers and stood on the page, by its key: of these the mini player does not tell again. */
  readonly seen: Store<ReadonlySet<string>>;
  /** The number of the latest attention check that this viewer answered. */
  readonly confirmed: Store<number>;
  /** When the picture on screen was sent, by the clock of its source; null where it does not say, or stands still. */
  readonly seenAt: () => Date | null;
  readonly video: HTMLVideoElement;
  /** The picture goes to a place without a break in what plays; the answer takes it away again. */
  showIn(place: HTMLElement): () => void;
  /** Its page is open until the answer is called; what plays then goes on in the mini player, and what does not is left. */
  enter(): () => void;
  /** What is shown of it now: it plays from this source, or no longer plays. */
  show(details: LiveDetails | null): void;
  leave(): void;
}

/** After so long without picture or sound nobody is watching. */
export const STALLED_MS = 30_000;

export function createWatched(services: AppServices, liveId: number, userId: number | null): Watched {
  const { watched, apiOrigin } = services;
  const room = followRoom(services, liveId);
  const playing = createStore<Playing | null>(null);
  const isFollowed = createStore(false);
  const isSoundOnly = createStore(false);
  const waits = createWaits(() => ({ room: room.get().state.room, seenAt: seenAt() }));
  const picture = createPicturePlace(() => isCurrent());
  let details: LiveDetails | null = null;
  let isOnPage = false;
  let stopFollowing: (() => void) | null = null;
  let stalled: { readonly timer: ReturnType<typeof setTimeout>; isOver: boolean } | null = null;

  const isCurrent = () => watched.get() === own;
  const isPlaying = () => playing.get()?.state.isPlaying ?? false;
  function seenAt(): Date | null {
    const now = playing.get();
    return now?.state.isPlaying ? now.media.programmeTime() : null;
  }
  const hasEnded = () => {
    const { state } = room.get();
    return state.refusal !== null || state.isOutdated || (state.room !== null && state.room.phase !== 'live');
  };

  function followStalls(): void {
    const isWaiting = isPlaying() && playing.get()?.state.isWaiting === true;
    if (isWaiting === (stalled !== null)) return;
    clearTimeout(stalled?.timer);
    stalled = null;
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      if (stalled) stalled.isOver = true;
      follow();
    }, STALLED_MS);
    stalled = { timer, isOver: false };
  }

  /** Connects the room, or no longer. */
  function follow(): void {
    followStalls();
    const isWanted = isCurrent() && (isOnPage || (isPlaying() && !stalled?.isOver));
    if (isWanted && stopFollowing === null) {
      stopFollowing = room.subscribe(() => {
        waits.look();
        if (!isOnPage && hasEnded()) own.leave();
      });
      waits.look();
    }
    if (!isWanted) {
      stopFollowing?.();
      stopFollowing = null;
      waits.stop();
    }
    isFollowed.set(isWanted);
  }

  function announce(shown: Playing | null): void {
    const { mediaSession } = navigator as { mediaSession?: MediaSession };
    if (!mediaSession) return;
    const image = shown && pictureOf(shown.details.media, apiOrigin).image;
    const artwork = image ? [{ src: image.src }] : [];
    mediaSession.metadata = shown && new MediaMetadata({ title: shown.details.title, artist: shown.details.company.name, artwork });
    mediaSession.setActionHandler('play', shown && shown.media.play);
    mediaSession.setActionHandler('pause', shown && shown.media.pause);
  }

  function stop(): void {
    const now = playing.get();
    if (now === null) return;
    now.media.stop();
    playing.set(null);
    announce(null);
    follow();
  }

  function play(shown: LiveDetails, url: string): void {
    const now = playing.get();
    now?.media.stop();
    const media = createLiveMedia(picture.video, url);
    playing.set({ details: shown, url, media, state: media.getState() });
    media.subscribe(() => {
      const current = playing.get();
      if (current?.media !== media) return;
      playing.set({ ...current, state: media.getState() });
      follow();
    });
    announce(playing.get());
    // Without sound until somebody asks for it.
    media.play();
  }

  function update(): void {
    const source = details?.source ?? null;
    if (!isCurrent() || details === null || source === null || source.kind === 'embed') return stop();
    const url = isSoundOnly.get() && source.kind === 'own' ? source.audio_url : source.url;
    const now = playing.get();
    if (now?.url !== url) return play(details, url);
    if (now.details === details) return;
    playing.set({ ...now, details });
    announce(playing.get());
  }
  isSoundOnly.subscribe(update);

  const own: Watched = {
    liveId,
    userId,
    room,
    playing,
    isFollowed,
    isSoundOnly,
    waiting: waits.keys,
    seen: createStore<ReadonlySet<string>>(new Set()),
    confirmed: createStore(0),
    seenAt,
    video: picture.video,
    showIn: picture.showIn,
    enter() {
      if (!isCurrent()) watched.get()?.leave();
      watched.set(own);
      isOnPage = true;
      follow();
      return () => {
        isOnPage = false;
        // Not within the change of screens: the page may be drawn again at once.
        queueMicrotask(() => {
          if (isOnPage) return;
          if (isPlaying() && !hasEnded()) follow();
          else own.leave();
        });
      };
    },
    show(next) {
      details = next;
      update();
    },
    leave() {
      if (!isCurrent()) return;
      stop();
      picture.remove();
      // What makes way for it comes back after its controls of the system are gone.
      watched.set(null);
      follow();
    },
  };
  return own;
}
