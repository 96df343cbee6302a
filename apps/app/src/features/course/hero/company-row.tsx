import type { Course } from '@auscult/contract/entities/course';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { followersText } from '../../../shared/cards/card-texts.ts';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './company-row.module.css';
import { CourseFollow } from './first-use.tsx';

/** The company of the series, with a follow button. */
export function CompanyRow({ course }: { readonly course: Course }) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const { company } = course;
  const followers = followersText(phrases, company.user_follow_count);
  return (
    <div className={styles.row}>
      <Link to="/company/$companyId" params={{ companyId: String(company.id) }} className={styles.link}>
        <Cover image={pictureOf(company.media, apiOrigin).image} size={44} radius={13} />
        <span className={styles.words}>
          <span className={styles.name}>{company.name}</span>
          {followers !== '' && <span className="t-xs ink-3">{followers}</span>}
        </span>
      </Link>
      <CourseFollow course={course} />
    </div>
  );
}
