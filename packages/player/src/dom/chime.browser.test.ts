import { describe, expect, it } from 'vitest';
import { createChime } from './chime.ts';

describe('createChime', () => {
  it('sounds for less than a second, softer than speech, at the volume of the player', async () => {
    const context = new OfflineAudioContext(1, 44_100, 44_100);
    createChime(() => context as unknown as AudioContext)(0.5);
    const samples = (await context.startRendering()).getChannelData(0);
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeGreaterThan(0.02);
    expect(loudest).toBeLessThan(0.2);
    expect(Math.max(...samples.slice(30_000).map(Math.abs))).toBe(0);
  });

  it('is silent where there is no Web Audio', () => {
    const chime = createChime(() => {
      throw new Error('No Web Audio');
    });
    expect(() => chime(1)).not.toThrow();
  });
});
