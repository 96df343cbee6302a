import { type TouchEvent, useRef } from 'react';

/** Minimum vertical distance of a swipe. */
const FAR_PX = 56;

interface Drag {
  onUp(): void;
  onDown(): void;
}

/** Swiping up expands the sheet, swiping down collapses sheet or player. Ignores touches on sliders and scrolled elements. */
export function useDrag({ onUp, onDown }: Drag) {
  const from = useRef<{ y: number; canGoDown: boolean } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      const at = event.target instanceof Element ? event.target : null;
      if (!touch || event.touches.length > 1 || at?.closest('[role="slider"], dialog, input, [data-arrows]')) from.current = null;
      else from.current = { y: touch.clientY, canGoDown: !isScrolled(at, event.currentTarget) };
    },
    onTouchMove(event: TouchEvent) {
      const touch = event.touches[0];
      if (!from.current || !touch) return;
      const moved = touch.clientY - from.current.y;
      if (Math.abs(moved) < FAR_PX) return;
      const { canGoDown } = from.current;
      from.current = null;
      if (moved < 0) onUp();
      else if (canGoDown) onDown();
    },
  };
}

/** Whether an element between the touch target and the player is scrolled down. */
function isScrolled(at: Element | null, until: Element): boolean {
  for (let element = at; element && element !== until; element = element.parentElement) if (element.scrollTop > 0) return true;
  return false;
}
