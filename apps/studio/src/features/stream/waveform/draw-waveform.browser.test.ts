import { expect, it, onTestFinished, vi } from 'vitest';
import { drawWaveform } from './draw-waveform.ts';

it('writes the last time of a sound whole, before its end', () => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display: block; width: 310px; height: 160px';
  document.body.append(canvas);
  onTestFinished(() => canvas.remove());
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const written = vi.spyOn(context, 'fillText');
  const colours = { whole: 'red', played: 'red', times: 'red' };
  const edges: number[] = [];
  written.mockImplementation((text, x) => edges.push(context.textAlign === 'right' ? x : x + context.measureText(text).width));
  drawWaveform(canvas, { peaks: null, greatest: 1, duration: 65 }, { scrolled: 0, scale: 310 / 65 }, 0, colours);
  expect(written.mock.calls.map(([text]) => text)).toEqual(['0:00', '0:30', '1:00']);
  expect(Math.max(...edges)).toBeLessThanOrEqual(310);
});
