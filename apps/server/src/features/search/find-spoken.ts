import type { TranscriptHit } from '@auscult/contract/entities/search';
import type { Viewer } from '@auscult/domain/access/viewer';
import { bestSentence } from '@auscult/domain/search/sentence';
import type { AppContext } from '../../context.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentEpisodeCard } from '../../shared/cards/episode-card-presenter.ts';
import { listenerOf } from './listener.ts';
import type { ExpandedQuery } from './query-expansion/expand-query.ts';
import { presentTranscriptHit } from './search-presenter.ts';
import { searchPassages } from './search-queries.ts';

/** Episodes that say it, with the sentence. */
export async function findSpoken(context: AppContext, viewer: Viewer, understood: ExpandedQuery, page: { limit: number; offset: number }) {
  const hits = await searchPassages(context.db, context.clock.now(), listenerOf(viewer), understood, page);
  const bodies = await sharedEpisodeCards(context, hits);
  const found = hits.flatMap((hit): TranscriptHit[] => {
    const body = bodies.get(hit.id);
    const sentence = bestSentence(hit.sentences, understood.sought);
    return body && sentence ? [presentTranscriptHit(presentEpisodeCard(viewer, body, hit), hit.audio_version_id, sentence)] : [];
  });
  return { total: hits[0]?.total ?? 0, found };
}
