import { SECTION_LIMITS } from '@auscult/domain/home/section-limits';
import { homePhrases } from '@auscult/phrases/screens/home';
import { CompanyTile } from '@auscult/ui/cards/company-tile';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { companyLink, libraryLink } from '../../../shared/cards/links.tsx';
import { followingQuery } from '../../../shared/favourites/following-query.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './following-section.module.css';
import { HomeSection } from './home-section.tsx';
import type { SectionProps } from './section-props.ts';

/** The companies that the listener follows, four at most; the library has them all. */
export function FollowingSection({ category, eager, sizes }: SectionProps) {
  const services = useServices();
  const home = usePhrasesOf(homePhrases);
  const { shell } = usePhrases();
  return (
    <HomeSection
      title={home.following}
      query={followingQuery(services, category)}
      select={(entries) => entries.slice(0, SECTION_LIMITS.following)}
      count={sizes?.sections.following}
      eager={eager}
      short
      skeleton={<Skeleton height={79} radius={22} />}
      more={{
        label: shell.all,
        link: libraryLink('following'),
      }}
    >
      {(entries, headingId) => (
        <ul aria-labelledby={headingId} className={styles.tiles}>
          {entries.map(({ company }) => (
            <li key={company.id}>
              <CompanyTile image={pictureOf(company.media, services.apiOrigin).image} name={company.name} link={companyLink(company.id)} />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
