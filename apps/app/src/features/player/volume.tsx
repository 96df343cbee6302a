import { playerPhrases } from '@auscult/phrases/screens/player';
import { VolumeControl } from '@auscult/ui/player/controls/volume-control';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';

/** Volume control, on desktop only: phones and tablets have hardware buttons. */
export function Volume({ side }: { readonly side: 'above' | 'below' }) {
  const { player } = useServices();
  const words = usePhrasesOf(playerPhrases);
  const volume = usePlayerState((state) => state.volume);
  return (
    <VolumeControl
      volume={volume}
      labels={{ open: words.openVolume, volume: words.volume }}
      spoken={words.percent}
      onChange={(to) => player.setVolume(to)}
      side={side}
    />
  );
}
