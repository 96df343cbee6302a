import type { StudioCourse, StudioSeason, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';

interface Group {
  /** Null: what stands in the series itself. */
  readonly season: StudioSeason | null;
  readonly episodes: readonly StudioStreamLine[];
}

/** The episodes by season, in the order of the seasons; those of the series itself first, if there are any. An empty season is there too. */
export function groupBySeason({ seasons, episodes }: Pick<StudioCourse, 'seasons' | 'episodes'>): readonly Group[] {
  const known = new Set(seasons.map(({ id }) => id));
  const own = episodes.filter(({ season_id }) => season_id === null || !known.has(season_id));
  const groups = seasons.map((season) => ({ season, episodes: episodes.filter(({ season_id }) => season_id === season.id) }));
  return own.length > 0 ? [{ season: null, episodes: own }, ...groups] : groups;
}
