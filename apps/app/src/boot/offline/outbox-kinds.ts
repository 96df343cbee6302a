import { attentionKind } from '../../shared/accreditation/attention-kind.ts';
import { bookmarkKind } from '../../shared/bookmarks/bookmark-kind.ts';
import { favouriteKind } from '../../shared/favourites/favourite-kind.ts';
import { followKind } from '../../shared/favourites/follow-kind.ts';
import type { OutboxKinds } from '../../shared/outbox/outbox-entry.ts';
import { answersKind } from '../../shared/questions/answers-kind.ts';
import { trackingKind } from '../../shared/tracking/tracking-kind.ts';

/** The actions that can be done offline. */
export const outboxKinds: OutboxKinds = {
  answers: answersKind,
  attention: attentionKind,
  bookmark: bookmarkKind,
  favourite: favouriteKind,
  follow: followKind,
  tracking: trackingKind,
};
