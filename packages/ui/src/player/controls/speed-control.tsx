import type { ChangeEvent } from 'react';
import styles from './speed-control.module.css';

/** Preset speeds; the slider covers all values in between. */
const SPEED_STEPS = [0.8, 1, 1.2, 1.5, 2] as const;
const SLOWEST = 0.5;
const FASTEST = 3;
const STEP = 0.1;

interface SpeedControlProps {
  rate: number;
  /** '1,2×' as the locale writes it. */
  format: (rate: number) => string;
  labels: { title: string; titleId: string };
  onChange: (rate: number) => void;
}

/** Speed as a slider from 0.5 to 3 and five steps; the heading carries `titleId` so that a dialog can be named by it. */
export function SpeedControl({ rate, format, labels, onChange }: SpeedControlProps) {
  const set = (event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.valueAsNumber.toFixed(1)));
  return (
    <div className={styles.speed}>
      <div className={styles.head}>
        <h2 id={labels.titleId} className="t-xl">
          {labels.title}
        </h2>
        <output className={styles.value}>{format(rate)}</output>
      </div>
      <input
        type="range"
        className={styles.slider}
        min={SLOWEST}
        max={FASTEST}
        step={STEP}
        value={rate}
        aria-label={labels.title}
        aria-valuetext={format(rate)}
        onChange={set}
        ref={(input) => input?.style.setProperty('--fill', `${((rate - SLOWEST) / (FASTEST - SLOWEST)) * 100}%`)}
      />
      <div className={styles.steps}>
        {SPEED_STEPS.map((step) => (
          <button key={step} type="button" className={styles.step} aria-pressed={Math.abs(rate - step) < STEP / 2} onClick={() => onChange(step)}>
            {format(step)}
          </button>
        ))}
      </div>
    </div>
  );
}
