import type { ReactNode } from 'react';
import { SkipBackIcon, SkipForwardIcon } from '../../brand/icons.tsx';
import { PlayButton, type PlayButtonProps } from '../../controls/play-button.tsx';
import styles from './player-controls.module.css';

interface PlayerControlsProps {
  state: NonNullable<PlayButtonProps['state']>;
  /** The speed as the locale writes it, '1,2×'. */
  speed: string;
  labels: { speed: string; back: string; forward: string; toggle: string };
  onSpeed: () => void;
  /** Seconds. */
  skips: { readonly back: number; readonly forward: number };
  onBack: () => void;
  onForward: () => void;
  onToggle: () => void;
  /** Optional fifth control. */
  last?: ReactNode;
}

/** Control row of the expanded player: speed, back, play, forward and an optional fifth. */
export function PlayerControls({ state, speed, labels, skips, onSpeed, onBack, onForward, onToggle, last }: PlayerControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.small} aria-label={labels.speed} aria-haspopup="dialog" onClick={onSpeed}>
        {speed}
      </button>
      <button type="button" className={styles.skip} aria-label={labels.back} onClick={onBack}>
        <SkipBackIcon seconds={skips.back} size={36} />
      </button>
      <PlayButton state={state} size={76} look="solid" label={labels.toggle} onPress={onToggle} />
      <button type="button" className={styles.skip} aria-label={labels.forward} onClick={onForward}>
        <SkipForwardIcon seconds={skips.forward} size={36} />
      </button>
      {last ?? <span />}
    </div>
  );
}
