import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';

const CHECKS = ['in_person', 'video_call', 'called_back', 'colleague'] as const;
export const LONGEST_REASON = 300;

export interface Identified {
  readonly identity_check: (typeof CHECKS)[number];
  readonly reason: string;
}

interface IdentifiedActProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: (identified: Identified) => void;
  readonly onClose: () => void;
}

/** Something that the owner of an account asked for: how they were recognised is asked, and why. */
export function IdentifiedAct({ onConfirm, ...sheet }: IdentifiedActProps) {
  const words = usePhrasesOf(accountPagePhrases);
  const [check, setCheck] = useState<Identified['identity_check']>('in_person');
  const [reason, setReason] = useState('');
  return (
    <ActSheet {...sheet} disabled={reason.trim() === ''} onConfirm={() => onConfirm({ identity_check: check, reason: reason.trim() })}>
      <SelectField label={words.identityCheck} value={check} onChange={({ target }) => setCheck(CHECKS.find((one) => one === target.value) ?? check)}>
        {CHECKS.map((one) => (
          <option key={one} value={one}>
            {words.identityChecks[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={words.reason}
        help={words.reasonHelp}
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActSheet>
  );
}
