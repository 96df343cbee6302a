import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A movement shorter than this is a press on the handle, not a drag. */
const PRESS_PX = 6;
/** So near to an edge of what scrolls the list, a dragged row makes it scroll. */
const EDGE_PX = 56;
/** At the edge itself; halfway there, half of it. */
const SCROLL_PX_PER_FRAME = 12;

/** The dragged row: its offset and the index where it would be dropped. */
interface Dragged {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly byPx: number;
  readonly rowPx: number;
}

/** Where the finger is, and where it and the list were when it took the row; in pixels. */
interface Pointer {
  readonly scroller: Element;
  readonly startY: number;
  readonly startScroll: number;
  y: number;
}

interface Reorder {
  readonly ids: readonly number[];
  readonly onMove: (id: number, to: number) => void;
  readonly onPress: (id: number) => void;
}

/** Rows of one height that are put in another order by dragging their handle, or by its arrow keys. */
export function useReorder({ ids, onMove, onPress }: Reorder) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pointer = useRef<Pointer | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function follow(): void {
    if (!pointer.current) return;
    const { scroller, startY, startScroll, y } = pointer.current;
    const byPx = y - startY + scroller.scrollTop - startScroll;
    setDragged((row) => row && { ...row, byPx, to: Math.max(0, Math.min(ids.length - 1, row.from + Math.round(byPx / row.rowPx))) });
  }

  function scrollAtEdge(): void {
    if (!pointer.current) return;
    const { scroller, y } = pointer.current;
    const before = scroller.scrollTop;
    scroller.scrollBy({ top: scrollStep(scroller, y), behavior: 'instant' });
    if (scroller.scrollTop !== before) follow();
    frame.current = requestAnimationFrame(scrollAtEdge);
  }

  function letGo(): void {
    cancelAnimationFrame(frame.current);
    pointer.current = null;
    setDragged(null);
  }

  const handle = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      if (event.button !== 0 || !row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scroller = scrollerOf(row);
      pointer.current = { scroller, startY: event.clientY, startScroll: scroller.scrollTop, y: event.clientY };
      frame.current = requestAnimationFrame(scrollAtEdge);
      const from = ids.indexOf(id);
      setDragged({ id, from, to: from, byPx: 0, rowPx: row.offsetHeight });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged?.id !== id || !pointer.current) return;
      pointer.current.y = event.clientY;
      follow();
    },
    onPointerUp() {
      if (dragged?.id !== id) return;
      letGo();
      if (dragged.to !== dragged.from) onMove(id, dragged.to);
      else if (Math.abs(dragged.byPx) < PRESS_PX) onPress(id);
    },
    onPointerCancel: letGo,
    onClick(event: { detail: number }) {
      // Pointer presses are handled on pointerup; a click with detail 0 comes from a key or a screen reader.
      if (event.detail === 0) onPress(id);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const place = ids.indexOf(id);
      const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: ids.length - 1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (to >= 0 && to < ids.length && to !== place) onMove(id, to);
    },
  });

  /** How far a row stands from its place while another is dragged over it, in pixels. */
  const shiftOf = (id: number): number => {
    if (!dragged) return 0;
    if (dragged.id === id) return dragged.byPx;
    const place = ids.indexOf(id);
    if (place > dragged.from && place <= dragged.to) return -dragged.rowPx;
    return place < dragged.from && place >= dragged.to ? dragged.rowPx : 0;
  };

  return { handle, shiftOf, draggedId: dragged?.id ?? null };
}

/** What moves when the list is scrolled: the panel or the sheet that it lies on, or else the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}

/** How far to scroll in this frame, in pixels; below zero: up. */
function scrollStep(scroller: Element, y: number): number {
  const box = scroller.getBoundingClientRect();
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const beyond = y < top + EDGE_PX ? y - top - EDGE_PX : Math.max(0, y - bottom + EDGE_PX);
  return Math.max(-1, Math.min(1, beyond / EDGE_PX)) * SCROLL_PX_PER_FRAME;
}
