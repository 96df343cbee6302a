import { withDeadline } from '@auscult/web/state/with-deadline';
import type HlsPlayer from 'hls.js';

/** What plays, as it is now. */
export interface MediaState {
  /** True unless somebody paused it, also while it waits for data. */
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** Nothing comes yet, or no more; it is asked for again and again. */
  readonly isWaiting: boolean;
  readonly captions: 'none' | 'off' | 'on';
  /** Heights of the pictures that there are, the largest first; empty where there is one. */
  readonly heights: readonly number[];
  /** Null where the player chooses by the speed of the connection. */
  readonly height: number | null;
}

export const NO_MEDIA: MediaState = { isPlaying: false, isMuted: true, isWaiting: true, captions: 'none', heights: [], height: null };

export interface LiveMedia {
  readonly getState: () => MediaState;
  readonly subscribe: (listener: () => void) => () => void;
  /** With sound where somebody pressed for it; without where the browser lets nothing else begin by itself. */
  play(): void;
  pause(): void;
  setMuted(isMuted: boolean): void;
  back(seconds: number): void;
  toLive(): void;
  setCaptions(isOn: boolean): void;
  setHeight(height: number | null): void;
  /** When what is shown at this moment was sent, by the clock of the source: null where it does not say. */
  programmeTime(): Date | null;
  stop(): void;
}

const RETRY_MS = 3000;
/** What cannot be decoded so soon again is not mended by beginning to decode anew. */
const RECOVERS_ONCE_IN_MS = 10_000;
/** What may have been missed can be gone back to. */
const KEPT_SECONDS = 120;
const BEHIND_LIVE_SECONDS = 6;
/** One fewer than is usual, so that an answer in the chat is soon about what is seen: on a line that stalls the player by itself stays a second further behind each time, up to a segment. */
const SEGMENTS_BEHIND_LIVE = 2;
/** After a stall what is shown comes nearer again to what is sent, unnoticed; whoever went back further than a few segments stays there. */
const CATCH_UP_RATE = 1.1;

/** Apple's browsers play HLS themselves; in others that is new, and tells nothing of qualities. */
const isApple = () => navigator.vendor.startsWith('Apple');

/** Plays a live playlist in an element. The reader of playlists comes when it is first needed. */
export function createLiveMedia(element: HTMLVideoElement, url: string): LiveMedia {
  const listeners = new Set<() => void>();
  const life = new AbortController();
  const { signal } = life;
  let hls: HlsPlayer | null = null;
  let state: MediaState = { ...NO_MEDIA, isMuted: element.muted };
  let retry: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<MediaState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const captionTracks = () => [...element.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
  function readCaptions(): void {
    const tracks = captionTracks();
    set({ captions: tracks.length === 0 ? 'none' : tracks.some(({ mode }) => mode === 'showing') ? 'on' : 'off' });
  }

  const later = (run: () => void) => {
    set({ isWaiting: true });
    clearTimeout(retry);
    retry = setTimeout(run, RETRY_MS);
  };

  function startPlaying(): void {
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
      element.muted = true;
      element.play().catch(() => undefined);
    });
  }
  /** An element whose source is put in anew stands still, without an event: it goes on unless somebody stopped it. */
  function renew(put: () => void): void {
    put();
    if (state.isPlaying) startPlaying();
  }

  /** What is not there, or not yet, is left to the line. */
  function chooseLevel(player: HlsPlayer, height: number | null): void {
    player.nextLevel = height === null ? -1 : player.levels.findIndex((level) => level.height === height);
  }

  async function load(): Promise<void> {
    if (isApple() && element.canPlayType('application/vnd.apple.mpegurl') !== '') {
      element.addEventListener('error', () => later(() => renew(() => element.load())), { signal });
      element.src = url;
      return;
    }
    const { default: Hls } = await withDeadline(() => import('hls.js'));
    if (signal.aborted || !Hls.isSupported()) return;
    // A worker of its own would be a script made of text, which the page does not allow.
    hls = new Hls({
      enableWorker: false,
      backBufferLength: KEPT_SECONDS,
      liveDurationInfinity: true,
      liveSyncDurationCount: SEGMENTS_BEHIND_LIVE,
      maxLiveSyncPlaybackRate: CATCH_UP_RATE,
    });
    const player = hls;
    player.on(Hls.Events.MANIFEST_PARSED, () => {
      const heights = [...new Set(player.levels.map(({ height }) => height))].filter((height) => height > 0).sort((a, b) => b - a);
      set({ heights: heights.length > 1 ? heights : [] });
      // Also when the list is read anew after an absence.
      if (state.height !== null) chooseLevel(player, state.height);
    });
    let recoveredAt = Number.NEGATIVE_INFINITY;
    player.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && performance.now() - recoveredAt > RECOVERS_ONCE_IN_MS) {
        recoveredAt = performance.now();
        renew(() => player.recoverMediaError());
      } else later(() => renew(() => player.loadSource(url)));
    });
    player.loadSource(url);
    player.attachMedia(element);
  }

  element.addEventListener('play', () => set({ isPlaying: true }), { signal });
  element.addEventListener('pause', () => set({ isPlaying: false }), { signal });
  element.addEventListener('volumechange', () => set({ isMuted: element.muted }), { signal });
  for (const name of ['playing', 'timeupdate'] as const)
    element.addEventListener(name, () => state.isWaiting && !element.paused && set({ isWaiting: false }), { signal });
  element.addEventListener('waiting', () => set({ isWaiting: true }), { signal });
  for (const name of ['addtrack', 'removetrack', 'change'] as const) element.textTracks.addEventListener(name, readCaptions, { signal });
  load().catch(() => later(() => void load()));

  const liveEdge = () =>
    hls?.liveSyncPosition ?? (element.seekable.length > 0 ? element.seekable.end(element.seekable.length - 1) - BEHIND_LIVE_SECONDS : null);
  function toLive(): void {
    const edge = liveEdge();
    if (edge !== null && edge > element.currentTime) element.currentTime = edge;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    play() {
      // What was paused goes on with what is said now.
      toLive();
      startPlaying();
    },
    pause: () => element.pause(),
    setMuted(isMuted) {
      element.muted = isMuted;
    },
    back(seconds) {
      element.currentTime = Math.max(element.seekable.length > 0 ? element.seekable.start(0) : 0, element.currentTime - seconds);
    },
    toLive,
    setCaptions(isOn) {
      for (const [place, track] of captionTracks().entries()) track.mode = isOn && place === 0 ? 'showing' : 'disabled';
      readCaptions();
    },
    setHeight(height) {
      if (hls) chooseLevel(hls, height);
      set({ height });
    },
    programmeTime() {
      if (hls) return hls.playingDate;
      const start = (element as { getStartDate?(): Date }).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : new Date(start + element.currentTime * 1000);
    },
    stop() {
      life.abort();
      clearTimeout(retry);
      hls?.destroy();
      element.removeAttribute('src');
      element.load();
    },
  };
}
