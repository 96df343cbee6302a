import { isActive, isExpanded } from '@auscult/player/machine/state';
import { useDeferredValue, useState } from 'react';
import { FullPlayer } from '../../features/player/expanded/full-player.tsx';
import { SidePanel } from '../../features/player/expanded/side-panel.tsx';
import { PlayerBar } from '../../features/player/player-bar.tsx';
import { PlayerMini } from '../../features/player/player-mini.tsx';
import { PlayerNotices } from '../../features/player/player-notices.tsx';
import { usePlayerState } from '../../shared/listening/player-state.ts';

/** `mini`: above the tab bar of a phone. `bar`: along the foot. `panel`: beside the page. `full`: over it. `notices`: what the player says anywhere. */
export type PlayerPlaceName = 'mini' | 'bar' | 'panel' | 'full' | 'notices';

/** What the player shows in one place of the shell. */
export function PlayerSlot({ of }: { readonly of: PlayerPlaceName }) {
  switch (of) {
    case 'mini':
      return <PlayerMini />;
    case 'bar':
      return <PlayerBar />;
    case 'panel':
      return <PanelSlot />;
    case 'full':
      return <FullSlot />;
    case 'notices':
      return <PlayerNotices />;
  }
}

function PanelSlot() {
  return useExpanded() && <SidePanel />;
}

/** It stays until it has left. */
function FullSlot() {
  const expanded = useExpanded();
  const active = usePlayerState(isActive);
  const [shown, setShown] = useState(expanded);
  if (expanded && active && !shown) setShown(true);
  if (!active && shown) setShown(false);
  return shown && <FullPlayer isLeaving={!expanded} onLeft={() => setShown(false)} />;
}

/** The large player takes long to draw: the pressed button comes first. */
const useExpanded = () => useDeferredValue(usePlayerState(isExpanded));
