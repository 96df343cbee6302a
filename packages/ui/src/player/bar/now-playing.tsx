/** The open episode, as all player layouts show it. */
export interface NowPlaying {
  title: string;
  /** BCP 47 of the title, for `lang`. */
  language: string;
  courseTitle: string;
  companyName: string;
  /** Square cover addresses; null shows a plain colour. */
  coverUrl: string | null;
  coverSrcSet?: string | undefined;
}

/** The episode's cover, or a plain colour; decorative. `sizes` as in an `img`. */
export function PlayerCover({ of, sizes, className }: { of: NowPlaying; sizes: string; className: string | undefined }) {
  if (of.coverUrl === null) return <span className={className} data-player-cover />;
  return <img className={className} src={of.coverUrl} srcSet={of.coverSrcSet} sizes={sizes} alt="" data-player-cover />;
}
