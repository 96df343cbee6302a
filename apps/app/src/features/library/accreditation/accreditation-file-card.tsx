import type { AccreditationFile } from '@auscult/contract/entities/accreditation';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { PathCard } from '../../../shared/accreditation/path-card.tsx';
import { episodeLink } from '../../../shared/cards/links.tsx';
import styles from './accreditation-file-card.module.css';

/** Every step of one file, beside the list. */
export function AccreditationFileCard({ file: { stream, path } }: { readonly file: AccreditationFile }) {
  const words = usePhrasesOf(libraryPhrases);
  const episode = { courseId: stream.course_id, streamId: stream.stream_id, title: stream.title };
  return (
    <aside className={styles.aside} aria-label={stream.title}>
      <PathCard episode={episode} path={path} text={stream.title}>
        {episodeLink(stream.course_id, stream.stream_id)(buttonClass({ look: 'ghost', block: true }), words.toEpisode)}
      </PathCard>
    </aside>
  );
}
