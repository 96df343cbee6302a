import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Stream } from '@auscult/contract/entities/stream';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { currentTrack, hasEnded, nextTrack } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { CardMark, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { NextAction } from '../../../shared/accreditation/next-action.tsx';
import { PathCard } from '../../../shared/accreditation/path-card.tsx';
import type { PathEpisode } from '../../../shared/accreditation/path-episode.ts';
import { isLost, requirementsOf, shortHeadlineOf } from '../../../shared/accreditation/path-texts.ts';
import { useTooFast } from '../../../shared/accreditation/speed-warning.ts';
import { usePlayerState, usePlayerTick } from '../../../shared/listening/player-state.ts';
import { nextQuestion } from '../../../shared/listening/question-moments.ts';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { useCommands } from '../use-commands.ts';
import styles from './accreditation-steps.module.css';

const SECONDS_A_MINUTE = 60;

interface NextStepProps {
  readonly about: PlayerTabProps;
  readonly path: AccreditationPath;
  /** With the button of the next action; without it, with the segments. */
  readonly acts?: boolean;
}

/** One line on the sheet: what is left to do and when the next question comes. */
export function NextStep({ about, path, acts = false }: NextStepProps) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(accreditationPhrases);
  const [title, rest] = shortHeadlineOf(words, path);
  const question = useNextQuestion();
  const tooFast = useTooFast();
  const lost = isLost(path);
  const isRefused = path.state === 'refused';
  return (
    <div className={styles.next}>
      <CardMark isFailed={lost} isRefused={isRefused} />
      <div className={styles.words}>
        <p className={styles.title} data-failed={lost || isRefused || undefined}>
          {title}
        </p>
        {!lost && tooFast === null && <p className="t-xs ink-2">{question ?? episodes.join(rest, episodes.points(path.points))}</p>}
        {tooFast !== null && <p className={`t-xs ${styles.tooFast}`}>{tooFast}</p>}
      </div>
      {acts ? (
        <NextAction episode={episodeOf(about)} path={path} of="row" />
      ) : (
        path.state !== 'revoked' && <Segments className={styles.segments ?? ''} shares={requirementsOf(words, path).map(({ share }) => share)} />
      )}
    </div>
  );
}

/** The whole card; at the end of the episode also with what plays next. */
export function StepsCard({ about, stream, path }: Omit<NextStepProps, 'acts'> & { readonly stream: Stream }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(accreditationPhrases);
  const { onNext } = useCommands();
  const question = usePlayerTick((position, state) => nextQuestion(currentTrack(state)?.moments ?? [], position)?.number ?? null);
  const ended = usePlayerState(hasEnded);
  const follows = usePlayerState(followsAfterEnd);
  const text = useNextQuestion() ?? episodes.points(path.points);
  return (
    <PathCard
      episode={episodeOf(about)}
      path={path}
      level={3}
      {...(!isLost(path) && { text })}
      question={question}
      chapters={stream.chapters}
      {...(ended && { reached: stream.duration })}
    >
      {follows && (
        <Button look="ghost" block onClick={onNext}>
          {words.goOn(follows.title)}
        </Button>
      )}
    </PathCard>
  );
}

const episodeOf = ({ episode: { track } }: PlayerTabProps): PathEpisode => track;

/** When the next question comes; null after the last. */
function useNextQuestion(): string | null {
  const words = usePhrasesOf(playerPhrases);
  const minutes = usePlayerTick((position, state) => {
    const next = nextQuestion(currentTrack(state)?.moments ?? [], position);
    return next && Math.round((next.at - position) / SECONDS_A_MINUTE);
  });
  return minutes === null ? null : words.nextQuestion(minutes);
}

/** What would have played by itself. */
function followsAfterEnd(state: PlayerState) {
  const next = hasEnded(state) ? nextTrack(state) : null;
  return next && next.streamId !== currentTrack(state)?.streamId ? next : null;
}
