import { classNames } from '../class-names.ts';
import type { CoverPalette } from '../colour/cover-theme.ts';
import { useCoverColours } from '../colour/use-cover-colours.ts';
import { PlayButton } from '../controls/play-button.tsx';
import { Cover, type CoverImage } from '../media/cover.tsx';
import { ProgressLine } from '../media/progress-line.tsx';
import type { CardLink } from './card-link.tsx';
import styles from './resume-card.module.css';

export interface ResumeCardProps {
  readonly image: CoverImage | null;
  readonly palette: CoverPalette | null;
  readonly eyebrow: string;
  readonly title: string;
  /** BCP 47 of the title, where it differs from the interface. */
  readonly lang?: string | undefined;
  /** 0 to 1. */
  readonly share: number;
  readonly timeLeft: string;
  readonly playLabel: string;
  readonly playState?: 'play' | 'pause' | 'busy';
  readonly eager?: boolean;
  /** Not playable now (offline and not downloaded): dimmed. */
  readonly dimmed?: boolean;
  readonly link: CardLink;
  readonly onPlay: () => void;
}

/** Card of an episode to resume, on a tint of its cover. */
export function ResumeCard(props: ResumeCardProps) {
  const ref = useCoverColours(props.palette);
  return (
    <article ref={ref} data-dyn="tint" className={classNames(styles.card, props.dimmed && styles.dimmed)}>
      <div className={styles.top}>
        <Cover key={props.image?.src} image={props.image} size={80} radius={12} eager={props.eager ?? false} />
        <div className={styles.words}>
          <p className={`t-xs clamp-1 ${styles.eyebrow}`}>{props.eyebrow}</p>
          <h3 className={`t-lg clamp-3 balance ${styles.title}`} lang={props.lang}>
            {props.link(styles.link ?? '', props.title)}
          </h3>
        </div>
      </div>
      <div className={styles.bottom}>
        <span className={styles.play}>
          <PlayButton label={props.playLabel} state={props.playState ?? 'play'} look="accent" onPress={props.onPlay} />
        </span>
        <ProgressLine share={props.share} look="accent" />
        <span className="t-sm num semibold">{props.timeLeft}</span>
      </div>
    </article>
  );
}
