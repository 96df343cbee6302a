import { clockTime } from '@auscult/ui/player/clock-time';
import { waveformBars } from './waveform-bars.ts';

/** In px. */
const BAR = 3;
const STEP = 6;
const LEAST_HEIGHT = 3;
export const RULER_HEIGHT = 20;
const LEAST_BETWEEN_TIMES = 84;
const PEAKS_PER_SECOND = 10;
const RULER_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600] as const;

export interface Picture {
  /** Null: there are none of this sound, only its times are drawn. */
  readonly peaks: Uint8Array | null;
  readonly greatest: number;
  readonly duration: number;
}

export interface View {
  /** Px that lie left of what is seen. */
  readonly scrolled: number;
  /** Px a second. */
  readonly scale: number;
}

export interface Colours {
  readonly whole: string;
  readonly played: string;
  readonly times: string;
}

export const coloursOf = (canvas: HTMLCanvasElement): Colours => {
  const style = getComputedStyle(canvas);
  const named = (name: string) => style.getPropertyValue(name);
  return { whole: style.color, played: named('--dyn-accent'), times: named('--color-ink-2') };
};

/** The part of a sound that is seen, what was played in another colour, and the times under it. */
export function drawWaveform(canvas: HTMLCanvasElement, picture: Picture, { scrolled, scale }: View, played: number, colours: Colours): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0 || scale === 0) return;
  const [across, down] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  drawTimes(context, picture.duration, { scrolled, scale, width, height }, colours.times);
  if (!picture.peaks) return;
  // Bars stay where they are in the sound: they begin at multiples of a step, whatever is scrolled.
  const begin = -(scrolled % STEP);
  const count = Math.ceil((Math.min(width, picture.duration * scale - scrolled) - begin) / STEP);
  if (count <= 0) return;
  const from = ((scrolled + begin) / scale) * PEAKS_PER_SECOND;
  const bars = waveformBars(picture.peaks, { from, to: from + ((count * STEP) / scale) * PEAKS_PER_SECOND }, count, picture.greatest);
  // A line with round ends costs less than a rounded rectangle.
  [context.lineWidth, context.lineCap] = [BAR, 'round'];
  const tallest = height - RULER_HEIGHT;
  const until = Math.ceil((played * scale - scrolled - begin) / STEP);
  for (const [colour, first, end] of [
    [colours.played, 0, Math.min(count, until)],
    [colours.whole, Math.max(0, until), count],
  ] as const) {
    context.strokeStyle = colour;
    context.beginPath();
    for (let bar = first; bar < end; bar += 1) {
      const tall = Math.max(LEAST_HEIGHT, (bars[bar] ?? 0) * tallest);
      const x = begin + bar * STEP + BAR / 2;
      context.moveTo(x, (tallest - tall + BAR) / 2);
      context.lineTo(x, (tallest + tall - BAR) / 2);
    }
    context.stroke();
  }
}

function drawTimes(
  context: CanvasRenderingContext2D,
  duration: number,
  { scrolled, scale, width, height }: View & { readonly width: number; readonly height: number },
  colour: string,
): void {
  const step = RULER_STEPS.find((seconds) => seconds * scale >= LEAST_BETWEEN_TIMES) ?? RULER_STEPS[RULER_STEPS.length - 1] ?? 1;
  context.fillStyle = colour;
  context.font = '12px system-ui, sans-serif';
  context.textBaseline = 'bottom';
  const end = duration * scale - scrolled;
  for (let at = Math.floor(scrolled / scale / step) * step; at * scale < scrolled + width && at <= duration; at += step) {
    const x = at * scale - scrolled;
    context.fillRect(Math.round(x), height - RULER_HEIGHT + 4, 1, 4);
    const text = clockTime(at);
    const isCut = x + 4 + context.measureText(text).width > end;
    context.textAlign = isCut ? 'right' : 'left';
    context.fillText(text, isCut ? x - 4 : x + 4, height);
  }
}
