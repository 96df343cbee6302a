import { PauseIcon, PlayIcon } from '../brand/icons.tsx';
import { classNames } from '../class-names.ts';
import styles from './play-button.module.css';

export interface PlayButtonProps {
  readonly label: string;
  readonly state?: 'play' | 'pause' | 'busy';
  /** Diameter of the disc in px. */
  readonly size?: 44 | 48 | 60 | 76;
  /**
   * `coral` in the player bar, `accent` on paper or a tint, `solid` on a cover's field, `ring` in a numbered list, `glyph` beside covers,
   * `bare` only a larger glyph.
   */
  readonly look?: 'coral' | 'accent' | 'solid' | 'ring' | 'glyph' | 'bare';
  readonly onPress: () => void;
}

const GLYPH = { 44: 20, 48: 22, 60: 26, 76: 32 } as const;
/** Without a disc, or on the bar's, the glyph itself has to carry. */
const LARGE_GLYPH = { coral: 24, bare: 26 } as const;

/** The disc that starts and stops sound; while busy a ring turns round it and it still takes the press. */
export function PlayButton({ label, state = 'play', size = 48, look = 'coral', onPress }: PlayButtonProps) {
  const glyph = size === 44 && (look === 'coral' || look === 'bare') ? LARGE_GLYPH[look] : GLYPH[size];
  return (
    <button
      type="button"
      data-action="play"
      aria-label={label}
      aria-busy={state === 'busy' || undefined}
      className={classNames(styles.button, styles[look], styles[`size-${size}`], state === 'busy' && styles.busy)}
      onClick={onPress}
    >
      {state === 'play' ? <PlayIcon size={glyph} /> : <PauseIcon size={glyph} />}
    </button>
  );
}
