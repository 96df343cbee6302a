import { CircleAlert, CircleCheck, Pause } from 'lucide-react';
import { DownloadIcon } from '../brand/icons.tsx';
import { classNames } from '../class-names.ts';
import styles from './download-ring.module.css';
import { IconButton } from './icon-button.tsx';

export interface DownloadRingProps {
  /** What pressing it does, with how far it is. */
  readonly label: string;
  readonly state: 'none' | 'queued' | 'downloading' | 'paused' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly share?: number;
  /** Over art. */
  readonly overArt?: boolean;
  readonly onPress: () => void;
}

/** A download's state and its next step in one round button: the arrow, a ring that fills, a tick. */
export function DownloadRing({ label, state, share = 0, overArt = false, onPress }: DownloadRingProps) {
  const isUnderWay = state === 'queued' || state === 'downloading' || state === 'paused';
  return (
    <IconButton
      data-action="download"
      label={label}
      overArt={overArt}
      className={classNames(styles.button, !overArt && styles[state])}
      onClick={onPress}
    >
      {isUnderWay && (
        <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true" className={styles.ring}>
          <circle cx="16" cy="16" r="14" strokeWidth="2" className={styles.track} />
          <circle
            cx="16"
            cy="16"
            r="14"
            strokeWidth="2.5"
            pathLength="100"
            strokeDasharray={`${Math.round(share * 100)} 100`}
            className={styles.filled}
          />
        </svg>
      )}
      <Glyph state={state} />
    </IconButton>
  );
}

function Glyph({ state }: Pick<DownloadRingProps, 'state'>) {
  if (state === 'downloading') return <Pause size={14} strokeWidth={2.25} aria-hidden="true" />;
  if (state === 'done') return <CircleCheck size={21} strokeWidth={1.75} aria-hidden="true" />;
  if (state === 'failed') return <CircleAlert size={21} strokeWidth={1.75} aria-hidden="true" />;
  return state === 'none' ? <DownloadIcon size={21} /> : <DownloadIcon size={15} strokeWidth={2.25} />;
}
