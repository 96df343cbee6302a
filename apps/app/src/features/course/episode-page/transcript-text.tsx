import type { Stream } from '@auscult/contract/entities/stream';
import { paragraphsOf } from '@auscult/domain/transcript/paragraphs';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { transcriptPhrases } from '@auscult/phrases/screens/transcript';
import { Button } from '@auscult/ui/controls/button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { transcriptQuery } from '../../../shared/listening/transcript-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './transcript-text.module.css';

interface TranscriptTextProps {
  readonly stream: Stream;
  readonly onPlay: (seconds: number) => void;
}

/** What is said, in paragraphs of one speaker each; a press on the time of one plays from there. */
export function TranscriptText({ stream, onPlay }: TranscriptTextProps) {
  const phrases = usePhrases();
  const words = usePhrasesOf(transcriptPhrases);
  const { playFrom } = usePhrasesOf(episodePhrases);
  const query = transcriptQuery(useServices(), { streamId: stream.id, audioVersionId: stream.audio?.audio_version_id ?? null, language: null });
  const { data, error, refetch } = useQuery(query);
  const paragraphs = useMemo(() => (data ? paragraphsOf(data.cues) : []), [data]);
  if (data === null) return <p className={styles.state}>{words.none}</p>;
  if (error && !data)
    return (
      <div role="alert" className={styles.state}>
        <p>{words.failed}</p>
        <Button look="quiet" small onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  if (!data)
    return (
      <p role="status" className={styles.state}>
        {words.loading}
      </p>
    );
  return (
    <div lang={foreign(phrases, data.language)} className={styles.text}>
      {paragraphs.map(({ from, speaker, text }, index) => (
        <div key={index} className={styles.paragraph}>
          <p className={styles.head}>
            <button type="button" className={styles.time} aria-label={playFrom(clockTime(from))} onClick={() => onPlay(from)}>
              {clockTime(from)}
            </button>
            {speaker >= 0 && speaker !== paragraphs[index - 1]?.speaker && <span className="semibold">{data.speakers[speaker]}</span>}
          </p>
          <p className="pretty">{text}</p>
        </div>
      ))}
    </div>
  );
}
