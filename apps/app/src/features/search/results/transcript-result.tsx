import { searchPhrases } from '@auscult/phrases/screens/search';
import { LinkedRow } from '@auscult/ui/cards/linked-row';
import { PlayButton } from '@auscult/ui/controls/play-button';
import { Cover } from '@auscult/ui/media/cover';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { pressable } from '../../../shared/cards/links.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { highlightRanges } from '../highlighted-text.tsx';
import type { TranscriptMatch } from '../search-query.ts';
import styles from './result-row.module.css';

/** What somebody says in an episode; pressing it plays the episode from there. */
export function TranscriptResult({ hit }: { readonly hit: TranscriptMatch }) {
  const { apiOrigin, listen } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(searchPhrases);
  const { stream, seconds, sentence, speaker, matches } = hit;
  const lang = foreign(phrases, stream.language);
  const time = clockTime(seconds);
  const play = () => listen({ courseId: stream.course_id, streamId: stream.stream_id, seekTo: seconds, show: 'transcript' });
  return (
    <LinkedRow
      cover={<Cover image={pictureOf(stream.media, apiOrigin).image} size={64} radius={11} />}
      title={<span className="clamp-2">{stream.title}</span>}
      lang={lang}
      link={pressable(play)}
      end={{ control: <PlayButton label={words.playFrom(time, stream.title)} size={44} look="glyph" onPress={play} /> }}
    >
      <p className="t-xs ink-3 clamp-2 num">{phrases.episodes.join(speaker ?? '', time, stream.course_title)}</p>
      <blockquote className={`t-sm pretty clamp-3 ${styles.sentence}`} lang={lang}>
        {highlightRanges(sentence, matches)}
      </blockquote>
    </LinkedRow>
  );
}
