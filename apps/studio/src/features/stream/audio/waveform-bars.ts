/** 'AAECAw==' as the bytes that it stands for. */
export function peaksOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The greatest peak of each of `count` equal stretches, from 0 to 1 of the greatest of all; a file of silence stays flat. */
export function waveformBars(peaks: Uint8Array, count: number): number[] {
  const greatest = peaks.reduce((most, peak) => Math.max(most, peak), 1);
  return Array.from({ length: peaks.length === 0 ? 0 : count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return peaks.subarray(from, to).reduce((most, peak) => Math.max(most, peak), 0) / greatest;
  });
}
