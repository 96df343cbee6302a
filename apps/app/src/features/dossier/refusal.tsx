import type { Receipt, Register } from '@auscult/contract/entities/register';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { RegisterDialog } from '../../shared/registers/register-dialog.tsx';
import styles from './refusal.module.css';

interface RefusalProps {
  readonly receipt: Receipt;
  readonly reason: NonNullable<Receipt['reason']>;
  readonly register: Register | null;
}

/** Why a register refused points, and the one thing that the member can do about it. */
export function Refusal({ receipt, reason, register }: RefusalProps) {
  const words = usePhrasesOf(dossierPhrases);
  const [isOpen, setOpen] = useState(false);
  const kind = register?.number_rule.kind;
  const label =
    receipt.action === 'verify_number'
      ? words.verifyNumber
      : receipt.reason === 'number_missing' && kind
        ? words.enterNumber[kind]
        : words.checkNumber;
  return (
    <div className={styles.refusal} role="group" aria-label={words.reason[reason]}>
      <CircleAlert size={22} strokeWidth={1.75} aria-hidden="true" className={styles.mark} />
      <div className={styles.words}>
        <p className="semibold">{words.reason[reason]}</p>
        <p className="ink-2 pretty">
          {words.kept[reason === 'number_used' ? 'used' : receipt.action === null ? 'provider' : 'learner'](receipt.points)}
        </p>
      </div>
      {receipt.action !== null && register && kind !== 'big' && (
        <Button look="secondary" small onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {receipt.action !== null && (kind === 'big' || !register) && (
        <Link to="/main/profile" search={{ tab: 'profile' }} className={buttonClass({ look: 'secondary', small: true })}>
          {label}
        </Link>
      )}
      {isOpen && register && <RegisterDialog register={register} hasRefused onClose={() => setOpen(false)} />}
    </div>
  );
}
