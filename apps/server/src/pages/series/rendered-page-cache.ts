/** At most this many are kept; a page with its twins is some 60 kB. */
const PAGES_KEPT = 300;

interface Kept<T> {
  readonly print: string;
  readonly made: Promise<T>;
}

/** Pages as they were last made, most recently asked for: drawing one costs more than reading what it is drawn from. */
export class RenderedPageCache<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** The page of `key`, made anew when `print` (what it was made from) is another; a failure is not kept. */
  get(key: string, print: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known?.print === print ? known : { print, made: make() };
    if (kept !== known) kept.made.catch(() => this.#forget(key, kept));
    this.#kept.set(key, kept);
    const oldest = this.#kept.size > PAGES_KEPT ? this.#kept.keys().next() : undefined;
    if (oldest?.done === false) this.#kept.delete(oldest.value);
    return kept.made;
  }

  #forget(key: string, kept: Kept<T>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}
