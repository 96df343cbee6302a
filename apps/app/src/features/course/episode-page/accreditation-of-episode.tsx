import type { Stream } from '@auscult/contract/entities/stream';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { currentTrack } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { AccreditationCard } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link, useLocation } from '@tanstack/react-router';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { PathCard } from '../../../shared/accreditation/path-card.tsx';
import { isLost } from '../../../shared/accreditation/path-texts.ts';
import { usePlayerTick } from '../../../shared/listening/player-state.ts';
import { momentsOf, nextQuestion } from '../../../shared/listening/question-moments.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ChooseProfessionLink } from '../choose-profession-link.tsx';
import styles from './accreditation-of-episode.module.css';

const SECONDS_A_MINUTE = 60;

interface AccreditationOfEpisodeProps {
  readonly stream: Stream;
  /** The series that it is shown in. */
  readonly courseId: number;
  /** Where the listener left it, in seconds. */
  readonly position: number;
}

/**
 * Where a member stands with the points of the episode, or that it has none for them. A guest sees what there is to earn, and signs in to earn it; so does a member without a
 * profession, who adds one.
 */
export function AccreditationOfEpisode({ stream, courseId, position }: AccreditationOfEpisodeProps) {
  const { user } = useSession();
  const { episodes } = usePhrases();
  const words = usePhrasesOf(playerPhrases);
  const { notForProfession } = usePhrasesOf(coursePhrases);
  const path = stream.accreditation;
  const here = (tick: number, state: PlayerState) => (currentTrack(state)?.streamId === stream.id ? tick : position);
  // Where an earlier one is open too, listening on is not said to lead to the next.
  const question = usePlayerTick((tick, state) => {
    const next = nextQuestion(momentsOf(stream), here(tick, state));
    return next?.isFirst ? next.number : null;
  });
  const minutes = usePlayerTick((tick, state) => {
    const next = nextQuestion(momentsOf(stream), here(tick, state));
    return next && Math.round((next.at - here(tick, state)) / SECONDS_A_MINUTE);
  });
  if (!user) return stream.accreditation_points > 0 ? <GuestCard points={stream.accreditation_points} /> : null;
  if (user.professions.length === 0) return stream.professions.length > 0 ? <NoProfessionCard professions={stream.professions} /> : null;
  if (!path) return isForOthers(stream) ? <Note text={notForProfession.episode} /> : null;
  const episode = { courseId, streamId: stream.id, title: stream.title };
  const text = minutes === null ? episodes.points(path.points) : words.nextQuestion(minutes);
  return <PathCard episode={episode} path={path} {...(!isLost(path) && { text })} question={question} chapters={stream.chapters} />;
}

const isForOthers = ({ professions }: Stream) => professions.length > 0 && professions.every(({ is_mine }) => !is_mine);

function NoProfessionCard({ professions }: Pick<Stream, 'professions'>) {
  const { episodes } = usePhrases();
  const { chooseProfessionText } = usePhrasesOf(coursePhrases);
  const points = Math.max(...professions.map((one) => one.points));
  return (
    <AccreditationCard level={2} title={episodes.points(points)} text={chooseProfessionText}>
      <ChooseProfessionLink className={styles.action} />
    </AccreditationCard>
  );
}

function GuestCard({ points }: { readonly points: number }) {
  const { device } = useServices();
  const { episodes } = usePhrases();
  const { logInForPoints, guestListening } = usePhrasesOf(coursePhrases);
  const { href } = useLocation();
  return (
    <AccreditationCard level={2} title={episodes.points(points)} text={guestListening}>
      <Link to="/login" className={buttonClass({ look: 'accr-soft', block: true }, styles.action)} onClick={() => storeReturnPath(device, href)}>
        {logInForPoints}
      </Link>
    </AccreditationCard>
  );
}
