/** Above the tab bar on a phone. */
export function MiniSlot() {
  return null;
}

/** Along the bottom on tablet and desktop. */
export function BarSlot() {
  return null;
}

/** Beside the page on a desktop. */
export function PanelSlot() {
  return null;
}

/** Over the page on phone and tablet. */
export function FullSlot() {
  return null;
}
