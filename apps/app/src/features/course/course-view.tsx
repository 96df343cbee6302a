import type { Course } from '@auscult/contract/entities/course';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { useSession } from '@auscult/web/services/web-services';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { useServices } from '../../shared/services/services.tsx';
import { CourseDescription } from './about/course-description.tsx';
import { CoursePoints } from './about/course-points.tsx';
import { Speakers } from './about/speakers.tsx';
import styles from './course-view.module.css';
import { EpisodeList } from './episodes/episode-list.tsx';
import { useEpisodes } from './episodes/use-episodes.ts';
import { CompanyRow } from './hero/company-row.tsx';
import { CourseHero } from './hero/course-hero.tsx';

/** A series: the hero in its cover's colours, then company, points, episodes, speakers and description by the room there is. */
export function CourseView({ course }: { readonly course: Course }) {
  const { apiOrigin } = useServices();
  const { user } = useSession();
  const episodes = useEpisodes(course);
  const picture = pictureOf(course.media, apiOrigin);
  const page = useCoverColours<HTMLDivElement>(picture.palette);
  return (
    <div className={styles.page}>
      <CourseHero course={course} picture={picture} episodes={episodes} />
      <div ref={page} data-dyn="tint" className={styles.body}>
        <div className={styles.company}>
          <CompanyRow course={course} />
        </div>
        <div className={styles.points}>
          <CoursePoints course={course} isMember={user !== null} />
        </div>
        <div className={styles.episodes}>
          <EpisodeList course={course} episodes={episodes} />
        </div>
        <div className={styles.speakers}>
          <Speakers people={course.people} language={course.language} />
        </div>
        <div className={styles.about}>
          <CourseDescription course={course} />
        </div>
      </div>
    </div>
  );
}
