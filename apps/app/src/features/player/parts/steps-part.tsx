import { StepsSlip, stepsOfStream } from '../expanded/accreditation-steps.tsx';
import type { PartProps } from './part.ts';
import styles from './steps-part.module.css';

/** The way to the certificate, as a tab. */
export function StepsPart({ stream }: PartProps) {
  return stream ? <StepsSlip stream={stream} steps={stepsOfStream(stream)} /> : null;
}

/** How many of its steps are done: 1/3. */
export function StepsCount({ stream }: PartProps) {
  const steps = stepsOfStream(stream);
  return (
    <span className={styles.count}>
      {steps.filter(({ state }) => state === 'done').length}/{steps.length}
    </span>
  );
}
