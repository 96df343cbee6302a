import { playerPhrases } from '@auscult/phrases/screens/player';
import { Note } from '@auscult/ui/feedback/note';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { SpeedControl } from '@auscult/ui/player/controls/speed-control';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useId } from 'react';
import { useTooFast } from '../../shared/accreditation/speed-warning.ts';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';

const TrimSilences = lazyPart(() => import('./trim-silences.tsx'), 'TrimSilences');

/** Speed control; applied while it is being changed. Says when a speed is too fast for the points of the episode. */
export function SpeedSheet({ onClose }: { readonly onClose: () => void }) {
  const { player } = useServices();
  const words = usePhrasesOf(playerPhrases);
  const titleId = useId();
  const rate = usePlayerState((state) => state.rate);
  const tooFast = useTooFast();
  return (
    <ModalSheet labelledBy={titleId} anchored onClose={onClose}>
      <SpeedControl rate={rate} format={words.rate} labels={{ title: words.speed, titleId }} onChange={(to) => player.setRate(to)} />
      <TrimSilences />
      <div role="status">{tooFast !== null && <Note look="warning" text={tooFast} />}</div>
    </ModalSheet>
  );
}
