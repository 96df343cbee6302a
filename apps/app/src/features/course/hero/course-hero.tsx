import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { EditLink } from '../../../shared/account/edit-link.tsx';
import { followersText, foreign, foreignName } from '../../../shared/cards/card-texts.ts';
import type { EpisodeView } from '../../../shared/listening/episode-views.ts';
import { type Picture, pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ShareDialog } from '../../../shared/sharing/lazy-share-dialog.ts';
import { CourseFavourite } from './first-use.tsx';
import styles from './hero-frame.module.css';
import { HeroFrame } from './hero-frame.tsx';
import { PlayCourse } from './play-course.tsx';

interface CourseHeroProps {
  readonly course: Course;
  readonly picture: Picture;
  readonly episodes: readonly EpisodeView[];
}

/** Header of a series in the colours of its cover. */
export function CourseHero({ course, picture, episodes }: CourseHeroProps) {
  const services = useServices();
  const phrases = usePhrases();
  const courseWords = usePhrasesOf(coursePhrases);
  const { episodes: words } = phrases;
  const followers = followersText(phrases, course.company.user_follow_count);
  const seasons = course.children_count > 1 ? courseWords.seasons(course.children_count) : '';
  const lang = foreign(phrases, course.language);
  const [isSharing, setSharing] = useState(false);
  const share = (className: string | undefined) => (
    <IconButton data-action="share" label={courseWords.share} className={className} onClick={() => setSharing(true)}>
      <Share size={21} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <HeroFrame picture={picture} atEnd={share(styles.barShare)}>
      <Link to="/company/$companyId" params={{ companyId: String(course.company_id) }} className={styles.company}>
        <Cover image={pictureOf(course.company.media, services.apiOrigin).image} size={32} radius={10} />
        <span className="t-sm semibold">{course.company.name}</span>
      </Link>
      <h1 tabIndex={-1} className={styles.title} lang={lang}>
        {course.course_title}
      </h1>
      <p className={styles.introduction} lang={lang}>
        {course.course_introduction}
      </p>
      <p className={styles.meta}>
        {words.join(seasons, words.count(course.episodes), foreignName(phrases, course.language))}
        {followers !== '' && <span className={styles.followers}> · {followers}</span>}
      </p>
      <div className={styles.actions}>
        <PlayCourse course={course} episodes={episodes} />
        <CourseFavourite course={course} />
        {share(styles.outlined)}
        <EditLink
          permission="update_course"
          companyId={course.company_id}
          path={`companies/${course.company_id}/courses/${course.id}/edit`}
          className={styles.outlined}
        />
      </div>
      {isSharing && (
        <ShareDialog
          what={{ title: course.course_title, courseTitle: '', courseId: course.id, streamId: null, hasFeed: course.has_feed }}
          onClose={() => setSharing(false)}
        />
      )}
    </HeroFrame>
  );
}
