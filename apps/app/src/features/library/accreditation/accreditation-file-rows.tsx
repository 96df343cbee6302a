import { dayAndMonth } from '@auscult/phrases/dates';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { Segments } from '@auscult/ui/accreditation/accreditation-card';
import { SealIcon } from '@auscult/ui/brand/icons';
import { linkedRowClass, rowLinkClass } from '@auscult/ui/cards/card-link';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { pictureOf } from '../../../shared/cards/cover-image.ts';
import { courseLink } from '../../../shared/cards/links.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './accreditation-file-rows.module.css';
import { nextStepText, shareOf } from './accreditation-file-texts.ts';
import type { ListedFile } from './accreditation-files.ts';

interface FileRowProps {
  readonly file: ListedFile;
  /** Whether its steps are shown beside the list. */
  readonly isShown: boolean;
  /** Shows the steps beside the list; null where there is no room: the row leads to the episode. */
  readonly onShow: (() => void) | null;
}

/** An open file: the next step, and a segment for every step. */
export function OpenFile(row: FileRowProps) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const { file } = row;
  const done = file.steps.filter(({ state }) => state === 'done').length;
  return (
    <Row {...row} meta={<span className="ink-3">{episodes.join(nextStepText(words, file), episodes.points(file.entry.points))}</span>}>
      <div className={styles.progress}>
        <Segments className={styles.segments ?? ''} shares={file.steps.map(shareOf)} />
        <span className="t-xs ink-2 num">{words.stepsDone(done, file.steps.length)}</span>
      </div>
    </Row>
  );
}

/** A closed file: the certificate, or why there is none. */
export function ClosedFile(row: FileRowProps) {
  const { clock } = useServices();
  const { episodes, language } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const { state, entry } = row.file;
  if (state === 'failed')
    return (
      <Row
        {...row}
        meta={
          <span className={`semibold ${styles.state} ${styles.failed}`}>
            <CircleX size={18} strokeWidth={1.75} aria-hidden="true" />
            {words.failed}
          </span>
        }
      />
    );
  const day = entry.completed_at ? dayAndMonth(language, entry.completed_at, clock.now()) : '';
  return (
    <Row
      {...row}
      meta={
        <>
          <span className={`semibold ${styles.state}`}>
            <SealIcon size={18} />
            {words.earned}
          </span>
          <span className="ink-3">{episodes.join(episodes.points(entry.points), day)}</span>
        </>
      }
    />
  );
}

function Row({ file, isShown, onShow, meta, children }: FileRowProps & { readonly meta: ReactNode; readonly children?: ReactNode }) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const { stream } = file.entry;
  return (
    <article className={`${linkedRowClass} ${styles.file}`} data-shown={isShown || undefined}>
      <div className={styles.head}>
        <Cover image={pictureOf(stream.media, apiOrigin).image} size={56} radius={10} />
        <div className={styles.words}>
          <h3 className="t-md clamp-2" lang={foreign(phrases, stream.language)}>
            {onShow ? (
              <button type="button" aria-pressed={isShown} className={rowLinkClass} onClick={onShow}>
                <span className="clamp-2">{stream.title}</span>
              </button>
            ) : (
              courseLink(stream.course_id, stream.stream_id)(rowLinkClass, stream.title)
            )}
          </h3>
          <p className={`t-xs ${styles.meta}`}>{meta}</p>
        </div>
      </div>
      {children}
    </article>
  );
}
