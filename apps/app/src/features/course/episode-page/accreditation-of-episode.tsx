import type { Stream } from '@auscult/contract/entities/stream';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { AccreditationCard, Requirements, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link, useLocation } from '@tanstack/react-router';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { headlineOf, requirementsOf } from '../../../shared/accreditation/path-texts.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './accreditation-of-episode.module.css';

/** Where a member stands with the points of the episode; a guest sees what there is to earn, and signs in to earn it. */
export function AccreditationOfEpisode({ stream }: { readonly stream: Stream }) {
  const { user } = useSession();
  const { episodes } = usePhrases();
  const words = usePhrasesOf(accreditationPhrases);
  const path = stream.accreditation;
  if (!user) return stream.accreditation_points > 0 ? <GuestCard points={stream.accreditation_points} /> : null;
  if (!path) return null;
  const rows = requirementsOf(words, path);
  return (
    <AccreditationCard level={2} title={headlineOf(words, path)} text={episodes.points(path.points)}>
      <Segments className={styles.segments ?? ''} shares={rows.map(({ share }) => share)} />
      <Requirements rows={rows} />
    </AccreditationCard>
  );
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
