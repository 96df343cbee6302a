/** What every form of the player shows of the episode that is open. */
export interface NowPlaying {
  title: string;
  /** BCP 47 of the title, for `lang`. */
  language: string;
  courseTitle: string;
  companyName: string;
  /** Square cover addresses; null shows the cover's plain field. */
  coverUrl: string | null;
}

/** The episode's own picture, or nothing but its field; always decoration beside the title. */
export function PlayerCover({ url, className }: { url: string | null; className: string | undefined }) {
  return url === null ? <span className={className} data-player-cover /> : <img className={className} src={url} alt="" data-player-cover />;
}
