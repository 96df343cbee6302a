import type { StudioCourse, StudioSeason, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';

interface BySeason {
  /** What stands in the course itself. */
  readonly own: readonly StudioStreamLine[];
  readonly seasons: readonly { readonly season: StudioSeason; readonly episodes: readonly StudioStreamLine[] }[];
}

/** The episodes by season, in the order of the seasons. An empty season is there too. */
export function groupBySeason({ seasons, episodes }: Pick<StudioCourse, 'seasons' | 'episodes'>): BySeason {
  const known = new Set(seasons.map(({ id }) => id));
  return {
    own: episodes.filter(({ season_id }) => season_id === null || !known.has(season_id)),
    seasons: seasons.map((season) => ({ season, episodes: episodes.filter(({ season_id }) => season_id === season.id) })),
  };
}
