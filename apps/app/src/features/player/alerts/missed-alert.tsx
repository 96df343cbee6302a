import { missedPhrases } from '@auscult/phrases/screens/missed';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { currentTrack, wantsToPlay } from '@auscult/player/machine/selectors';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useId, useRef } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { streamQuery } from '../../../shared/listening/stream-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './missed-alert.module.css';
import type { Missed } from './watch-missed.ts';

/** Starts this many seconds before the question, for context. */
const LEAD_SECONDS = 10;
const MOST_PASSAGES = 4;

/** Says what was skipped and links back to the first skipped second. The sound is paused while it is open. */
export function MissedAlert({ missed, onClose }: { readonly missed: Missed; readonly onClose: () => void }) {
  const services = useServices();
  const { listen, player } = services;
  const words = usePhrasesOf(missedPhrases);
  const { rate } = usePhrasesOf(playerPhrases);
  const [heading, text] = [useId(), useId()];
  const { streamId, courseId, title, listening } = missed.track;
  const isStillOpen = usePlayerState((state) => currentTrack(state)?.streamId === streamId);
  const isAtEnd = missed.kind === 'passages';
  const isForPoints = services.queryClient.getQueryData(streamQuery(services, streamId).queryKey)?.accreditation != null;
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (!wantsToPlay(player.getState())) return;
    wasPlaying.current = true;
    player.pause();
  }, [player]);
  const goOn = () => {
    onClose();
    if (wasPlaying.current) player.play();
  };
  const answer = () => {
    onClose();
    if (missed.kind === 'questions') player.askQuestions(missed.questions.map(({ id }) => id));
  };
  const back = () => {
    listen({ courseId, streamId, seekTo: firstSecond(missed), ...(listening && { maxRate: listening.maxRate }) });
    onClose();
  };
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="decision" onClose={goOn}>
      <h2 id={heading} className="t-xl">
        {isAtEnd ? words.skippedTitle : words.questionTitle}
      </h2>
      <div id={text} className="ink-2 pretty">
        {missed.kind === 'questions' ? (
          <p>
            {missed.questions.length > 1 ? words.questions(missed.questions.length) : words.question(clockTime(missed.questions[0]?.opensAt ?? 0))}{' '}
            {isForPoints && words.unanswered}
          </p>
        ) : (
          <>
            <p>{missed.maxRate === null ? words.skipped(title) : words.tooFast(title, rate(missed.maxRate))}</p>
            <ul aria-label={words.passages} className={styles.passages}>
              {missed.passages.slice(0, MOST_PASSAGES).map(([from, to]) => (
                <li key={from}>{words.passage(clockTime(from), clockTime(to))}</li>
              ))}
              {missed.passages.length > MOST_PASSAGES && <li>{words.more(missed.passages.length - MOST_PASSAGES)}</li>}
            </ul>
          </>
        )}
      </div>
      <ModalActions>
        {missed.kind === 'questions' && isStillOpen && (
          <Button block onClick={answer}>
            {words.answer}
          </Button>
        )}
        <Button look={missed.kind === 'questions' && isStillOpen ? 'secondary' : 'ink'} block onClick={back}>
          {words.listenBack}
        </Button>
        <Button look="ghost" block onClick={goOn}>
          {isAtEnd && isStillOpen ? words.close : words.goOn}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}

function firstSecond(missed: Missed): number {
  if (missed.kind === 'passages') return missed.passages[0]?.[0] ?? 0;
  return Math.max(0, Math.min(...missed.questions.map(({ opensAt }) => opensAt)) - LEAD_SECONDS);
}
