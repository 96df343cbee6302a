import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Cover, type CoverImage } from '../media/cover.tsx';
import styles from './rank-row.module.css';

export interface RankRowProps {
  readonly rank: number;
  readonly image: CoverImage | null;
  readonly title: string;
  readonly lang?: string | undefined;
  readonly meta: string;
  readonly playLabel: string;
  /** One line of title, for the narrow column beside the featured card; `more` comes over its end under a pointer or with the focus. */
  readonly compact?: boolean;
  /** A button or link of 44 px at the end of the row. */
  readonly more?: ReactNode;
  /** Not playable now (offline and not downloaded): dimmed. */
  readonly dimmed?: boolean;
  readonly onPlay: () => void;
}

/** One episode in a ranking; pressing the row plays it. */
export function RankRow({ rank, image, title, lang, meta, playLabel, compact = false, more, dimmed = false, onPlay }: RankRowProps) {
  return (
    <div className={classNames(styles.row, compact && styles.compact, dimmed && styles.dimmed)}>
      <span className={classNames(styles.rank, rank > 3 && styles.low)} aria-hidden="true">
        {rank}
      </span>
      <Cover image={image} size={compact ? 48 : 56} radius={compact ? 9 : 10} />
      <div className={styles.words}>
        <h3 className={compact ? 't-sm semibold clamp-1' : 't-row clamp-2'} lang={lang}>
          {title}
        </h3>
        <p className={`t-xs ink-3 clamp-1 ${styles.meta}`}>{meta}</p>
      </div>
      <button type="button" aria-label={playLabel} className={styles.press} onClick={onPlay} />
      <span className={styles.more}>{more}</span>
    </div>
  );
}
