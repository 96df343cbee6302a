import { LogoMark } from '@auscult/ui/brand/logo';
import { usePhrases } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { AccountLinks } from './account-links.tsx';
import { AccreditationLink } from './accreditation-link.tsx';
import { NavigationLinks } from './navigation.tsx';
import styles from './side-rail.module.css';

/** The tablet's column of 88 px. */
export function SideRail() {
  const { shell } = usePhrases();
  return (
    <header className={styles.rail}>
      <Link to="/main/home" className={styles.logo} aria-label={shell.home}>
        <LogoMark size={40} />
      </Link>
      <nav aria-label={shell.mainNavigation} className={styles.links}>
        <NavigationLinks iconSize={24} className={styles.link} currentClassName={styles.on} hasAccreditation />
        <AccreditationLink iconSize={24} className={styles.link} currentClassName={styles.on} />
      </nav>
      <AccountLinks logInClass={styles.logIn} />
    </header>
  );
}
