/** The one that asks for a row; what another had asked before is not wanted any more, and would be added to it. */
const watchers = new WeakMap<HTMLElement, IntersectionObserver>();

/**
 * Scrolls `row` sideways so that `element`, in it, comes into its middle. Their places are told by an observer, after the layout of the next frame:
 * asking for them at once would lay out the whole page an extra time.
 */
export function bringToMiddle(row: HTMLElement, element: Element): void {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      watcher.disconnect();
      if (!entry?.rootBounds) return;
      const [outer, inner] = [entry.rootBounds, entry.boundingClientRect];
      row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    },
    { root: row },
  );
  watchers.get(row)?.disconnect();
  watchers.set(row, watcher);
  watcher.observe(element);
}
