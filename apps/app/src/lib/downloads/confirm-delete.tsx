import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useId } from 'react';
import { usePhrasesOf } from '../services.tsx';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly text: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Asks before something leaves the device: without a connection it would not come back. */
export function ConfirmDelete({ title, text, onRemove, onKeep }: ConfirmDeleteProps) {
  const words = usePhrasesOf(offlinePhrases);
  const [heading, body] = [useId(), useId()];
  return (
    <ModalSheet labelledBy={heading} describedBy={body} kind="decision" onClose={onKeep}>
      <h2 id={heading} className="t-xl">
        {title}
      </h2>
      <p id={body} className="ink-2 pretty">
        {text}
      </p>
      <ModalActions>
        <Button look="danger" block onClick={onRemove}>
          {words.remove}
        </Button>
        <Button look="ghost" block onClick={onKeep}>
          {words.keep}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
