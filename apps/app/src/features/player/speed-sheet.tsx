import { playerPhrases } from '@auscult/phrases/screens/player';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { SpeedControl } from '@auscult/ui/player/controls/speed-control';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';

/** Speed control; applied while it is being changed. */
export function SpeedSheet({ onClose }: { readonly onClose: () => void }) {
  const { player } = useServices();
  const words = usePhrasesOf(playerPhrases);
  const titleId = useId();
  const rate = usePlayerState((state) => state.rate);
  return (
    <ModalSheet labelledBy={titleId} anchored onClose={onClose}>
      <SpeedControl rate={rate} format={words.rate} labels={{ title: words.speed, titleId }} onChange={(to) => player.setRate(to)} />
    </ModalSheet>
  );
}
