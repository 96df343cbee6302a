import { loginPhrases } from '@auscult/phrases/screens/login';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { AuthLayout } from '@auscult/ui/layout/auth-layout';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { CredentialsStep } from '@auscult/web/sign-in/credentials-step';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { Link, useCanGoBack, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { enterApp } from '../../shared/account/enter-app.ts';
import { BackButton } from '../../shared/screen/back-button.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { OtherLanguage } from '../../shared/screen/other-language.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './login-screen.module.css';
import { OpenEpisode } from './open-episode.tsx';
import { ssoQuery } from './sso-query.ts';

const CodeDialog = lazyPart(() => import('../../shared/invitations/code-dialog.tsx'), 'CodeDialog');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the account of who just left will be erased. */
    readonly deletionDueAt?: string;
  }
}

const TwoFactorStep = lazyPart(() => import('@auscult/web/sign-in/two-factor-step'), 'TwoFactorStep');
const SsoButtons = lazyPart(() => import('./sso-buttons.tsx'), 'SsoButtons');
const DeletionNote = lazyPart(() => import('./deletion-note.tsx'), 'DeletionNote');

/** Signing in, in one step or two; afterwards the listener goes where they wanted to go. */
export function LoginScreen() {
  const login = usePhrasesOf(loginPhrases);
  const services = useServices();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  useDocumentTitle(login.title);
  const { deletionDueAt, hasSignedOut } = useLocation({ select: ({ state }) => state });
  const hasPageBefore = useCanGoBack() && !hasSignedOut && deletionDueAt === undefined;
  // The provider redirects to a web address, which a native shell does not receive.
  const { data: elsewhere } = useQuery({ ...ssoQuery(services), enabled: services.platform === 'web' });
  const enter = () => enterApp(services, navigate);

  return (
    <AuthLayout
      slogan={login.slogan}
      backOnField={hasPageBefore && challenge === null && <BackButton />}
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
          {deletionDueAt !== undefined && <DeletionNote dueAt={deletionDueAt} />}
          <CredentialsStep
            onSignedIn={enter}
            onChallenge={setChallenge}
            forgotten={
              <Link to="/forgot-password" className={textLinkClass(styles.forgotten)}>
                {login.forgotten}
              </Link>
            }
          >
            <p className={`ink-2 ${styles.note}`}>
              {login.noAccount}{' '}
              <Link to="/sign-up" className={textLinkClass()}>
                {login.signUp}
              </Link>
            </p>
            <OpenEpisode />
          </CredentialsStep>
          {elsewhere && elsewhere.providers.length > 0 && <SsoButtons providers={elsewhere.providers} />}
        </>
      ) : (
        <TwoFactorStep challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />
      )}
      {isCodeAsked && <CodeDialog onClose={() => setCodeAsked(false)} />}
    </AuthLayout>
  );
}
