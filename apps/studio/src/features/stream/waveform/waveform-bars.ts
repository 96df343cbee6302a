/** 'AAECAw==' as the bytes that it stands for. */
export function peaksOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export const greatestOf = (peaks: Uint8Array): number => peaks.reduce((most, peak) => Math.max(most, peak), 1);

export interface Stretch {
  /** Which of the peaks, fractions too. */
  readonly from: number;
  readonly to: number;
}

/** The greatest peak of each of `count` equal parts of a stretch, as a share of `greatest`; a file of silence stays flat. */
export function waveformBars(peaks: Uint8Array, { from, to }: Stretch, count: number, greatest: number): Float32Array {
  const bars = new Float32Array(count);
  const width = (to - from) / count;
  for (let bar = 0; bar < count; bar += 1) {
    const first = Math.max(0, Math.floor(from + bar * width));
    const end = Math.min(peaks.length, Math.max(first + 1, Math.floor(from + (bar + 1) * width)));
    let most = 0;
    for (let at = first; at < end; at += 1) most = Math.max(most, peaks[at] ?? 0);
    bars[bar] = most / greatest;
  }
  return bars;
}
