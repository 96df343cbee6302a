import { Heart } from 'lucide-react';
import { HeartFilledIcon } from '../brand/icons.tsx';
import { classNames } from '../class-names.ts';
import styles from './favourite-button.module.css';

export interface FavouriteButtonProps {
  readonly on: boolean;
  readonly label: string;
  /** `outlined` 48 px on a hero, `plain` 44 px beside a title. */
  readonly look?: 'outlined' | 'plain';
  /** Grows with each celebration; 0 never drew any. */
  readonly fireworks: number;
  readonly onPress: () => void;
}

const PARTICLES = 12;

/** Favourite button; the state is `aria-pressed`, the label stays the same. */
export function FavouriteButton({ on, label, look = 'plain', fireworks, onPress }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      data-action="favourite"
      aria-pressed={on}
      aria-label={label}
      className={classNames(styles.button, styles[look])}
      onClick={onPress}
    >
      {on ? <HeartFilledIcon size={22} /> : <Heart size={22} strokeWidth={1.75} aria-hidden="true" />}
      {fireworks > 0 && (
        <span key={fireworks} className={styles.fireworks} aria-hidden="true" data-fireworks>
          {Array.from({ length: PARTICLES }, (_, index) => (
            <i key={index} ref={(particle) => particle?.style.setProperty('--turn', `${index / PARTICLES}turn`)} />
          ))}
        </span>
      )}
    </button>
  );
}
