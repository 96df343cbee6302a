import type { Visibility } from '@auscult/contract/entities/card';
import { mayListen } from '@auscult/domain/access/may-listen';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type OwnAccount, ownAccount } from '../../policies/authorize.ts';

/** Which transcripts somebody may search: those of audio that they may hear. */
export interface Listener {
  readonly own: OwnAccount | null;
  /** Without a subscription. */
  readonly mayHear: readonly Visibility[];
}

const VISIBILITIES: readonly Visibility[] = ['public', 'members', 'subscribers'];

export function listenerOf(viewer: Viewer): Listener {
  return {
    own: ownAccount(viewer),
    mayHear: VISIBILITIES.filter((visibility) => mayListen(viewer, visibility, false) === 'granted'),
  };
}
