import type { AudioPort, PortFact, PortReading, Source } from '../ports/audio-port.ts';
import { createListenedStretch, type StretchClock } from '../ports/listened-stretch.ts';
import { createSpareAudio } from './spare-audio.ts';
import { browserSound, type SystemSound, watchSystemSound } from './system-sound.ts';

/** What the port needs besides the element; `newId` makes the UUIDs of heard stretches. */
export interface HtmlAudioOptions {
  readonly audio?: HTMLAudioElement;
  readonly clock?: StretchClock;
  readonly system?: SystemSound;
  newId?(): string;
}

/** How far beside the asked start a browser may land before it is put right. */
const START_TOLERANCE_SECONDS = 0.5;

const deviceClock: StretchClock = { now: () => Date.now(), elapsed: () => performance.now() };

/**
 * One warm audio element for the life of the page: an element that has once played from a tap may play again without one.
 * It is never put in the document.
 */
export function createHtmlAudioPort(options: HtmlAudioOptions = {}): AudioPort {
  const { audio = new Audio(), clock = deviceClock, system = browserSound(), newId = () => crypto.randomUUID() } = options;
  const listeners = new Set<(fact: PortFact) => void>();
  const spare = createSpareAudio();
  let source: Source | null = null;
  let isLoaded = false;
  let isMovingToStart = false;
  let rate = 1;

  const tell = (fact: PortFact) => listeners.forEach((listener) => listener(fact));
  const stretch = createListenedStretch(clock, newId, tell);
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
    spare.release();
    isMovingToStart = audio.seeking;
    stretch.rest(startAt);
    tell({ type: 'loaded', durationSeconds: secondsOf(audio.duration), position: startAt });
  });
  on('durationchange', () => {
    if (isLoaded) tell({ type: 'metadata', durationSeconds: secondsOf(audio.duration) });
  });
  on('playing', () => {
    applyRate();
    stretch.begin(audio.currentTime, rate);
    tell({ type: 'playing' });
  });
  on('pause', () => {
    endStretch();
    stretch.rest(audio.currentTime);
    // The element pauses by itself at the end, which is told as the end.
    if (!audio.ended) tell({ type: 'paused' });
  });
  on('waiting', () => {
    if (!isLoaded) return;
    endStretch();
    if (!audio.seeking) stretch.rest(audio.currentTime);
    tell({ type: 'waiting' });
  });
  // `currentTime` already is the target here: the stretch ended where `seek` left it.
  on('seeking', () => {
    stretch.end();
    stretch.rest(audio.currentTime);
  });
  on('seeked', () => {
    if (!isLoaded) return;
    if (!audio.paused && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) stretch.begin(audio.currentTime, rate);
    if (!isMovingToStart) tell({ type: 'seeked', position: audio.currentTime });
    isMovingToStart = false;
  });
  on('timeupdate', () => {
    if (!isLoaded || audio.seeking) return;
    stretch.advance(audio.currentTime);
    tell({ type: 'timeUpdated', position: audio.currentTime });
  });
  on('ended', () => {
    endStretch();
    tell({ type: 'ended' });
  });
  on('error', () => {
    const position = read().position;
    stretch.end();
    tell({ type: 'failed', position });
  });

  watchSystemSound(system, (fact) => {
    if (!source) return;
    // Where the browser has not done it: what the system took is silent.
    if (fact.type === 'interrupted') audio.pause();
    tell(fact);
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
      // Any other rejection follows a pause, another load or an error, each told in its own way.
      if (asked === source && error instanceof DOMException && error.name === 'NotAllowedError') tell({ type: 'playRefused' });
    }
  }

  function unload(): void {
    endStretch();
    source = null;
    isLoaded = false;
    spare.release();
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
      // Before metadata is there, this sets where the element will begin; no seek is told for it.
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
      endStretch();
      rate = wanted;
      applyRate();
      if (isListening) stretch.begin(audio.currentTime, rate);
    },
    setVolume(volume) {
      audio.volume = volume;
    },
    unload,
    prepare: spare.prepare,
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
