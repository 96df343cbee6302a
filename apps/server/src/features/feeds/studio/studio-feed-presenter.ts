import { type FeedFault, feedFaults, type StudioFeedLine } from '@auscult/contract/entities/studio/feed';
import { presentMedia } from '../../../shared/cards/media-presenter.ts';
import type { StudioFeedRow } from './studio-feed-queries.ts';

/** What failed before kinds were written down has none. */
const kindOf = (fault: string | null): FeedFault['kind'] => feedFaults.find((one) => one === fault) ?? 'other';

export const presentFeed = ({ pictures, fault, last_error, ...row }: StudioFeedRow): StudioFeedLine => ({
  ...row,
  media: presentMedia(pictures),
  fault: last_error === null ? null : { kind: kindOf(fault), detail: last_error },
});
