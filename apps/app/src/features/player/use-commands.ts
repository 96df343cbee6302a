import type { Player } from '@auscult/player/engine/player';
import { useStore } from '@auscult/web/state/store';
import { useMemo } from 'react';
import type { PlaybackSettings } from '../../shared/services/playback-settings.ts';
import { type AppServices, useServices } from '../../shared/services/services.tsx';

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

/** How far the two skip buttons go, in seconds. */
export const useSkips = (): Pick<PlaybackSettings, 'back' | 'forward'> => useStore(useServices().playbackSettings);

export function useCommands(): Commands {
  const { player, playbackSettings } = useServices();
  return useMemo(() => commandsOf(player, playbackSettings), [player, playbackSettings]);
}

function commandsOf(player: Player, settings: AppServices['playbackSettings']): Commands {
  return {
    onToggle: () => player.toggle(),
    onBack: () => player.skip(-settings.get().back),
    onForward: () => player.skip(settings.get().forward),
    onNext: () => player.next(),
    onSeek: (seconds) => player.seek(seconds),
    onExpand: () => player.expand(),
    onCollapse: () => player.collapse(),
  };
}
