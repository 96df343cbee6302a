/** An element that never sounds and only fetches. */
export interface SpareAudio {
  prepare(url: string): void;
  /** What was prepared is loaded, or nobody wants it. */
  release(): void;
}

interface DataSaver {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches the beginning of a source that is likely to come next. Elements of one page share what the browser keeps of an address, so
 * that the one that plays it begins from memory. Not for who asked the browser to save data.
 */
export function createSpareAudio(make: () => HTMLAudioElement = () => new Audio()): SpareAudio {
  let spare: HTMLAudioElement | null = null;
  return {
    prepare(url) {
      if ((navigator as DataSaver).connection?.saveData) return;
      spare ??= make();
      if (spare.getAttribute('src') === url) return;
      spare.preload = 'metadata';
      spare.muted = true;
      spare.src = url;
    },
    release() {
      if (!spare?.hasAttribute('src')) return;
      spare.removeAttribute('src');
      spare.load();
    },
  };
}
