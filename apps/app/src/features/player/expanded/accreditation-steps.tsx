import type { Stream } from '@auscult/contract/entities/stream';
import { type Step, stepsOf } from '@auscult/domain/accreditation/steps';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { AccreditationCard, Requirements, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { usePlayerTick } from '../../../shared/listening/player-state.ts';
import { momentsOf } from '../player-scrubber.tsx';
import styles from './accreditation-steps.module.css';

const SECONDS_A_MINUTE = 60;

/** Accreditation steps of an episode; empty for guests and without accreditation. */
export function stepsOfStream(stream: Stream | undefined): readonly Step[] {
  return stream ? stepsOf(stream.forms.map(({ type, questions }) => ({ kind: type, questions }))) : [];
}

const shareOf = ({ done, total, state }: Step) => (state === 'done' ? 1 : total > 0 ? done / total : 0);

function headline(words: typeof playerPhrases.nl, steps: readonly Step[]): string {
  const open = steps.filter(({ state }) => state !== 'done').length;
  return open > 0 ? words.stepsLeft(open) : words.allSteps;
}

/** One line in the collapsed sheet: what is left to do and when the next question comes. */
export function NextStep({ stream, steps }: { readonly stream: Stream; readonly steps: readonly Step[] }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(playerPhrases);
  const minutes = usePlayerTick((position) => {
    const next = momentsOf(stream, stream.id).find(({ at, state }) => state === 'open' && at > position);
    return next ? Math.round((next.at - position) / SECONDS_A_MINUTE) : null;
  });
  const points = stream.accreditation_points > 0 ? episodes.points(stream.accreditation_points) : '';
  return (
    <div className={styles.next}>
      <SealIcon size={26} className={styles.seal} />
      <div className={styles.words}>
        <p className={styles.title}>{headline(words, steps)}</p>
        <p className="t-xs ink-2">{minutes === null ? words.untilCertificate(points) : words.nextQuestion(minutes)}</p>
      </div>
      <Segments className={styles.segments ?? ''} shares={steps.map(shareOf)} />
    </div>
  );
}

/** The whole card: every step with its state in words. */
export function StepsCard({ stream, steps }: { readonly stream: Stream; readonly steps: readonly Step[] }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(playerPhrases);
  const points = stream.accreditation_points > 0 ? episodes.points(stream.accreditation_points) : '';
  const states = { done: words.stepDone, open: words.stepOpen, locked: words.stepLocked };
  return (
    <AccreditationCard title={headline(words, steps)} text={words.untilCertificate(points)}>
      <Segments className={styles.all ?? ''} shares={steps.map(shareOf)} />
      <Requirements
        rows={steps.map((step) => ({
          id: step.kind,
          name: words.step[step.kind],
          state: step.state,
          share: shareOf(step),
          words: step.state === 'part' ? words.stepPart(step.done, step.total) : states[step.state],
        }))}
      />
    </AccreditationCard>
  );
}
