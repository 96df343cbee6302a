import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A finger that moves less than this has pressed the handle, and not dragged it. */
const PRESS_PX = 6;

/** A row on its way: how far the finger took it, and the place where it would land. */
interface Dragged {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly byPx: number;
  readonly rowPx: number;
}

interface Reorder {
  readonly ids: readonly number[];
  readonly onMove: (id: number, to: number) => void;
  readonly onPress: (id: number) => void;
}

/** Rows of one height that are put in another order by dragging their handle, or by its arrow keys. */
export function useReorder({ ids, onMove, onPress }: Reorder) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const startY = useRef(0);

  const handle = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      if (event.button !== 0 || !row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      startY.current = event.clientY;
      const from = ids.indexOf(id);
      setDragged({ id, from, to: from, byPx: 0, rowPx: row.offsetHeight });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged?.id !== id) return;
      const byPx = event.clientY - startY.current;
      const to = Math.max(0, Math.min(ids.length - 1, dragged.from + Math.round(byPx / dragged.rowPx)));
      setDragged({ ...dragged, byPx, to });
    },
    onPointerUp() {
      if (dragged?.id !== id) return;
      setDragged(null);
      if (dragged.to !== dragged.from) onMove(id, dragged.to);
      else if (Math.abs(dragged.byPx) < PRESS_PX) onPress(id);
    },
    onPointerCancel: () => setDragged(null),
    onClick(event: { detail: number }) {
      // A press by pointer was dealt with when it was let go; this one came from a key or a screen reader.
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
