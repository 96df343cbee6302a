/** What the device can do with a link; a native shell gives its own. */
export interface SharePort {
  /** Whether the device has a share sheet of its own. */
  readonly hasSheet: boolean;
  /** False when the listener closed the sheet. */
  share(what: { readonly title: string; readonly text: string; readonly url: string }): Promise<boolean>;
  copy(text: string): Promise<void>;
}

/** The browser's: Web Share where there is one, and the clipboard. */
export const browserShare: SharePort = {
  get hasSheet() {
    return typeof navigator.share === 'function';
  },
  async share(what) {
    try {
      await navigator.share(what);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      throw error;
    }
  },
  copy: (text) => navigator.clipboard.writeText(text),
};
