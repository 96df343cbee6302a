import type { FeedFault } from '@auscult/contract/entities/studio/feed';

/** Whether the technical message helps: of an address that is not read at all there is nothing to mend in the feed. */
export const hasUsefulDetail = ({ kind }: FeedFault) => kind !== 'blocked';
