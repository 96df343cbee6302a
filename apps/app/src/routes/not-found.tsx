import { NotFoundMark } from '@auscult/ui/brand/not-found-mark';
import { buttonClass } from '@auscult/ui/controls/button';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases } from '@auscult/web/services/web-services';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../shared/screen/document-title.ts';
import { useServices } from '../shared/services/services.tsx';
import styles from './not-found.module.css';
import { ShellFrame } from './shell/shell.tsx';

/** Any path that is not one of ours, in a shell of its own. */
export function NotFound() {
  return (
    <ShellFrame topBar="desktop">
      <NothingHere />
    </ShellFrame>
  );
}

/** A screen whose series or company does not exist; the address is remembered, so that a wrong link can be reported. */
export function NothingHere() {
  const { shell } = usePhrases();
  const { device } = useServices();
  const { href } = useLocation();
  useEffect(() => device.set('url404', href), [device, href]);
  useDocumentTitle(shell.notFoundTitle);
  return (
    <div className={styles.page}>
      <NotFoundMark className={styles.mark} />
      <PageTitle>{shell.notFoundTitle}</PageTitle>
      <p className={`ink-2 pretty ${styles.text}`}>{shell.notFoundText}</p>
      <Link to="/main/home" className={buttonClass()}>
        {shell.toHome}
      </Link>
    </div>
  );
}
