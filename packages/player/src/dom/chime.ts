const NOTES = [
  { hertz: 660, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.16 },
] as const;
const NOTE_SECONDS = 0.45;
/** Beside speech, not over it. */
const LOUDNESS = 0.16;

/** Two soft notes, made here; silent where the browser allows no sound or has no Web Audio. One context for the life of the page. */
export function createChime(makeContext: () => AudioContext = () => new AudioContext()): (volume: number) => void {
  let context: AudioContext | null = null;

  return (volume) => {
    try {
      context ??= makeContext();
      if (context.state === 'suspended') void context.resume().catch(() => undefined);
      for (const { hertz, atSeconds } of NOTES) note(context, hertz, context.currentTime + atSeconds, volume * LOUDNESS);
    } catch {
      // The question waits all the same.
    }
  };
}

function note(context: AudioContext, hertz: number, at: number, loudness: number): void {
  const [tone, level] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = hertz;
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(loudness, at + 0.02);
  level.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
