import { CircleAlert, CircleArrowDown } from 'lucide-react';
import { DownloadIcon } from '../brand/icons.tsx';
import { classNames } from '../class-names.ts';
import styles from './download-mark.module.css';

export interface DownloadMarkProps {
  readonly state: 'under-way' | 'failed' | 'done';
  /** In words; what is complete shows its glyph alone. */
  readonly label: string;
}

/** What the device has of an episode, in its line of facts; nothing to press. */
export function DownloadMark({ state, label }: DownloadMarkProps) {
  const Glyph = state === 'done' ? CircleArrowDown : state === 'failed' ? CircleAlert : DownloadIcon;
  return (
    <span className={classNames(styles.mark, state === 'failed' && styles.failed)}>
      <Glyph size={16} strokeWidth={2} aria-hidden="true" />
      <span className={state === 'done' ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
