import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { ToastRegion } from '@auscult/web/toasts/toast-region';
import { Outlet } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { entranceOf } from '../shared/account/entrance.ts';
import { useDocumentTitle } from '../shared/screen/document-title.ts';
import styles from './gate.module.css';
import { Shell } from './shell/shell.tsx';

/** Around every screen: who somebody is comes first, at the address that they came for. */
export function Gate() {
  return (
    <>
      <ToastRegion />
      <ByEntrance />
    </>
  );
}

function ByEntrance() {
  const { user } = useSession();
  const words = usePhrasesOf(studioShellPhrases);
  if (!user) return <SignInScreen />;
  switch (entranceOf(user)) {
    case 'no_access':
      return <Closed title={words.noAccessTitle} text={words.noAccessText(user.first_name)} action={words.openApp} href="/main/home" />;
    case 'two_factor_missing':
      return <Closed title={words.twoFactorTitle} text={words.twoFactorText} action={words.setUpTwoFactor} href="/main/profile/two-factor" />;
    case 'open':
      return (
        <Shell>
          <Outlet />
        </Shell>
      );
  }
}

interface ClosedProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
}

/** A page with one way on, into the listening app. */
function Closed({ title, text, action, href }: ClosedProps) {
  const words = usePhrasesOf(studioShellPhrases);
  useDocumentTitle(title);
  return (
    <main className={styles.closed}>
      <Empty
        title={title}
        text={text}
        action={
          <>
            <a href={href} className={buttonClass()}>
              {action}
            </a>
            <a href="/main/profile?tab=settings" className={buttonClass({ look: 'ghost' })}>
              {words.account}
            </a>
          </>
        }
      />
    </main>
  );
}
