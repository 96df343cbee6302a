import type { Stream } from '@auscult/contract/entities/stream';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { AccreditationCard } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link, useLocation } from '@tanstack/react-router';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { PathCard } from '../../../shared/accreditation/path-card.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './accreditation-of-episode.module.css';

/** Where a member stands with the points of the episode; a guest sees what there is to earn, and signs in to earn it. */
export function AccreditationOfEpisode({ stream }: { readonly stream: Stream }) {
  const { user } = useSession();
  const { episodes } = usePhrases();
  const path = stream.accreditation;
  if (!user) return stream.accreditation_points > 0 ? <GuestCard points={stream.accreditation_points} /> : null;
  if (!path) return null;
  const episode = { courseId: stream.course_id, streamId: stream.id, title: stream.title };
  return <PathCard episode={episode} path={path} text={episodes.points(path.points)} chapters={stream.chapters} />;
}

function GuestCard({ points }: { readonly points: number }) {
  const { device } = useServices();
  const { episodes } = usePhrases();
  const { logInForPoints } = usePhrasesOf(coursePhrases);
  const { href } = useLocation();
  return (
    <AccreditationCard level={2} title={episodes.points(points)}>
      <Link to="/login" className={buttonClass({ look: 'accr-soft', block: true }, styles.logIn)} onClick={() => storeReturnPath(device, href)}>
        {logInForPoints}
      </Link>
    </AccreditationCard>
  );
}
