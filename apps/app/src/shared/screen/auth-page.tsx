import { loginPhrases } from '@auscult/phrases/screens/login';
import { AuthLayout } from '@auscult/ui/layout/auth-layout';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useRouter } from '@tanstack/react-router';
import type { LucideProps } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-page.module.css';
import { BackButton } from './back-button.tsx';
import { useDocumentTitle } from './document-title.ts';
import { OtherLanguage } from './other-language.tsx';

interface AuthPageProps {
  readonly title: string;
  /** Icon above the title, for screens without a form. */
  readonly mark?: ComponentType<LucideProps>;
  readonly tone?: 'plain' | 'good' | 'bad';
  readonly text?: ReactNode;
  readonly foot?: ReactNode;
  /** Replaces the back button; null for none. */
  readonly back?: ReactNode;
  /** Keeps `back` visible at every width, such as a step indicator. */
  readonly backStays?: boolean;
  readonly children?: ReactNode;
}

/** Layout of account screens; moves the focus to the title when the step changes. */
export function AuthPage({ title, mark: Mark, tone = 'plain', text, foot, back, backStays, children }: AuthPageProps) {
  const { slogan } = usePhrasesOf(loginPhrases);
  const { language } = usePhrases();
  const isMember = useSession().status === 'member';
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  // The router focuses the first step, as on any screen.
  const shown = useRef({ title: router.state.resolvedLocation?.pathname === router.state.location.pathname ? undefined : title, language });
  useDocumentTitle(title);
  useEffect(() => {
    const { title: before, language: spoken } = shown.current;
    shown.current = { title, language };
    // A change of language changes the title but not the step.
    if (before === title || spoken !== language) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [title, language]);
  return (
    <AuthLayout
      slogan={slogan}
      back={back === undefined ? <BackButton fallback={{ to: '/login' }} /> : back}
      backStays={backStays}
      foot={
        isMember ? (
          foot
        ) : (
          <div className={styles.foot}>
            {foot}
            <OtherLanguage />
          </div>
        )
      }
    >
      <div className={styles.head}>
        {Mark && (
          <span className={styles.mark} data-tone={tone}>
            <Mark size={26} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className={`t-3xl balance ${styles.title}`}>
          {title}
        </h1>
        {text && <p className="ink-2 pretty">{text}</p>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </AuthLayout>
  );
}

/** Note at the foot of a form, with an alternative action. */
export function AuthNote({ children }: { readonly children: ReactNode }) {
  return <p className={`t-sm ink-2 ${styles.note}`}>{children}</p>;
}
