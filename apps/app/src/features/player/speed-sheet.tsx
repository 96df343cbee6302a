import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { Note } from '@auscult/ui/feedback/note';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { SpeedControl } from '@auscult/ui/player/controls/speed-control';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useId } from 'react';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';

const TrimSilences = lazyPart(() => import('./trim-silences.tsx'), 'TrimSilences');

interface SpeedSheetProps {
  /** Of the open episode; null where there are no points to earn. */
  readonly path: AccreditationPath | null;
  readonly onClose: () => void;
}

/** Speed control; applied while it is being changed. Says when a speed is too fast for the points of the episode. */
export function SpeedSheet({ path, onClose }: SpeedSheetProps) {
  const { player } = useServices();
  const words = usePhrasesOf(playerPhrases);
  const { tooFast } = usePhrasesOf(accreditationPhrases);
  const titleId = useId();
  const rate = usePlayerState((state) => state.rate);
  const isHeard = path?.steps.some(({ kind, state }) => kind === 'listening' && state === 'done');
  const fastest = path && !isHeard ? path.listening.max_rate : Number.POSITIVE_INFINITY;
  return (
    <ModalSheet labelledBy={titleId} anchored onClose={onClose}>
      <SpeedControl rate={rate} format={words.rate} labels={{ title: words.speed, titleId }} onChange={(to) => player.setRate(to)} />
      <TrimSilences />
      <div role="status">{rate > fastest && <Note look="warning" text={tooFast(words.rate(fastest))} />}</div>
    </ModalSheet>
  );
}
