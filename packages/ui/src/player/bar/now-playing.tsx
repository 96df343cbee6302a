/** What every form of the player shows of the episode that is open. */
export interface NowPlaying {
  title: string;
  /** BCP 47 of the title, for `lang`. */
  language: string;
  courseTitle: string;
  companyName: string;
  /** Square cover addresses; null shows the cover's plain field. */
  coverUrl: string | null;
  coverSrcSet?: string | undefined;
}

/** The episode's own picture, or nothing but its field; always decoration beside the title. `sizes` as in an `img`. */
export function PlayerCover({ of, sizes, className }: { of: NowPlaying; sizes: string; className: string | undefined }) {
  if (of.coverUrl === null) return <span className={className} data-player-cover />;
  return <img className={className} src={of.coverUrl} srcSet={of.coverSrcSet} sizes={sizes} alt="" data-player-cover />;
}
