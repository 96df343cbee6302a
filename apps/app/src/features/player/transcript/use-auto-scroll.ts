import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Vertical position of the current sentence in the scroller, as a share of its height. */
const FROM_TOP_SHARE = 0.3;
/** Of the current sentence to what stays above the text: room for the name of who speaks. */
const GAP_PX = 36;
/** Frames after which blocks that came into view are laid out. */
const CORRECTION_FRAMES = 4;
/** Keys that scroll or move through the text. */
const READING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Scrolls the current cue into view until the reader scrolls: by wheel, touch, key or scroll bar. */
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

/** Scrolls only the list's own scroller. Blocks that were never laid out have estimated heights, so a far scroll is corrected for some frames. */
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

/** Target position, below the sticky elements above the text. */
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
