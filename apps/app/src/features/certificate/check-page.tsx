import { Logo } from '@auscult/ui/brand/logo';
import { useSession } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OtherLanguage } from '../../shared/screen/other-language.tsx';
import styles from './check-page.module.css';

/** A page without what belongs to an account: whoever checks a certificate may have none. */
export function CheckPage({ other, children }: { readonly other?: ReactNode; readonly children: ReactNode }) {
  const isMember = useSession().status === 'member';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/main/home" className={styles.logo}>
          <Logo height={22} />
        </Link>
        {other}
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {!isMember && (
        <footer className={styles.language}>
          <OtherLanguage />
        </footer>
      )}
    </div>
  );
}
