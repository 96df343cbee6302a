import type { Stream } from '@auscult/contract/entities/stream';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { foreign } from '../../../shared/cards/card-texts.ts';

/** Description of the episode. */
export function AboutEpisode({ stream }: { readonly stream: Stream | undefined }) {
  const phrases = usePhrases();
  const words = usePhrasesOf(playerPhrases);
  if (!stream) return null;
  if (stream.description.length === 0) return <p className="ink-3">{words.nothingAbout}</p>;
  return <RichText nodes={stream.description} lang={foreign(phrases, stream.language)} />;
}
