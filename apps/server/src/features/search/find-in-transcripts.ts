import type { TranscriptHit } from '@auscult/contract/entities/search';
import type { Viewer } from '@auscult/domain/access/viewer';
import { bestSentence } from '@auscult/domain/search/sentence';
import type { AppContext } from '../../context.ts';
import { listenerOf } from '../../policies/listener.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import type { ExpandedQuery } from './query-expansion/expand-query.ts';
import { presentTranscriptHit } from './search-presenter.ts';
import { searchPassages } from './search-queries.ts';

/** Episodes whose transcript matches, with the best sentence. */
export async function findInTranscripts(context: AppContext, viewer: Viewer, expanded: ExpandedQuery, page: { limit: number; offset: number }) {
  const hits = await searchPassages(context.db, context.clock.now(), listenerOf(viewer), expanded, page);
  const cards = await sharedEpisodeCards(context, hits);
  const found = hits.flatMap((hit): TranscriptHit[] => {
    const card = cards.get(hit.id);
    const sentence = bestSentence(hit.sentences, expanded.terms);
    return card && sentence ? [presentTranscriptHit(presentEpisodeCard(viewer, card, hit), hit.audio_version_id, sentence)] : [];
  });
  return { total: hits[0]?.total ?? 0, found };
}
