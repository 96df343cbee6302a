import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Where in the reader's view the current sentence comes to stand. */
const FROM_TOP_SHARE = 0.3;
const GAP_PX = 8;
/** Within so many frames the browser has laid out what came near. */
const CORRECTION_FRAMES = 4;
/** Keys that scroll or move through the text. */
const READING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Follows the sound through the list until the reader takes over: by wheel, finger, key or scroll bar. */
export function useAutoScroll(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true);

  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return;
    const ended = new AbortController();
    const stop = () => setFollowing(false);
    const options = { signal: ended.signal, passive: true };
    scroller.addEventListener('wheel', stop, options);
    scroller.addEventListener('touchmove', stop, options);
    scroller.addEventListener('keydown', (event) => READING_KEYS.has(event.key) && stop(), options);
    // A press beside the content is a press on the scroll bar.
    scroller.addEventListener('pointerdown', (event) => event.target === scroller && stop(), options);
    return () => ended.abort();
  }, [list]);

  useLayoutEffect(() => {
    if (isFollowing && current >= 0) showCue(list.current, current);
  }, [list, current, isFollowing]);

  const show = useCallback(
    (index: number) => {
      setFollowing(false);
      showCue(list.current, index);
    },
    [list],
  );
  const follow = useCallback(() => setFollowing(true), []);
  return { isFollowing, follow, show };
}

/** Scrolls the list's own scroller and nothing else; parts that were never drawn have guessed heights, so far goals are aimed at until they stand still. */
function showCue(list: HTMLElement | null, index: number): void {
  const cue = list?.querySelector<HTMLElement>(`[data-cue="${index}"]`);
  const scroller = scrollerOf(list);
  if (!cue || !scroller) return;
  const distance = () => cue.getBoundingClientRect().top - targetTop(scroller);
  const by = distance();
  const isFar = Math.abs(by) > scroller.clientHeight;
  const isStill = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
  if (isFar) correctScroll(distance, scroller, CORRECTION_FRAMES);
}

/** Below what stays in view above the text, also where there is little room. */
function targetTop(scroller: HTMLElement): number {
  const share = scroller.getBoundingClientRect().top + scroller.clientHeight * FROM_TOP_SHARE;
  return Math.max(share, (scroller.querySelector('[data-stays]')?.getBoundingClientRect().bottom ?? 0) + GAP_PX);
}

function correctScroll(distance: () => number, scroller: HTMLElement, frames: number): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    scroller.scrollBy({ top: distance(), behavior: 'instant' });
    correctScroll(distance, scroller, frames - 1);
  });
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
