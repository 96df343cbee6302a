import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthNote, AuthPage } from '../../shared/screen/auth-page.tsx';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { RecoveryCodes } from '../../shared/two-factor/recovery-codes.tsx';
import { TwoFactorForm } from '../../shared/two-factor/two-factor-form.tsx';
import type { TwoFactorSecret } from '../../shared/two-factor/two-factor-secret.tsx';
import styles from './two-factor-offer.module.css';

interface TwoFactorOfferProps {
  readonly email: string;
  readonly secret: TwoFactorSecret;
  readonly onDone: () => void;
}

/** Optional two-factor set-up right after sign-up. */
export function TwoFactorOffer({ email, secret, onDone }: TwoFactorOfferProps) {
  const words = usePhrasesOf(twoFactorPhrases);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isPhone = useBreakpoint() === 'phone';
  // At the top of a phone's screen: the foot of the form lies below it.
  const later = (
    <Button look="ghost" small onClick={onDone}>
      {words.later}
    </Button>
  );
  if (codes)
    return (
      <AuthPage title={words.recoveryTitle} text={words.recoveryText} back={null}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </AuthPage>
    );
  return (
    <AuthPage title={words.offerTitle} text={words.offerText} back={isPhone ? later : null}>
      <p className={styles.mail}>
        <MailCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{words.verifyMail(email)}</span>
      </p>
      <p className="semibold">{isPhone ? words.openOrScan : words.scan}</p>
      <TwoFactorForm secret={secret} email={email} onEnabled={setCodes} onExpired={onDone}>
        {!isPhone && (
          <Button look="ghost" block onClick={onDone}>
            {words.later}
          </Button>
        )}
        <AuthNote>{words.laterText}</AuthNote>
      </TwoFactorForm>
    </AuthPage>
  );
}
