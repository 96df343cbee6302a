import { playerPhrases } from '@auscult/phrases/screens/player';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { stepsBefore } from '../../../shared/accreditation/path-texts.ts';
import { StepsCard } from '../expanded/accreditation-steps.tsx';
import type { PlayerTabProps } from './player-tab.ts';
import styles from './steps-tab.module.css';

/** Tab with the accreditation steps; shows a retry when the questions could not be loaded. */
export function StepsTab(about: PlayerTabProps) {
  const words = usePhrasesOf(playerPhrases);
  const { stream, questionsFailed, retryQuestions } = about;
  if (stream?.accreditation) {
    return (
      <div className={styles.card}>
        <StepsCard about={about} stream={stream} path={stream.accreditation} />
      </div>
    );
  }
  if (!questionsFailed) return null;
  return (
    <div role="status" className={styles.failed}>
      <p>{words.questionsFailed}</p>
      <Button look="quiet" small onClick={retryQuestions}>
        {words.retry}
      </Button>
    </div>
  );
}

/** How many of its steps are done: 1/3. */
export function StepsCount({ stream }: PlayerTabProps) {
  if (!stream?.accreditation) return null;
  const steps = stepsBefore(stream.accreditation);
  return (
    <span className={styles.count}>
      {steps.filter(({ state }) => state === 'done').length}/{steps.length}
    </span>
  );
}
