import { playerPhrases } from '@auscult/phrases/screens/player';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';

/** Dialog after the player closed because the episode is not available. */
export function NotAvailable({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const words = usePhrasesOf(playerPhrases);
  const heading = useId();
  const text = useId();
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="decision" onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.notAvailableTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.notAvailable(title)}
      </p>
      <ModalActions>
        <Button block onClick={onClose}>
          {words.ok}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
