import { BLOCK_DAYS, type BlockDays } from '@auscult/domain/live/block';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { ReasonSheet } from '../reason-sheet.tsx';

interface BlockSheetProps {
  readonly name: string;
  readonly onBlock: (days: BlockDays, reason: string) => void;
  readonly onClose: () => void;
}

/** For how long somebody is kept from writing everywhere, and why. */
export function BlockSheet({ name, onBlock, onClose }: BlockSheetProps) {
  const words = usePhrasesOf(consolePhrases).blocks;
  const [days, setDays] = useState<BlockDays>(30);
  return (
    <ReasonSheet
      title={words.blockTitle(name)}
      text={words.blockText}
      help={words.reasonHelp}
      action={words.block}
      onConfirm={(reason) => onBlock(days, reason)}
      onClose={onClose}
    >
      <SelectField label={words.howLong} value={days} onChange={({ target }) => setDays(Number(target.value) as BlockDays)}>
        {BLOCK_DAYS.map((one) => (
          <option key={one} value={one}>
            {words.length[one]}
          </option>
        ))}
      </SelectField>
    </ReasonSheet>
  );
}
