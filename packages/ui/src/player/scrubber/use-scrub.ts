import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TickSource } from '../tick-text.tsx';
import { type LockedRange, lockedRangeAt } from './scrubber-geometry.ts';

const KEY_STEP_SECONDS = 15;
/** The return after a refused seek, as in the design. */
const SNAP_BACK_MS = 220;
/** Keys pressed within this time add up, though the source has not answered yet. */
const KEY_SERIES_MS = 600;

interface Scrub {
  source: TickSource;
  duration: number;
  locks: readonly LockedRange[];
  locked: boolean;
  root: RefObject<HTMLDivElement | null>;
  slider: RefObject<HTMLDivElement | null>;
  spoken: (position: number, duration: number) => string;
  onSeek: (seconds: number) => void;
}

/** Pointer and keys of the scrubber. While a finger is down the scrubber shows the finger; else it shows the source, written without rendering. */
export function useScrub({ source, duration, locks, locked, root, slider, spoken, onSeek }: Scrub) {
  const [dragged, setDragged] = useState<number | null>(null);
  const finger = useRef<number | null>(null);
  const keyed = useRef<{ target: number; at: number } | null>(null);

  const show = useCallback(
    (seconds: number) => {
      const share = duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0;
      root.current?.style.setProperty('--at', `${(share * 100).toFixed(3)}%`);
    },
    [root, duration],
  );
  const speak = useCallback(
    (seconds: number) => {
      slider.current?.setAttribute('aria-valuenow', String(Math.round(seconds)));
      slider.current?.setAttribute('aria-valuetext', spoken(seconds, duration));
    },
    [slider, spoken, duration],
  );

  useLayoutEffect(() => {
    let spokenSecond = -1;
    const follow = () => {
      if (finger.current !== null) return;
      const position = source.position();
      show(position);
      // A focused slider reads every change aloud, so while it has focus only the listener's own steps are spoken.
      const second = Math.floor(position);
      if (second !== spokenSecond && document.activeElement !== slider.current) {
        spokenSecond = second;
        speak(position);
      }
    };
    follow();
    return source.subscribe(follow);
  }, [source, show, speak, slider]);

  const seek = (seconds: number) => {
    onSeek(seconds);
    if (lockedRangeAt(locks, seconds)) {
      root.current?.setAttribute('data-returning', '');
      window.setTimeout(() => root.current?.removeAttribute('data-returning'), SNAP_BACK_MS);
    }
    show(source.position());
  };

  const secondsAt = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration;
  };
  const drag = (event: PointerEvent) => {
    finger.current = secondsAt(event);
    show(finger.current);
    setDragged(finger.current);
  };
  const letGo = (target: number | null) => {
    finger.current = null;
    setDragged(null);
    if (target === null) show(source.position());
    else {
      seek(target);
      speak(source.position());
    }
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (locked || event.button !== 0 || duration <= 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag(event);
    },
    onPointerMove(event: PointerEvent) {
      if (finger.current !== null) drag(event);
    },
    onPointerUp(event: PointerEvent) {
      if (finger.current !== null) letGo(secondsAt(event));
    },
    onPointerCancel: () => letGo(null),
    onFocus: () => speak(source.position()),
    onKeyDown(event: KeyboardEvent) {
      if (locked || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape' && finger.current !== null) {
        event.stopPropagation();
        return letGo(null);
      }
      const now = event.timeStamp;
      const from = keyed.current && now - keyed.current.at < KEY_SERIES_MS ? keyed.current.target : source.position();
      const target = targetOf(event.key, from, duration);
      if (target === null) return;
      // The page's own shortcuts use the arrows too; here they belong to the slider.
      event.preventDefault();
      event.stopPropagation();
      keyed.current = { target, at: now };
      seek(target);
      speak(target);
    },
  };
  return { dragged, handlers };
}

function targetOf(key: string, from: number, duration: number): number | null {
  const clamp = (seconds: number) => Math.min(duration, Math.max(0, seconds));
  if (key === 'ArrowRight' || key === 'ArrowUp') return clamp(from + KEY_STEP_SECONDS);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clamp(from - KEY_STEP_SECONDS);
  if (key === 'Home') return 0;
  if (key === 'End') return duration;
  return null;
}
