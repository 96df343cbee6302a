import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { SearchTerms } from '@auscult/domain/search/matches';
import { EpisodeItem } from '../../../shared/cards/episode-item.tsx';
import { highlightMatches } from '../highlighted-text.tsx';

/** An episode with what was found in its title marked; pressing it opens the player. */
export function EpisodeResult({ episode, terms }: { readonly episode: EpisodeCard; readonly terms: SearchTerms }) {
  return <EpisodeItem episode={episode} press="play" marked={highlightMatches(episode.title, terms)} />;
}
