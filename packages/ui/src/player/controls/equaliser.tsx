import styles from './equaliser.module.css';

/** Now-playing indicator: three bars, animated while playing unless motion is reduced. */
export function Equaliser({ playing }: { playing: boolean }) {
  return (
    <span className={styles.equaliser} data-playing={playing || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
