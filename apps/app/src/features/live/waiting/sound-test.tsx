import { livePhrases } from '@auscult/phrases/screens/live';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useRef, useState } from 'react';
import styles from './sound-test.module.css';

/** Of each: the first and the second sound of a heart, in seconds. */
const SOUNDS = [
  { at: 0, hertz: 62, seconds: 0.14 },
  { at: 0.28, hertz: 84, seconds: 0.1 },
];
const BEATS = 3;
const BEAT_SECONDS = 0.9;

/** Plays three heartbeats, made on the spot. */
function playHeartbeats(context: AudioContext): void {
  for (let beat = 0; beat < BEATS; beat += 1)
    for (const { at, hertz, seconds } of SOUNDS) {
      const begin = context.currentTime + 0.05 + beat * BEAT_SECONDS + at;
      const [tone, loudness] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0, begin);
      loudness.gain.linearRampToValueAtTime(0.9, begin + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
      tone.connect(loudness).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + seconds);
    }
}

/** Lets somebody hear whether their sound is on. */
export function SoundTest() {
  const words = usePhrasesOf(livePhrases).wait;
  const [isPlaying, setPlaying] = useState(false);
  const context = useRef<AudioContext>(undefined);
  useEffect(() => () => void context.current?.close(), []);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setPlaying(false), BEATS * BEAT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying]);
  function play() {
    if (isPlaying) return;
    context.current ??= new AudioContext();
    void context.current.resume();
    playHeartbeats(context.current);
    setPlaying(true);
  }
  return (
    <div className={styles.test}>
      <PlayButton label={words.testSound} onPress={play} />
      <div>
        <p className="t-row" aria-hidden="true">
          {words.testSound}
        </p>
        <p className="t-sm ink-2">{words.threeBeats}</p>
      </div>
    </div>
  );
}
