import { mayListen, type Visibility } from '@auscult/domain/access/may-listen';
import type { Viewer } from '@auscult/domain/access/viewer';
import { type OwnAccount, ownAccount } from './authorize.ts';

/** Whose lists hold only what they may hear. */
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
