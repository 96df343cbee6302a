import { Logo } from '@auscult/ui/brand/logo';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { followingQuery } from '../../shared/favourites/following-query.ts';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { useServices } from '../../shared/services/services.tsx';
import { AccreditationLink, OpenFilesCount } from './accreditation-link.tsx';
import { NavigationLinks } from './navigation.tsx';
import styles from './sidebar.module.css';
import { SidebarFoot } from './sidebar-foot.tsx';

const SHOWN = 8;

/** The desktop's column of 256 px: the three places and the companies that a member follows. */
export function Sidebar() {
  const { shell } = usePhrases();
  return (
    <header className={styles.side}>
      <Link to="/main/home" className={styles.logo} aria-label={shell.home}>
        <Logo height={27} />
      </Link>
      <nav aria-label={shell.mainNavigation}>
        <NavigationLinks iconSize={22} className={styles.link} currentClassName={styles.on} hasAccreditation />
        <AccreditationLink iconSize={22} className={styles.link} currentClassName={styles.on}>
          <OpenFilesCount />
        </AccreditationLink>
      </nav>
      <FollowedCompanies />
      <SidebarFoot />
    </header>
  );
}

function FollowedCompanies() {
  const services = useServices();
  const { shell } = usePhrases();
  const { data } = useQuery({ ...followingQuery(services), enabled: useSession().status === 'member' });
  if (!data || data.length === 0) return null;
  return (
    <nav aria-labelledby="followed-companies">
      <h2 id="followed-companies" className={styles.heading}>
        {shell.following}
      </h2>
      {data.slice(0, SHOWN).map(({ company }) => (
        <Link
          key={company.id}
          to="/company/$companyId"
          params={{ companyId: String(company.id) }}
          className={styles.link}
          activeProps={{ className: styles.on }}
        >
          <Cover image={pictureOf(company.media, services.apiOrigin).image} size={28} radius={8} />
          <span className="clamp-1">{company.name}</span>
        </Link>
      ))}
    </nav>
  );
}
