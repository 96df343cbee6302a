/** Of the picture of the sound. Four hours are 144,000 bytes. */
export const PEAKS_PER_SECOND = 10;
/** In which silence is looked for. */
const WINDOWS_PER_SECOND = 50;
/** Mean power at which a window counts as silent once the sound has its loudness: rooms are quieter, breath is louder. */
const SILENCE_DBFS = -45;
const SHORTEST_SILENCE_MS = 500;
const WINDOW_MS = 1000 / WINDOWS_PER_SECOND;
const FULL_SCALE = 255;

export interface Waveform {
  add(left: number, right: number): void;
  /** The greatest amplitude of each tenth of a second, 255 being full scale, of the sound raised by `gainDb`. */
  peaks(gainDb: number): Uint8Array;
  /** [from, to] in milliseconds, of the sound raised by `gainDb`. */
  silences(gainDb: number): [number, number][];
}

export function createWaveform(rate: number): Waveform {
  const peakFrames = rate / PEAKS_PER_SECOND;
  const windowFrames = rate / WINDOWS_PER_SECOND;
  const highest: number[] = [];
  const powers: number[] = [];
  let [peak, inPeak, power, inWindow] = [0, 0, 0, 0];

  return {
    add(left, right) {
      peak = Math.max(peak, Math.abs(left), Math.abs(right));
      inPeak += 1;
      if (inPeak === peakFrames) {
        highest.push(peak);
        [peak, inPeak] = [0, 0];
      }
      power += left * left + right * right;
      inWindow += 1;
      if (inWindow === windowFrames) {
        powers.push(power / (2 * inWindow));
        [power, inWindow] = [0, 0];
      }
    },
    peaks(gainDb) {
      const gain = 10 ** (gainDb / 20);
      const all = inPeak > 0 ? [...highest, peak] : highest;
      return Uint8Array.from(all, (value) => Math.min(FULL_SCALE, Math.round(value * gain * FULL_SCALE)));
    },
    silences(gainDb) {
      const threshold = 10 ** ((SILENCE_DBFS - gainDb) / 10);
      const found: [number, number][] = [];
      let from: number | null = null;
      for (let index = 0; index <= powers.length; index += 1) {
        const isSilent = (powers[index] ?? Number.POSITIVE_INFINITY) < threshold;
        if (isSilent) from ??= index * WINDOW_MS;
        else if (from !== null) {
          if (index * WINDOW_MS - from >= SHORTEST_SILENCE_MS) found.push([from, index * WINDOW_MS]);
          from = null;
        }
      }
      return found;
    },
  };
}
