import { LRUCache } from 'lru-cache';

/** A page with its compressed copies is some 60 kB. */
const MAXIMUM_PAGES = 300;

interface Entry<T> {
  readonly fingerprint: string;
  readonly page: Promise<T>;
}

/** Rendered pages: rendering one costs more than reading what it is rendered from. */
export class RenderedPageCache<T> {
  readonly #entries = new LRUCache<string, Entry<T>>({ max: MAXIMUM_PAGES });

  /** The page of `key`, rendered again when `fingerprint` (of what it is rendered from) is another; a failure is not cached. */
  get(key: string, fingerprint: string, render: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known?.fingerprint === fingerprint) return known.page;
    const entry = { fingerprint, page: render() };
    this.#entries.set(key, entry);
    entry.page.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    });
    return entry.page;
  }
}
