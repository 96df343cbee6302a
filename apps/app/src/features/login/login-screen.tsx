import { loginPhrases } from '@auscult/phrases/screens/login';
import { Logo } from '@auscult/ui/brand/logo';
import { SignRing } from '@auscult/ui/brand/sign-ring';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDocumentTitle } from '../../lib/screen/document-title.ts';
import { usePhrasesOf, useServices } from '../../lib/services.tsx';
import { track } from '../../lib/track.ts';
import { takeWishedPath } from '../../lib/wished-path.ts';
import { CredentialsStep } from './credentials-step.tsx';
import styles from './login-screen.module.css';
import { TwoFactorStep } from './two-factor-step.tsx';

/** Signing in, in one step or two; afterwards the listener goes where they wanted to go. */
export function LoginScreen() {
  const login = usePhrasesOf(loginPhrases);
  const services = useServices();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);
  useDocumentTitle(login.title);

  async function enter(): Promise<void> {
    const wished = takeWishedPath(services.device, location.host);
    if (wished !== '/') void track(services, 'redirect');
    await navigate({ href: wished, replace: true });
  }

  return (
    <div className={styles.page}>
      <header className={styles.field}>
        <SignRing className={styles.ring} />
        <p className={styles.slogan}>
          {login.slogan.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </header>
      <main className={styles.sheet}>
        <div className={styles.form}>
          <div className={styles.logo}>
            <Logo height={34} />
          </div>
          {challenge === null ? (
            <CredentialsStep onSignedIn={enter} onChallenge={setChallenge} />
          ) : (
            <TwoFactorStep challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />
          )}
        </div>
      </main>
    </div>
  );
}
