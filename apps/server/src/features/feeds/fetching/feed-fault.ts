import type { FeedFault } from '@auscult/contract/entities/studio/feed';
import { EgressRefusal } from '../../../egress/egress-refusal.ts';
import { oneLine } from '../../../operator-error.ts';
import { FeedRefusal, printable } from '../reading/feed-refusal.ts';
import { NotFetched } from './require-found.ts';

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** What is wrong with a feed, as far as an editor can do something about it. */
export function faultOf(error: unknown): FeedFault['kind'] {
  if (error instanceof FeedRefusal) return error.isSilent ? 'nothing_to_hear' : 'unreadable';
  if (error instanceof NotFetched) return GONE.has(error.status) ? 'gone' : error.isPermanent ? 'refused' : 'server_failed';
  if (!(error instanceof EgressRefusal)) return 'other';
  switch (error.reason) {
    case 'too_large':
      return 'too_large';
    case 'redirect':
      return 'redirects';
    case 'timeout':
    case 'network':
      return 'unreachable';
    case 'encoding':
    case 'pieces':
      return 'unreadable';
    default:
      return 'blocked';
  }
}

/** One line for whoever keeps the feed. */
export const reasonOf = (error: unknown, url: string): string => (error instanceof FeedRefusal ? error.line(url) : printable(oneLine(error)));
