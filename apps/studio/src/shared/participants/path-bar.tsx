import type { StudioParticipant } from '@auscult/contract/entities/studio/participant';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { classNames } from '@auscult/ui/class-names';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './path-bar.module.css';
import { stepState } from './step-state.ts';

type Steps = NonNullable<StudioParticipant['path']>['steps'];
const LOOK: Partial<Record<Steps[number]['state'], string | undefined>> = { done: styles.done, part: styles.part, failed: styles.failed };

/** The steps of a path: one bar each. */
export function PathBar({ steps }: { readonly steps: Steps }) {
  const words = usePhrasesOf(participantPhrases);
  const label = steps.map((step) => `${words.steps[step.kind]}: ${stepState(words, step)}`).join(', ');
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {steps.map(({ kind, state }) => (
        <span key={kind} className={classNames(styles.step, LOOK[state])} />
      ))}
    </div>
  );
}
