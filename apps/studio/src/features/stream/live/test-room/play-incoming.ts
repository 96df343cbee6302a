import { HEARD_MS, LOWEST_LEVEL, levelOf, type SoundState, soundState } from '@auscult/domain/live/sound-level';
import { withDeadline } from '@auscult/web/state/with-deadline';

/** What comes in, as it is heard. */
export interface Incoming {
  /** In decibels, of now. */
  readonly level: number;
  /** Of the last seconds; null as long as nothing plays. */
  readonly state: SoundState | null;
}

interface Player {
  setHeard(isHeard: boolean): void;
  stop(): void;
}

const MEASURE_MS = 100;
const RETRY_MS = 3000;
const SAMPLES = 4096;

/**
 * Plays a live playlist in an element and measures its sound, which is not heard until somebody asks: it would come out beside the microphone. Begin it while
 * a press is handled, or the browser measures nothing. Segments are put into the element by us in every browser, as what one plays of a playlist by itself cannot be measured in all.
 */
export function playIncoming(element: HTMLVideoElement, url: string, onIncoming: (incoming: Incoming) => void): Player {
  const life = new AbortController();
  const { signal } = life;
  const sound = new AudioContext();
  const analyser = new AnalyserNode(sound, { fftSize: SAMPLES });
  const volume = new GainNode(sound, { gain: 0 });
  sound.createMediaElementSource(element).connect(analyser).connect(volume).connect(sound.destination);
  const samples = new Float32Array(SAMPLES);
  const heard: { readonly level: number; readonly at: number }[] = [];
  const measuring = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const [level, at] = [levelOf(samples), performance.now()];
    heard.push({ level, at });
    while ((heard[0]?.at ?? at) < at - HEARD_MS) heard.shift();
    const isPlaying = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    onIncoming({ level, state: isPlaying ? soundState(Math.max(LOWEST_LEVEL, ...heard.map((one) => one.level))) : null });
  }, MEASURE_MS);

  async function load(): Promise<void> {
    const { default: Hls } = await withDeadline(() => import('hls.js'));
    if (signal.aborted || !Hls.isSupported()) return;
    // A worker of its own would be a script made of text, which the page does not allow.
    const hls = new Hls({ enableWorker: false, liveDurationInfinity: true });
    signal.addEventListener('abort', () => hls.destroy());
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      const again = () => (type === Hls.ErrorTypes.MEDIA_ERROR ? hls.recoverMediaError() : hls.loadSource(url));
      setTimeout(() => !signal.aborted && again(), RETRY_MS);
    });
    // An element whose source is put in anew stands still.
    const play = () => void element.play().catch(() => undefined);
    hls.on(Hls.Events.MANIFEST_PARSED, play);
    hls.on(Hls.Events.MEDIA_ATTACHED, play);
    hls.loadSource(url);
    hls.attachMedia(element);
  }
  load().catch(() => undefined);

  return {
    setHeard(isHeard) {
      volume.gain.value = isHeard ? 1 : 0;
    },
    stop() {
      life.abort();
      clearInterval(measuring);
      void sound.close();
    },
  };
}
