import { playerPhrases } from '@auscult/phrases/screens/player';
import type { AppServices } from './services.tsx';
import { track } from './track.ts';

interface Shared {
  readonly title: string;
  /** The in-app path. */
  readonly path: string;
  readonly action: 'share_course' | 'share_stream';
  readonly id: number;
}

/** Gives the link to the device's own share sheet, or copies it where there is none; a listener who closes the sheet hears nothing. */
export async function shareLink(
  services: Pick<AppServices, 'api' | 'outbox' | 'toasts' | 'texts'>,
  { title, path, action, id }: Shared,
): Promise<void> {
  const url = new URL(path, location.origin).href;
  const { toasts, texts } = services;
  const words = playerPhrases[texts.get().language];
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toasts.success(words.linkCopied);
    }
    void track(services, action, id);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.error([words.linkNotCopied]);
  }
}
