import type { AccreditationFile } from '@auscult/contract/entities/accreditation';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { AccreditationCard, Requirements, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { headlineOf, requirementsOf } from '../../../shared/accreditation/path-texts.ts';
import { episodeLink } from '../../../shared/cards/links.tsx';
import styles from './accreditation-file-card.module.css';

/** Every step of one file, beside the list. */
export function AccreditationFileCard({ file: { stream, path } }: { readonly file: AccreditationFile }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const accreditation = usePhrasesOf(accreditationPhrases);
  const rows = requirementsOf(accreditation, path);
  return (
    <aside className={styles.aside} aria-label={stream.title}>
      <AccreditationCard level={2} title={headlineOf(accreditation, path)} text={episodes.join(stream.title, episodes.points(path.points))}>
        <Segments className={styles.segments ?? ''} shares={rows.map(({ share }) => share)} />
        <Requirements rows={rows} />
        {episodeLink(stream.course_id, stream.stream_id)(buttonClass({ look: 'accr-soft', block: true }, styles.link), words.toEpisode)}
      </AccreditationCard>
    </aside>
  );
}
