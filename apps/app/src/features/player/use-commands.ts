import type { Player } from '@auscult/player/engine/player';
import { useMemo } from 'react';
import { useServices } from '../../shared/services/services.tsx';

/** How far the two skip buttons go. */
export const SKIP_SECONDS = 15;

/** The player's commands as buttons take them. */
export interface Commands {
  onToggle(): void;
  onBack(): void;
  onForward(): void;
  onNext(): void;
  onSeek(seconds: number): void;
  onExpand(): void;
  onCollapse(): void;
}

export function useCommands(): Commands {
  const { player } = useServices();
  return useMemo(() => commandsOf(player), [player]);
}

function commandsOf(player: Player): Commands {
  return {
    onToggle: () => player.toggle(),
    onBack: () => player.skip(-SKIP_SECONDS),
    onForward: () => player.skip(SKIP_SECONDS),
    onNext: () => player.next(),
    onSeek: (seconds) => player.seek(seconds),
    onExpand: () => player.expand(),
    onCollapse: () => player.collapse(),
  };
}
