import type { Stream } from '@auscult/contract/entities/stream';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { ChevronRight, ScrollText } from 'lucide-react';
import { useId, useState } from 'react';
import { SectionErrorBoundary } from '../../../shared/screen/section-error-boundary.tsx';
import styles from './section.module.css';

const TranscriptText = lazyPart(() => import('./transcript-text.tsx'), 'TranscriptText');

interface TranscriptSectionProps {
  readonly stream: Stream;
  readonly onPlay: (seconds: number) => void;
}

/** Opens the transcript to read, fetched when it is opened. */
export function TranscriptSection({ stream, onPlay }: TranscriptSectionProps) {
  const words = usePhrasesOf(episodePhrases);
  const [isOpen, setOpen] = useState(false);
  const text = useId();
  return (
    <div>
      <button
        type="button"
        data-action="transcript"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? text : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ScrollText size={21} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.grow}>{words.readTranscript}</span>
        <ChevronRight size={19} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={text}>
          <SectionErrorBoundary resetKey={String(stream.id)}>
            <TranscriptText stream={stream} onPlay={onPlay} />
          </SectionErrorBoundary>
        </div>
      )}
    </div>
  );
}
