import { mayListen } from '@auscult/domain/access/may-listen';
import { type Viewer, withAllGrants } from '@auscult/domain/access/viewer';
import { Refusal } from '../../refusal.ts';
import type { StreamGate } from './stream-queries.ts';

/** A stream that is there for the viewer to see; locked ones are. */
export function visibleStream<G extends StreamGate>(gate: G | null): G {
  if (gate === null) throw new Refusal('not_found');
  if (!gate.is_visible) throw new Refusal('stream_unavailable');
  return gate;
}

/** The same, and the viewer may hear it. */
export function audibleStream<G extends StreamGate>(viewer: Viewer, gate: G | null): G {
  const visible = visibleStream(gate);
  const accessOf = (who: Viewer) => mayListen(who, visible.visibility, visible.is_subscribed);
  const access = accessOf(viewer);
  if (access !== 'granted') throw new Refusal(accessOf(withAllGrants(viewer)) === 'granted' ? 'two_factor_required' : access);
  return visible;
}
