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

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Undefined when it is not kept, or was rendered from something else. */
  find(key: string, fingerprint: string): Promise<T> | undefined {
    const known = this.#entries.get(key);
    return known?.fingerprint === fingerprint ? known.page : undefined;
  }

  /** The page of `key`, rendered again when `fingerprint` (of what it is rendered from) is another; a failure is not cached. */
  get(key: string, fingerprint: string, render: () => Promise<T>): Promise<T> {
    const known = this.find(key, fingerprint);
    if (known !== undefined) return known;
    const entry = { fingerprint, page: render() };
    this.#entries.set(key, entry);
    entry.page.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    });
    return entry.page;
  }
}
