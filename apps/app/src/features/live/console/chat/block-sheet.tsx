import { BLOCK_DAYS, type BlockDays } from '@auscult/domain/live/block';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type FormEvent, useId, useState } from 'react';

const REASON_MAXIMUM = 300;

interface BlockSheetProps {
  readonly name: string;
  readonly onBlock: (days: BlockDays, reason: string) => void;
  readonly onClose: () => void;
}

/** For how long somebody is kept from writing everywhere, and why. */
export function BlockSheet({ name, onBlock, onClose }: BlockSheetProps) {
  const all = usePhrasesOf(consolePhrases);
  const words = all.blocks;
  const [days, setDays] = useState<BlockDays>(30);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const titleId = useId();
  function send(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    onClose();
    onBlock(days, reason.trim());
  }
  return (
    <ModalSheet labelledBy={titleId} kind="form" onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {words.blockTitle(name)}
      </h2>
      <p className="ink-2 pretty">{words.blockText}</p>
      <form onSubmit={send} noValidate>
        <SelectField label={words.howLong} value={days} onChange={({ target }) => setDays(Number(target.value) as BlockDays)}>
          {BLOCK_DAYS.map((one) => (
            <option key={one} value={one}>
              {words.length[one]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={all.questions.reason}
          help={words.reasonHelp}
          error={isMissing ? all.questions.reasonNeeded : undefined}
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
            {words.block}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {all.cancel}
          </Button>
        </ModalActions>
      </form>
    </ModalSheet>
  );
}
