import type { OpenLayer } from '@auscult/ui/overlay/close-on-back';
import type { RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers lie over the page at this entry of the history. */
    readonly layer?: number;
  }
}

/** What lies over the page, such as sheets and the open player: Back closes the topmost. */
export interface Layers {
  readonly open: OpenLayer;
  isOpen(): boolean;
}

const keyOf = ({ state: { __TSR_key: key } }: RouterHistory['location']) => key;
const pathOf = (href: string) => href.split(/[?#]/, 1)[0];

/**
 * A history in which each layer over the page has an entry above the page's own, which the router does not see: to it the page stays where it is.
 * What closes a layer otherwise goes back over its entry; what leads on from it takes its place and closes it. An entry whose layer is gone, as after
 * a reload or by Forward, is left at once.
 */
export function withLayers(base: RouterHistory): { readonly history: RouterHistory; readonly layers: Layers } {
  const open: { readonly close: () => void }[] = [];
  const subscribers: RouterHistory['subscribers'] = new Set();
  /** Where the router is. */
  let page = base.location;
  /** On the way to an entry below; a browser arrives later. */
  let isMoving = false;
  let waiting: (() => void)[] = [];
  const level = () => base.location.state.layer ?? 0;

  function go(by: number): void {
    base.flush();
    isMoving = true;
    base.go(by);
  }

  /** Of several in one step a browser's history makes one entry. */
  function addEntry(): void {
    base.flush();
    base.push(base.location.href, { ...base.location.state, layer: level() + 1 });
    base.flush();
  }

  /** An entry for each layer, and none for what is gone; then what waited. */
  function settle(): void {
    if (isMoving) return;
    if (level() > open.length) return go(open.length - level());
    const steps = waiting;
    waiting = [];
    for (const step of steps) step();
    if (!isMoving && level() < open.length) addEntry();
  }

  base.subscribe((change) => {
    const { location, action } = change;
    const isTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE';
    const isOwn = isTraversal && isMoving;
    isMoving &&= !isTraversal;
    // What was opened on the way has no entry yet.
    if (!isOwn) while (open.length > level()) open.pop()?.close();
    const isPage = location.href === page.href && (level() > 0 || keyOf(location) === keyOf(page));
    if (level() <= open.length && !isPage) {
      page = location;
      for (const subscriber of subscribers) subscriber(change);
    }
    if (isTraversal) settle();
  });

  const history: RouterHistory = {
    ...base,
    get location() {
      return page;
    },
    get length() {
      return base.length;
    },
    subscribers,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    push(...to) {
      if (!isMoving && level() > 1) go(1 - level());
      if (isMoving) waiting.push(() => history.push(...to));
      else if (level() > 0) base.replace(...to);
      else base.push(...to);
    },
    replace(...to) {
      const isOfPage = () => pathOf(to[0]) === pathOf(page.href);
      // The page's own entry, such as with the words of a search, is replaced when nothing lies over it, unless the page is gone by then.
      if (level() > 0 && isOfPage()) waiting.push(() => isOfPage() && history.replace(...to));
      else if (isMoving) waiting.push(() => history.replace(...to));
      else base.replace(...to);
    },
  };

  // In a tab that begins with it, nothing is below.
  if (level() < base.length) settle();
  else base.replace(base.location.href, { ...base.location.state, layer: 0 });

  return {
    history,
    layers: {
      open(close) {
        const layer = { close };
        open.push(layer);
        settle();
        return () => {
          if (open.includes(layer)) open.splice(open.indexOf(layer), 1);
          // Not at once: React may run an effect twice, another layer takes its place, and a link that closes it leads on first.
          setTimeout(settle);
        };
      },
      isOpen: () => open.length > 0,
    },
  };
}
