import { attentionPhrases } from '@auscult/phrases/screens/attention';
import { currentTrack, dueChecksOf } from '@auscult/player/machine/selectors';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { useServices } from '../../../shared/services/services.tsx';

/** Asks whether the listener is there. Nothing is right or wrong, the sound goes on, and there is no limit of time; Escape puts it aside. */
export function AttentionSheet() {
  const { player, outbox } = useServices();
  const words = usePhrasesOf(attentionPhrases);
  const [heading, text] = [useId(), useId()];
  const confirm = () => {
    const state = player.getState();
    const track = currentTrack(state);
    const versionId = track?.audio?.audioVersionId;
    if (!track || versionId === undefined) return;
    for (const number of dueChecksOf(state)) {
      void outbox.put({ kind: 'attention', key: `attention.${versionId}`, payload: { streamId: track.streamId, versionId, number } });
    }
  };
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="decision" onClose={() => player.deferChecks()}>
      <h2 id={heading} className="t-2xl balance">
        {words.title}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.text}
      </p>
      <ModalActions>
        <Button block onClick={confirm}>
          {words.confirm}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
