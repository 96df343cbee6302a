import { lazyPart } from '@auscult/web/state/lazy-part';
import { useStore } from '@auscult/web/state/store';
import { useServices } from '../../shared/services/services.tsx';

const LiveMini = lazyPart(() => import('../../features/live/watching/live-mini.tsx'), 'LiveMini');

/** Where the player of an episode is otherwise: the live stream that goes on playing. */
export function LivePlace({ of }: { readonly of: 'mini' | 'bar' }) {
  const watched = useStore(useServices().watched);
  return watched && <LiveMini key={watched.liveId} watched={watched} place={of} />;
}
