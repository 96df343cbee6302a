import styles from './equaliser.module.css';

/** Marks what sounds now: three coral bars that move while playing and stand still when paused or where motion is reduced. */
export function Equaliser({ playing }: { playing: boolean }) {
  return (
    <span className={styles.equaliser} data-playing={playing || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
