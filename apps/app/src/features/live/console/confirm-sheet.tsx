import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';

interface ConfirmSheetProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** What it takes away does not come back by itself. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an act that every viewer notices. */
export function ConfirmSheet({ title, text, action, isDanger = false, onConfirm, onClose }: ConfirmSheetProps) {
  const words = usePhrasesOf(consolePhrases);
  const [heading, body] = [useId(), useId()];
  return (
    <ModalSheet labelledBy={heading} describedBy={body} kind="decision" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {title}
      </h2>
      <p id={body} className="ink-2 pretty">
        {text}
      </p>
      <ModalActions>
        <Button
          look={isDanger ? 'danger' : 'ink'}
          block
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
