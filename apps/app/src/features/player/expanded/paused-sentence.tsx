import type { Stream } from '@auscult/contract/entities/stream';
import { cueAt } from '@auscult/domain/transcript/cue-at';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import type { AskedMoment } from '@auscult/player/machine/rules/asked-moments';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { transcriptQuery } from '../../../shared/listening/transcript-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './paused-sentence.module.css';

/** While a question is asked beside the player: the sentence that was said last, where it was written down, and when the sound goes on. */
export function PausedSentence({ moment, stream }: { readonly moment: AskedMoment; readonly stream: Stream }) {
  const services = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(questionsPhrases);
  const wanted = { streamId: stream.id, audioVersionId: stream.audio?.audio_version_id ?? null, language: null };
  const { data: transcript } = useQuery({ ...transcriptQuery(services, wanted), enabled: stream.has_transcript });
  const sentence = transcript?.cues[cueAt(transcript.cues, moment.opensAt)]?.[3];
  return (
    <div className={styles.paused}>
      {transcript && sentence && (
        <figure className={styles.quote}>
          <figcaption className="t-sm">{words.pausedAfter}</figcaption>
          <blockquote className="t-md medium" lang={foreign(phrases, transcript.language)}>
            ‘{sentence}’
          </blockquote>
        </figure>
      )}
      <p className={`t-sm ${styles.next}`}>{words.goesOnAfter}</p>
    </div>
  );
}
