import { isActive, isExpanded } from '@auscult/player/machine/selectors';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { PlayerMini } from '../../features/player/player-mini.tsx';
import { PlayerNotices } from '../../features/player/player-notices.tsx';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { afterPressPaint } from '../after-press-paint.ts';
import { lazyAhead } from '../lazy-screen.tsx';

const [PlayerBar] = lazyAhead(() => import('../../features/player/player-bar.tsx'), 'PlayerBar');
const [FullPlayer, fetchFull] = lazyAhead(() => import('../../features/player/expanded/full-player.tsx'), 'FullPlayer');
const [SidePanel, fetchPanel] = lazyAhead(() => import('../../features/player/expanded/side-panel.tsx'), 'SidePanel');

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
  const expanded = useExpanded();
  useAhead(fetchPanel);
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
  const expanded = useExpanded();
  const active = usePlayerState(isActive);
  const [shown, setShown] = useState(expanded);
  useAhead(fetchFull);
  if (expanded && active && !shown) setShown(true);
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

/** The large player takes long to draw: the press that asks for it is shown first, and pressing goes on meanwhile. */
function useExpanded(): boolean {
  const expanded = usePlayerState(isExpanded);
  const [drawn, setDrawn] = useState(expanded);
  useEffect(() => {
    let isWanted = true;
    void afterPressPaint().then(() => isWanted && startTransition(() => setDrawn(expanded)));
    return () => {
      isWanted = false;
    };
  }, [expanded]);
  return drawn;
}

/** Fetches the large player once something is open, so that it can grow the moment it is asked for. */
function useAhead(load: () => Promise<unknown>): void {
  const active = usePlayerState(isActive);
  useEffect(() => {
    if (active) load().catch(() => undefined);
  }, [active, load]);
}
