import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type FormEvent, useId, useState } from 'react';

const REASON_MAXIMUM = 300;

interface DeclineSheetProps {
  readonly title: string;
  readonly help: string;
  readonly onDecline: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason, which whoever wrote it is told. */
export function DeclineSheet({ title, help, onDecline, onClose }: DeclineSheetProps) {
  const words = usePhrasesOf(consolePhrases);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const titleId = useId();
  function decline(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    onClose();
    onDecline(reason.trim());
  }
  return (
    <ModalSheet labelledBy={titleId} kind="form" onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {title}
      </h2>
      <form onSubmit={decline} noValidate>
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
            {words.questions.decline}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </form>
    </ModalSheet>
  );
}
