import { bookmarkKind } from '../../lib/bookmarks/bookmark-kind.ts';
import type { OutboxKinds } from '../../lib/outbox/outbox-entry.ts';
import { trackingKind } from '../../lib/tracking-kind.ts';
import { favouriteKind } from '../../lib/wishes/favourite-kind.ts';
import { followKind } from '../../lib/wishes/follow-kind.ts';

/** Everything that can be done without a connection, and how the server is told of it. */
export const outboxKinds: OutboxKinds = { bookmark: bookmarkKind, favourite: favouriteKind, follow: followKind, tracking: trackingKind };
