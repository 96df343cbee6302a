import type { Course } from '@auscult/contract/entities/course';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { AccreditationCard, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { accreditationFilesQuery } from '../../../shared/accreditation/accreditation-query.ts';
import { MissingNumbers } from '../../../shared/accreditation/missing-numbers.tsx';
import { NextAction } from '../../../shared/accreditation/next-action.tsx';
import { shareOfPath, statusOf } from '../../../shared/accreditation/path-texts.ts';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { libraryLink } from '../../../shared/cards/links.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { ChooseProfessionLink } from '../choose-profession-link.tsx';
import styles from './course-points.module.css';

/** The rest is in the library. */
const MOST_SHOWN = 3;

interface CoursePointsProps {
  readonly course: Course;
  readonly isMember: boolean;
}

/** Accreditation points per profession, and for members where they stand, or that there are none for their profession; omitted when there are none at all. */
export function CoursePoints({ course, isMember }: CoursePointsProps) {
  const phrases = usePhrases();
  const words = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const mine = course.accreditation.filter(({ is_mine }) => is_mine);
  const { data: files } = useQuery({ ...accreditationFilesQuery(useServices()), enabled: isMember && mine.length > 0 });
  const shown = mine.length > 0 ? mine : course.accreditation;
  const points = Math.max(0, ...shown.map((one) => one.points));
  if (points === 0) return null;
  const professions = [...new Set(shown.map(({ profession_name }) => profession_name))].join(', ');
  if (mine.length === 0 && user !== null && user.professions.length > 0) return <Note text={words.notForProfession.series(professions)} />;
  const ofSeries = files?.filter(({ stream }) => course.streams.some(({ id }) => id === stream.stream_id)) ?? [];
  const earned = ofSeries.reduce((sum, { path }) => sum + (path.completed_at === null ? 0 : path.points), 0);
  const title = earned > 0 ? words.ofPoints(earned, points) : phrases.episodes.points(points);
  return (
    <AccreditationCard level={2} title={title} text={professions}>
      {!isMember ? <LogInForPoints /> : mine.length > 0 ? <Paths course={course} /> : <ChooseProfession />}
    </AccreditationCard>
  );
}

/** For a member who has none: points count per profession. */
function ChooseProfession() {
  const words = usePhrasesOf(coursePhrases);
  return (
    <>
      <p className={styles.words}>{words.chooseProfessionText}</p>
      <ChooseProfessionLink className={styles.logIn} />
    </>
  );
}

/** What a guest misses, and the way to it; they come back here. */
function LogInForPoints() {
  const { device } = useServices();
  const words = usePhrasesOf(coursePhrases);
  const { href } = useLocation();
  return (
    <>
      <p className={styles.words}>{words.guestListening}</p>
      <Link to="/login" className={buttonClass({ look: 'accr-soft', block: true }, styles.logIn)} onClick={() => storeReturnPath(device, href)}>
        {words.logInForPoints}
      </Link>
    </>
  );
}

/** How far the member is with the episodes of the series, and the next action of those begun, the latest first. */
function Paths({ course }: Pick<CoursePointsProps, 'course'>) {
  const phrases = usePhrases();
  const words = usePhrasesOf(coursePhrases);
  const accreditation = usePhrasesOf(accreditationPhrases);
  const { data = [], isPending } = useQuery(accreditationFilesQuery(useServices()));
  const fileOf = (streamId: number) => data.find(({ stream }) => stream.stream_id === streamId);
  const accredited = course.streams.filter(({ id, accreditation_points }) => accreditation_points > 0 || fileOf(id));
  const begun = data.filter(({ stream }) => course.streams.some(({ id }) => id === stream.stream_id));
  // Keeps the place of those that are on their way.
  const awaited = isPending ? accredited.filter(({ stream_user }) => stream_user.length > 0) : [];
  const numbers = new Map(begun.flatMap(({ path }) => path.missing_numbers.map((one) => [one.register_id, one] as const)));
  const done = begun.filter(({ path }) => path.completed_at !== null).length;
  return (
    <>
      <Segments
        className={styles.segments ?? ''}
        shares={accredited.map(({ id }) => {
          const file = fileOf(id);
          return file ? shareOfPath(file.path) : 0;
        })}
      />
      <p className={styles.words}>{words.ofEpisodesDone(done, accredited.length)}</p>
      <MissingNumbers numbers={[...numbers.values()]} />
      {awaited.length > 0 && (
        <div aria-hidden="true" className={styles.paths}>
          {awaited.slice(0, MOST_SHOWN).map(({ id }) => (
            <div key={id} className={styles.path} />
          ))}
        </div>
      )}
      {begun.length > 0 && (
        <ul className={styles.paths}>
          {begun.slice(0, MOST_SHOWN).map(({ stream, path }) => (
            <li key={stream.stream_id} className={styles.path}>
              <div className={styles.episode}>
                <p className="t-sm semibold clamp-2" lang={foreign(phrases, stream.language)}>
                  {stream.title}
                </p>
                <p className="t-xs ink-2">{statusOf(accreditation, path)}</p>
              </div>
              <NextAction episode={{ courseId: course.id, streamId: stream.stream_id, title: stream.title }} path={path} of="row" />
            </li>
          ))}
        </ul>
      )}
      {begun.length > MOST_SHOWN && libraryLink('accreditation')(styles.all ?? '', words.allAccreditation(begun.length))}
    </>
  );
}
