import { loginPhrases } from '@auscult/phrases/screens/login';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { AuthLayout } from '@auscult/ui/layout/auth-layout';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { CredentialsStep } from '@auscult/web/sign-in/credentials-step';
import { TwoFactorStep } from '@auscult/web/sign-in/two-factor-step';
import { useState } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';

const entered = async () => undefined;

/** Signing in at the address that was asked for, which is shown as soon as the session is there. */
export function SignInScreen() {
  const login = usePhrasesOf(loginPhrases);
  const [challenge, setChallenge] = useState<string | null>(null);
  useDocumentTitle(login.title);
  return (
    <AuthLayout slogan={login.slogan}>
      {challenge === null ? (
        <CredentialsStep
          onSignedIn={entered}
          onChallenge={setChallenge}
          forgotten={
            <a href="/forgot-password" className={textLinkClass()}>
              {login.forgotten}
            </a>
          }
        />
      ) : (
        <TwoFactorStep challenge={challenge} onSignedIn={entered} onBack={() => setChallenge(null)} />
      )}
    </AuthLayout>
  );
}
