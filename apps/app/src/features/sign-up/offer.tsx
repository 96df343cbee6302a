import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { SignNote, SignPage } from '../../shared/screen/sign-page.tsx';
import { RecoveryCodes } from '../../shared/two-factor/recovery-codes.tsx';
import { TwoFactorForm } from '../../shared/two-factor/two-factor-form.tsx';
import type { TwoFactorSecret } from '../../shared/two-factor/two-factor-secret.tsx';
import styles from './offer.module.css';

interface TwoFactorOfferProps {
  readonly email: string;
  readonly secret: TwoFactorSecret;
  readonly onDone: () => void;
}

/** Offered to everybody right after signing up, demanded of nobody: the account works already. */
export function TwoFactorOffer({ email, secret, onDone }: TwoFactorOfferProps) {
  const words = usePhrasesOf(twoFactorPhrases);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <SignPage title={words.recoveryTitle} text={words.recoveryText} back={null}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </SignPage>
    );
  return (
    <SignPage title={words.offerTitle} text={words.offerText} back={null}>
      <p className={styles.mail}>
        <MailCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{words.verifyMail(email)}</span>
      </p>
      <p className="semibold">{words.scan}</p>
      <TwoFactorForm secret={secret} onEnabled={setCodes} onExpired={onDone}>
        <Button look="ghost" block onClick={onDone}>
          {words.later}
        </Button>
        <SignNote>{words.laterText}</SignNote>
      </TwoFactorForm>
    </SignPage>
  );
}
