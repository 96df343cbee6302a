import styles from './point-ring.module.css';

const SIZE = 88;
const STROKE = 7;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

interface PointRingProps {
  readonly value: string;
  /** Filled, 0 to 1; null: there is nothing that it is a part of. */
  readonly share: number | null;
}

/** A sum of points in a ring that fills towards what is asked; decorative, the same stands beside it as text. */
export function PointRing({ value, share }: PointRingProps) {
  const filled = Math.min(1, Math.max(0, share ?? 0)) * LENGTH;
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} fill="none" strokeWidth={STROKE}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className={styles.track} />
        {filled > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            className={styles.filled}
            strokeLinecap="round"
            strokeDasharray={`${filled.toFixed(1)} ${LENGTH.toFixed(1)}`}
          />
        )}
      </svg>
      <b>{value}</b>
    </span>
  );
}
