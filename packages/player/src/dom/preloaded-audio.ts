/** An element that never sounds and only fetches. */
export interface PreloadedAudio {
  prepare(url: string): void;
  /** Stops the preload: the source is loaded now, or not needed any more. */
  release(): void;
}

interface DataSaver {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches the beginning of a source that is likely to come next. Elements of one page share what the browser keeps of an address, so
 * that the one that plays it begins from memory. Not with the browser's data saver on.
 */
export function createPreloadedAudio(make: () => HTMLAudioElement = () => new Audio()): PreloadedAudio {
  let preloaded: HTMLAudioElement | null = null;
  return {
    prepare(url) {
      if ((navigator as DataSaver).connection?.saveData) return;
      preloaded ??= make();
      if (preloaded.getAttribute('src') === url) return;
      preloaded.preload = 'metadata';
      preloaded.muted = true;
      preloaded.src = url;
    },
    release() {
      if (!preloaded?.hasAttribute('src')) return;
      preloaded.removeAttribute('src');
      preloaded.load();
    },
  };
}
