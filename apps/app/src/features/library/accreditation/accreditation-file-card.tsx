import { libraryPhrases } from '@auscult/phrases/screens/library';
import { AccreditationCard, Requirements, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { courseLink } from '../../../shared/cards/links.tsx';
import styles from './accreditation-file-card.module.css';
import { shareOf, stateText } from './accreditation-file-texts.ts';
import type { ListedFile } from './accreditation-files.ts';

/** Every step of one file, beside the list. */
export function AccreditationFileCard({ file }: { readonly file: ListedFile }) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const { stream, points } = file.entry;
  const left = file.steps.filter(({ state }) => state !== 'done').length;
  const headlines = { open: words.stepsLeft(left), earned: words.earned, failed: words.failed };
  return (
    <aside className={styles.aside} aria-label={stream.title}>
      <AccreditationCard level={2} title={headlines[file.state]} text={episodes.join(stream.title, episodes.points(points))}>
        <Segments className={styles.segments ?? ''} shares={file.steps.map(shareOf)} />
        <Requirements
          rows={file.steps.map((step) => ({
            id: step.kind,
            name: words.step[step.kind],
            state: step.state,
            share: shareOf(step),
            words: stateText(words, step),
          }))}
        />
        {courseLink(stream.course_id, stream.stream_id)(buttonClass({ look: 'accr-soft', block: true }, styles.link), words.toEpisode)}
      </AccreditationCard>
    </aside>
  );
}
