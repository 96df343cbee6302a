import { isActive, isExpanded } from '@auscult/player/machine/selectors';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PlayerMini } from '../../features/player/player-mini.tsx';
import { PlayerNotices } from '../../features/player/player-notices.tsx';
import { usePlayerState } from '../../lib/listening/player-state.ts';
import { withDeadline } from '../lazy-screen.tsx';

const loadBar = () => withDeadline(() => import('../../features/player/player-bar.tsx'));
const loadFull = () => withDeadline(() => import('../../features/player/expanded/full-player.tsx'));
const loadPanel = () => withDeadline(() => import('../../features/player/expanded/side-panel.tsx'));
const PlayerBar = lazy(async () => ({ default: (await loadBar()).PlayerBar }));
const FullPlayer = lazy(async () => ({ default: (await loadFull()).FullPlayer }));
const SidePanel = lazy(async () => ({ default: (await loadPanel()).SidePanel }));

/** Above the tab bar on a phone. */
export function MiniSlot() {
  return <PlayerMini />;
}

/** Along the bottom on tablet and desktop. */
export function BarSlot() {
  const active = usePlayerState(isActive);
  return (
    active && (
      <Suspense>
        <PlayerBar />
      </Suspense>
    )
  );
}

/** Beside the page on a desktop. */
export function PanelSlot() {
  const expanded = usePlayerState(isExpanded);
  useAhead(loadPanel);
  return (
    expanded && (
      <Suspense>
        <SidePanel />
      </Suspense>
    )
  );
}

/** Over the page on phone and tablet; it stays until it has left. */
export function FullSlot() {
  const expanded = usePlayerState(isExpanded);
  const active = usePlayerState(isActive);
  const [shown, setShown] = useState(expanded);
  useAhead(loadFull);
  if (expanded && !shown) setShown(true);
  if (!active && shown) setShown(false);
  return (
    shown && (
      <Suspense>
        <FullPlayer isLeaving={!expanded} onLeft={() => setShown(false)} />
      </Suspense>
    )
  );
}

/** What the player says, wherever the listener is. */
export function NoticesSlot() {
  return <PlayerNotices />;
}

/** Fetches the large player once something is open, so that it can grow the moment it is asked for. */
function useAhead(load: () => Promise<unknown>): void {
  const active = usePlayerState(isActive);
  useEffect(() => {
    if (active) load().catch(() => undefined);
  }, [active, load]);
}
