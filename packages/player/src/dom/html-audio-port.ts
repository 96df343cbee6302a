import type { AudioPort, PortEvent, PortReading, Source } from '../ports/audio-port.ts';
import { createListenedStretch, type StretchClock } from '../ports/listened-stretch.ts';
import { createPreloadedAudio } from './preloaded-audio.ts';
import { browserSystemAudio, type SystemAudio, watchSystemAudio } from './system-audio.ts';

/** What the port needs besides the element; `newId` makes the UUIDs of heard stretches. */
export interface HtmlAudioOptions {
  readonly audio?: HTMLAudioElement;
  readonly clock?: StretchClock;
  readonly system?: SystemAudio;
  newId?(): string;
}

/** Maximum difference between the requested and the real start before it is corrected. */
const START_TOLERANCE_SECONDS = 0.5;

/** In the message of the error Firefox ends playback with on a device without sound output. Other browsers play on without sound and do not tell. */
const FIREFOX_NO_OUTPUT = 'OnMediaSinkAudioError';

const deviceClock: StretchClock = { now: () => Date.now(), elapsed: () => performance.now() };

/**
 * One warm audio element for the life of the page: an element that has once played from a tap may play again without one.
 * It is never put in the document.
 */
export function createHtmlAudioPort(options: HtmlAudioOptions = {}): AudioPort {
  const { audio = new Audio(), clock = deviceClock, system = browserSystemAudio(), newId = () => crypto.randomUUID() } = options;
  const listeners = new Set<(event: PortEvent) => void>();
  const preloaded = createPreloadedAudio();
  let source: Source | null = null;
  let isLoaded = false;
  let isMovingToStart = false;
  let rate = 1;

  const emit = (event: PortEvent) => listeners.forEach((listener) => listener(event));
  const stretch = createListenedStretch(clock, newId, emit);
  const endStretch = () => {
    if (isLoaded && !audio.seeking) stretch.advance(audio.currentTime);
    stretch.end();
  };

  // A load resets playbackRate to the default, and some browsers do so on play.
  const applyRate = () => {
    audio.defaultPlaybackRate = rate;
    if (audio.playbackRate !== rate) audio.playbackRate = rate;
  };

  const on = (type: keyof HTMLMediaElementEventMap, handle: () => void) => {
    audio.addEventListener(type, () => {
      if (source) handle();
    });
  };

  on('loadedmetadata', () => {
    applyRate();
    const { startAt } = source as Source;
    if (Math.abs(audio.currentTime - startAt) > START_TOLERANCE_SECONDS) audio.currentTime = startAt;
    isLoaded = true;
    preloaded.release();
    isMovingToStart = audio.seeking;
    stretch.rest(startAt);
    emit({ type: 'loaded', durationSeconds: secondsOf(audio.duration), position: startAt });
  });
  on('durationchange', () => {
    if (isLoaded) emit({ type: 'metadata', durationSeconds: secondsOf(audio.duration) });
  });
  on('playing', () => {
    applyRate();
    stretch.begin(audio.currentTime, rate);
    emit({ type: 'playing' });
  });
  on('pause', () => {
    endStretch();
    stretch.rest(audio.currentTime);
    // The element pauses by itself at the end, which is reported as the end.
    if (!audio.ended) emit({ type: 'paused' });
  });
  on('waiting', () => {
    if (!isLoaded) return;
    endStretch();
    if (!audio.seeking) stretch.rest(audio.currentTime);
    emit({ type: 'waiting' });
  });
  // `currentTime` already is the target here: the stretch ended where `seek` left it.
  on('seeking', () => {
    stretch.end();
    stretch.rest(audio.currentTime);
  });
  on('seeked', () => {
    if (!isLoaded) return;
    if (!audio.paused && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) stretch.begin(audio.currentTime, rate);
    if (!isMovingToStart) emit({ type: 'seeked', position: audio.currentTime });
    isMovingToStart = false;
  });
  on('timeupdate', () => {
    if (!isLoaded || audio.seeking) return;
    stretch.advance(audio.currentTime);
    emit({ type: 'timeUpdated', position: audio.currentTime });
  });
  on('ended', () => {
    endStretch();
    emit({ type: 'ended' });
  });
  on('error', () => {
    const position = read().position;
    const hasNoOutput = audio.error?.message.includes(FIREFOX_NO_OUTPUT);
    stretch.end();
    emit({ type: 'failed', position, ...(hasNoOutput && { hasNoOutput }) });
  });

  watchSystemAudio(system, (event) => {
    if (!source) return;
    // Where the browser has not done it: what the system took is silent.
    if (event.type === 'interrupted') audio.pause();
    emit(event);
  });

  function read(): PortReading {
    const position = isLoaded && !isMovingToStart ? audio.currentTime : (source?.startAt ?? 0);
    if (audio.paused || audio.ended) return { position, playback: 'paused' };
    return { position, playback: audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'waiting' : 'playing' };
  }

  async function play(): Promise<void> {
    const asked = source;
    applyRate();
    try {
      await audio.play();
    } catch (error) {
      // Any other rejection follows a pause, another load or an error, each reported in its own way.
      if (asked === source && error instanceof DOMException && error.name === 'NotAllowedError') emit({ type: 'playRefused' });
    }
  }

  function unload(): void {
    endStretch();
    source = null;
    isLoaded = false;
    preloaded.release();
    if (!audio.hasAttribute('src')) return;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  }

  return {
    load(next) {
      endStretch();
      isLoaded = false;
      isMovingToStart = false;
      source = next;
      audio.preload = 'auto';
      audio.src = next.url;
      // Before metadata is there, this sets where the element will begin; no seek is reported for it.
      audio.currentTime = next.startAt;
      applyRate();
    },
    play: () => void play(),
    pause: () => audio.pause(),
    seek(seconds) {
      endStretch();
      isMovingToStart = false;
      audio.currentTime = seconds;
    },
    setRate(wanted) {
      if (wanted === rate) return;
      const isListening = isLoaded && read().playback === 'playing' && !audio.seeking;
      const at = audio.currentTime;
      if (isListening) stretch.advance(at);
      stretch.end();
      rate = wanted;
      applyRate();
      if (isListening) stretch.begin(at, rate);
    },
    setVolume(volume) {
      audio.volume = volume;
    },
    unload,
    prepare: preloaded.prepare,
    read,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** 0 while unknown, and for a stream without end. */
function secondsOf(duration: number): number {
  return Number.isFinite(duration) ? duration : 0;
}
