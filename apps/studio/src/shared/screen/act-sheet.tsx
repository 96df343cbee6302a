import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useId } from 'react';

interface ActSheetProps {
  readonly title: string;
  readonly text: string;
  /** Label of the button that does it. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  readonly busy: boolean;
  /** Something is not filled in. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something is done, with the fields it needs. */
export function ActSheet({ title, text, confirm, isDanger = false, busy, disabled = false, onConfirm, onClose, children }: ActSheetProps) {
  const words = usePhrasesOf(accountListPhrases);
  const [heading, body] = [useId(), useId()];
  return (
    <ModalSheet labelledBy={heading} describedBy={body} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {title}
      </h2>
      <p id={body} className="ink-2 pretty">
        {text}
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onConfirm();
        }}
      >
        {children}
        <ModalActions>
          <Button type="submit" look={isDanger ? 'danger' : 'ink'} block busy={busy} disabled={disabled}>
            {confirm}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
