import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { SearchTerms } from '@auscult/domain/search/matches';
import { EpisodeItem } from '../../../shared/cards/episode-item.tsx';
import { marked } from '../marked.tsx';

/** An episode with what was found in its title marked; pressing it opens the player. */
export function FoundEpisode({ episode, sought }: { readonly episode: EpisodeCard; readonly sought: SearchTerms }) {
  return <EpisodeItem episode={episode} press="play" marked={marked(episode.title, sought)} />;
}
