import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

const REASON_MAXIMUM = 300;

interface ReasonSheetProps {
  readonly title: string;
  /** What the act does, where its name does not say so. */
  readonly text?: string;
  /** Who reads the reason. */
  readonly help: string;
  readonly action: string;
  /** What else is chosen, above the reason. */
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Before an act that needs a reason. */
export function ReasonSheet({ title, text, help, action, children, onConfirm, onClose }: ReasonSheetProps) {
  const words = usePhrasesOf(consolePhrases);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [heading, body] = [useId(), useId()];
  function confirm(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    onClose();
    onConfirm(reason.trim());
  }
  return (
    <ModalSheet labelledBy={heading} {...(text !== undefined && { describedBy: body })} kind="form" onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {title}
      </h2>
      {text !== undefined && (
        <p id={body} className="ink-2 pretty">
          {text}
        </p>
      )}
      <form onSubmit={confirm} noValidate>
        {children}
        <TextArea
          label={words.questions.reason}
          help={help}
          error={isMissing ? words.questions.reasonNeeded : undefined}
          rows={3}
          maxLength={REASON_MAXIMUM}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
        <ModalActions>
          <Button type="submit" look="danger" block>
            {action}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </form>
    </ModalSheet>
  );
}
