import type { Stream } from '@auscult/contract/entities/stream';
import { RichText } from '@auscult/ui/text/rich-text';
import { foreign } from '../../../lib/cards/card-texts.ts';
import { usePhrases } from '../../../lib/services.tsx';

/** What the episode is about, in its maker's words. */
export function AboutEpisode({ stream }: { readonly stream: Stream | undefined }) {
  const phrases = usePhrases();
  if (!stream) return null;
  if (stream.description.length === 0) return <p className="ink-3">{phrases.player.nothingAbout}</p>;
  return <RichText nodes={stream.description} lang={foreign(phrases, stream.language)} />;
}
