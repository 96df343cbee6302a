import { PauseIcon, PlayIcon } from '../brand/icons.tsx';
import { classNames } from '../class-names.ts';
import styles from './play-button.module.css';

export interface PlayButtonProps {
  readonly label: string;
  readonly state?: 'play' | 'pause' | 'busy';
  /** Diameter of the disc in px. */
  readonly size?: 44 | 48 | 76;
  /** `coral` in the player bar, `accent` on paper or a tint, `solid` on a cover's field, `ring` in a list. */
  readonly look?: 'coral' | 'accent' | 'solid' | 'ring';
  readonly onPress: () => void;
}

const GLYPH = { 44: 20, 48: 22, 76: 34 } as const;

/** The disc that starts and stops sound; while busy a ring turns round it and it still takes the press. */
export function PlayButton({ label, state = 'play', size = 48, look = 'coral', onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={state === 'busy' || undefined}
      className={classNames(styles.button, styles[look], styles[`size-${size}`], state === 'busy' && styles.busy)}
      onClick={onPress}
    >
      {state === 'play' ? <PlayIcon size={GLYPH[size]} /> : <PauseIcon size={GLYPH[size]} />}
    </button>
  );
}
