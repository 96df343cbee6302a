import { useColourMode } from '@auscult/ui/colour/colour-mode';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Sound } from '../../../shared/sound/use-sound.ts';
import { coloursOf, drawWaveform, type Picture } from './draw-waveform.ts';

/** Px a second. */
const LARGEST_SCALE = 200;
/** Where the sound goes on when it ran out of what is seen, as a share of the width. */
const GOES_ON_AT = 0.1;
/** Left and right of the sound, as the style has it. */
const ASIDE_PX = 16;
const REACH_PX = 32;
const REACH_STEP_PX = 16;

export interface WaveformView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly needle: RefObject<HTMLElement | null>;
  /** Px that are seen. */
  readonly width: number;
  /** Px a second; 0 before it is known how wide the screen is. */
  readonly scale: number;
  readonly mayZoomIn: boolean;
  readonly mayZoomOut: boolean;
  /** By so many doublings, about a place on screen or else about the middle. */
  readonly zoom: (doublings: number, clientX?: number) => void;
  readonly timeAt: (clientX: number) => number;
  readonly reach: (clientX: number) => void;
}

/** What of a sound is seen: zoomed by doublings from the whole, scrolled as any page; drawn at most once a frame, past React. */
export function useWaveformView(picture: Picture, source: Sound['source']): WaveformView {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const needle = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [doublings, setDoublings] = useState(0);
  const anchor = useRef<{ readonly time: number; readonly x: number } | null>(null);
  const mode = useColourMode();
  const { duration } = picture;
  const whole = duration > 0 ? width / duration : 0;
  const scale = Math.min(Math.max(whole, LARGEST_SCALE), whole * 2 ** doublings);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // It says the width once when it begins, after the layout of that frame: reading it here would lay the whole page out twice.
    const watcher = new ResizeObserver(() => setWidth(Math.max(0, element.clientWidth - 2 * ASIDE_PX)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && anchor.current) element.scrollLeft = anchor.current.time * scale - anchor.current.x;
    anchor.current = null;
  }, [scale]);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the colours are those of the theme
  useLayoutEffect(() => {
    const [element, drawn] = [scroller.current, canvas.current];
    if (!element || !drawn || scale === 0) return;
    const colours = coloursOf(drawn);
    let frame = 0;
    let shown = source.position();
    const paint = () => {
      frame = 0;
      const at = source.position();
      const x = at * scale - element.scrollLeft;
      const wasSeen = shown * scale - element.scrollLeft <= width;
      if (source.isPlaying() && wasSeen && x > width) element.scrollLeft = at * scale - width * GOES_ON_AT;
      shown = at;
      needle.current?.style.setProperty('transform', `translateX(${(at * scale).toFixed(1)}px)`);
      drawWaveform(drawn, picture, { scrolled: element.scrollLeft, scale }, at, colours);
      if (source.isPlaying()) wake();
    };
    const wake = () => {
      frame ||= requestAnimationFrame(paint);
    };
    paint();
    element.addEventListener('scroll', wake, { passive: true });
    const stop = source.subscribe(wake);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', wake);
      stop();
    };
  }, [picture, source, scale, width, mode]);

  const timeAt = useCallback(
    (clientX: number) => {
      const element = scroller.current;
      if (!element || scale === 0) return 0;
      return (clientX - element.getBoundingClientRect().left - ASIDE_PX + element.scrollLeft) / scale;
    },
    [scale],
  );
  const zoom = useCallback(
    (by: number, clientX?: number) => {
      const element = scroller.current;
      if (!element) return;
      const { left } = element.getBoundingClientRect();
      const about = source.position() * scale - element.scrollLeft;
      const isNeedleSeen = about >= 0 && about <= width;
      const x = clientX === undefined ? (isNeedleSeen ? about : width / 2) : clientX - left - ASIDE_PX;
      anchor.current = { time: (x + element.scrollLeft) / scale, x };
      setDoublings((now) => Math.min(Math.max(0, Math.ceil(Math.log2(LARGEST_SCALE / whole))), Math.max(0, now + by)));
    },
    [scale, source, whole, width],
  );
  // A wheel that is listened to by React cannot keep the page from zooming.
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1 : -1, event.clientX);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [zoom]);

  return {
    scroller,
    canvas,
    needle,
    width,
    scale,
    mayZoomIn: scale > 0 && scale < LARGEST_SCALE,
    mayZoomOut: doublings > 0,
    zoom,
    timeAt,
    reach(clientX) {
      const element = scroller.current;
      if (!element) return;
      const { left, right } = element.getBoundingClientRect();
      if (clientX < left + REACH_PX) element.scrollLeft -= REACH_STEP_PX;
      else if (clientX > right - REACH_PX) element.scrollLeft += REACH_STEP_PX;
    },
  };
}
