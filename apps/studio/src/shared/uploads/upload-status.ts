import type { Upload } from '@auscult/contract/entities/upload';
import type { uploadPhrases } from '@auscult/phrases/studio/uploads';
import type { UploadLineData } from './upload-lines.ts';

type Words = (typeof uploadPhrases)['nl'];

/** What can be done with it beside removing it. */
type Step = 'pause' | 'go_on' | 'choose_again' | 'replace' | 'open' | null;

export interface UploadStatus {
  readonly text: string;
  readonly look: 'plain' | 'failed' | 'done';
  /** From 0 to 1; null when there is nothing to measure. */
  readonly share: number | null;
  /** What is wrong, in sentences. */
  readonly wrong: readonly string[];
  readonly step: Step;
  /** Removing it loses bytes. */
  readonly isUnfinished: boolean;
}

const BASE = { look: 'plain', share: null, wrong: [], step: null, isUnfinished: true } as const;

/** What is said of an upload: by this tab while it sends, and by the server from then on. */
export function statusOf({ local, size }: Pick<UploadLineData, 'local' | 'size'>, remote: Upload | null, words: Words): UploadStatus {
  if (local && local.state !== 'arrived') {
    const share = local.sent / size;
    switch (local.state) {
      case 'waiting':
        return { ...BASE, text: words.waiting, step: 'pause', ...(local.sent > 0 && { share }) };
      case 'sending': {
        const text = local.secondsLeft === null ? words.sending(share) : words.sendingFor(share, local.secondsLeft);
        return { ...BASE, text, share, step: 'pause' };
      }
      case 'paused':
        return { ...BASE, text: words.paused(share), share, step: 'go_on' };
      case 'lost':
        return { ...BASE, text: words.lost, share, step: 'pause' };
      case 'refused':
        return { ...BASE, text: words.failed, look: 'failed', wrong: local.failure, step: 'replace', isUnfinished: false };
    }
  }
  switch (remote?.state) {
    case undefined:
    case 'storing':
      return { ...BASE, text: words.received };
    case 'receiving': {
      if (local) return { ...BASE, text: words.received };
      const share = remote.received / size;
      return { ...BASE, text: words.interrupted(share), share, step: 'choose_again' };
    }
    case 'waiting':
      return { ...BASE, text: words.waiting };
    case 'processing':
      return { ...BASE, text: words.processing(remote.progress), share: remote.progress };
    case 'done':
      return { ...BASE, text: words.done, look: 'done', step: 'open', isUnfinished: false };
    case 'failed':
      return {
        ...BASE,
        text: words.failed,
        look: 'failed',
        wrong: remote.fault === null ? [] : [words.faults[remote.fault]],
        step: 'replace',
        isUnfinished: false,
      };
  }
}
