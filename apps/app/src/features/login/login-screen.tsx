import { loginPhrases } from '@auscult/phrases/screens/login';
import { SignFrame } from '@auscult/ui/layout/sign-frame';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { enterApp } from '../../shared/account/enter-app.ts';
import { CodeDialogLater } from '../../shared/invitations/code-dialog-later.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { OtherLanguage } from '../../shared/screen/other-language.tsx';
import { usePhrasesOf, useServices } from '../../shared/services/services.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import styles from './login-form.module.css';
import { ssoQuery } from './sso-query.ts';
import { TwoFactorStep } from './two-factor-step.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the account of who just left will be erased. */
    readonly deletionDueAt?: string;
  }
}

const DeletionNote = lazy(async () => ({ default: (await import('./deletion-note.tsx')).DeletionNote }));
const SsoButtons = lazy(async () => ({ default: (await import('./sso-buttons.tsx')).SsoButtons }));

/** Signing in, in one step or two; afterwards the listener goes where they wanted to go. */
export function LoginScreen() {
  const login = usePhrasesOf(loginPhrases);
  const services = useServices();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  useDocumentTitle(login.title);
  const deletionDueAt = useLocation({ select: ({ state }) => state.deletionDueAt });
  // The way back leads to the web: a shell would not hear of it.
  const { data: elsewhere } = useQuery({ ...ssoQuery(services), enabled: services.platform === 'web' });
  const enter = () => enterApp(services, navigate);

  return (
    <SignFrame
      slogan={login.slogan}
      foot={
        challenge === null && (
          <div className={styles.foot}>
            <Link to="/forgot-email">{login.emailForgotten}</Link>
            <span aria-hidden="true">·</span>
            <button type="button" onClick={() => setCodeAsked(true)}>
              {login.invitationCode}
            </button>
            <div className={styles.language}>
              <OtherLanguage />
            </div>
          </div>
        )
      }
    >
      {challenge === null ? (
        <>
          {deletionDueAt !== undefined && (
            <Suspense>
              <DeletionNote dueAt={deletionDueAt} />
            </Suspense>
          )}
          <CredentialsStep onSignedIn={enter} onChallenge={setChallenge} />
          {elsewhere && elsewhere.providers.length > 0 && (
            <Suspense>
              <SsoButtons providers={elsewhere.providers} />
            </Suspense>
          )}
        </>
      ) : (
        <TwoFactorStep challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />
      )}
      {isCodeAsked && <CodeDialogLater onClose={() => setCodeAsked(false)} />}
    </SignFrame>
  );
}
