import type { Visibility } from '@auscult/contract/entities/card';
import { mayListen } from '@auscult/domain/access/may-listen';
import type { Viewer } from '@auscult/domain/access/viewer';
import { learnerOf } from '../../shared/cards/member-choice-queries.ts';

/** Which transcripts somebody may search: those of audio that they may hear. */
export interface Listener {
  readonly accountId: number | null;
  readonly learnerId: string | null;
  /** Without a subscription. */
  readonly mayHear: readonly Visibility[];
}

const VISIBILITIES: readonly Visibility[] = ['public', 'members', 'subscribers'];

export function listenerOf(viewer: Viewer): Listener {
  return {
    accountId: viewer.kind === 'member' ? viewer.accountId : null,
    learnerId: learnerOf(viewer),
    mayHear: VISIBILITIES.filter((visibility) => mayListen(viewer, visibility, false) === 'granted'),
  };
}
