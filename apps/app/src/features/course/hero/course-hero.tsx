import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft, Share } from 'lucide-react';
import { useState } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { type Picture, pictureOf } from '../../../shared/cards/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ShareDialog } from '../../../shared/sharing/share-dialog.tsx';
import type { EpisodeView } from '../episodes/episode-views.ts';
import styles from './course-hero.module.css';
import { EditLink } from './edit-link.tsx';
import { CourseFavourite } from './first-use.tsx';
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
  const hero = useCoverColours(picture.palette);
  const { episodes: words } = phrases;
  const seasons = course.children_count > 1 ? courseWords.seasons(course.children_count) : '';
  const lang = foreign(phrases, course.language);
  const [isSharing, setSharing] = useState(false);
  const share = (className: string | undefined) => (
    <IconButton data-action="share" label={courseWords.share} className={className} onClick={() => setSharing(true)}>
      <Share size={21} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <section ref={hero} data-dyn="field" className={styles.hero}>
      <div className={styles.bar}>
        <Back />
        {share(styles.barShare)}
      </div>
      <span className={styles.artwrap}>
        {picture.image ? (
          <img
            className={styles.art}
            src={picture.image.src}
            srcSet={picture.image.srcSet}
            sizes="(min-width: 769px) 420px, 100vw"
            alt=""
            width={640}
            height={640}
            fetchPriority="high"
            decoding="sync"
          />
        ) : (
          <NoArt />
        )}
      </span>
      <div className={styles.words}>
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
          {words.join(seasons, words.count(course.episodes))}
          <span className={styles.followers}> · {words.followers(course.company.user_follow_count)}</span>
        </p>
        <div className={styles.actions}>
          <PlayCourse course={course} episodes={episodes} />
          <CourseFavourite course={course} />
          {share(styles.outlined)}
          <EditLink course={course} className={styles.outlined} />
        </div>
      </div>
      {isSharing && (
        <ShareDialog what={{ title: course.course_title, courseTitle: '', courseId: course.id, streamId: null }} onClose={() => setSharing(false)} />
      )}
    </section>
  );
}

function Back() {
  const { shell } = usePhrases();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <IconButton data-action="back" label={shell.back} overArt onClick={back}>
      <ChevronLeft size={26} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

function NoArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.noArt}>
      <circle cx="31" cy="32" r="14.5" />
      <path d="M45.6 17.6v28.8" />
    </svg>
  );
}
