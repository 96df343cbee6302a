import type { AccreditationFile } from '@auscult/contract/entities/accreditation';
import { dayAndMonth } from '@auscult/phrases/dates';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { Segments } from '@auscult/ui/accreditation/accreditation-card';
import { SealIcon } from '@auscult/ui/brand/icons';
import { aboveLinkClass, linkedRowClass, rowLinkClass } from '@auscult/ui/cards/card-link';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleAlert, CircleX, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { NextAction } from '../../../shared/accreditation/next-action.tsx';
import { certificateOf, headlineOf, isLost, requirementsOf, statusOf } from '../../../shared/accreditation/path-texts.ts';
import { Refusals } from '../../../shared/accreditation/refusals.tsx';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { episodeLink } from '../../../shared/cards/links.tsx';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './accreditation-file-rows.module.css';

interface FileRowProps {
  readonly file: AccreditationFile;
  /** Whether its steps are shown beside the list. */
  readonly isShown: boolean;
  /** Shows the steps beside the list; null where there is no room: the row leads to the episode. */
  readonly onShow: (() => void) | null;
}

/** An open file: the next step, and a segment for every step. */
export function OpenFile(row: FileRowProps) {
  const { episodes } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const accreditation = usePhrasesOf(accreditationPhrases);
  const { path } = row.file;
  const steps = requirementsOf(accreditation, path);
  return (
    <Row {...row} meta={<span className="ink-3">{episodes.join(statusOf(accreditation, path), episodes.points(path.points))}</span>}>
      <div className={styles.progress}>
        <Segments className={styles.segments ?? ''} shares={steps.map(({ share }) => share)} />
        <span className="visually-hidden">{words.stepsDone(steps.filter(({ state }) => state === 'done').length, steps.length)}</span>
        <span className={aboveLinkClass}>
          <NextAction episode={episodeOf(row.file)} path={path} of="row" />
        </span>
      </div>
    </Row>
  );
}

interface ClosedFileProps extends FileRowProps {
  /** Whether its button may be the filled green one. */
  readonly mayFill: boolean;
}

/** A closed file: the certificate, or why there is none that counts. */
export function ClosedFile({ mayFill, ...row }: ClosedFileProps) {
  const { clock } = useServices();
  const phrases = usePhrases();
  const { episodes, language } = phrases;
  const words = usePhrasesOf(accreditationPhrases);
  const { path } = row.file;
  if (isLost(path))
    return (
      <Row
        {...row}
        action={<NextAction episode={episodeOf(row.file)} path={path} of="row" />}
        meta={
          <span className={`semibold ${styles.state} ${styles.failed}`}>
            <CircleX size={18} strokeWidth={1.75} aria-hidden="true" />
            {headlineOf(words, path)}
          </span>
        }
      />
    );
  const { certificate } = path;
  const day = path.completed_at ? dayAndMonth(language, path.completed_at, clock.now()) : '';
  if (path.state === 'refused')
    return (
      <Row
        {...row}
        action={<NextAction episode={episodeOf(row.file)} path={path} of="row" />}
        meta={
          <>
            <span className={`semibold ${styles.state} ${styles.failed}`}>
              <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
              {headlineOf(words, path)}
            </span>
            <Refusals receipts={path.receipts} />
            <span className="ink-3">{certificateOf(words, path, phrases, clock.now())}</span>
          </>
        }
      />
    );
  const isMailed = certificate !== null && certificate.mailed_at !== null;
  const Mark = isMailed ? MailCheck : SealIcon;
  return (
    <Row
      {...row}
      action={<NextAction episode={episodeOf(row.file)} path={path} of="row" mayFill={mayFill} />}
      meta={
        <>
          <span className={`semibold ${styles.state}`}>
            <Mark size={18} strokeWidth={1.75} aria-hidden="true" />
            {isMailed ? certificateOf(words, path, phrases, clock.now()) : headlineOf(words, path)}
          </span>
          <span className="ink-3">{isMailed ? episodes.points(path.points) : episodes.join(episodes.points(path.points), day)}</span>
        </>
      }
    />
  );
}

const episodeOf = ({ stream }: AccreditationFile) => ({ courseId: stream.course_id, streamId: stream.stream_id, title: stream.title });

interface RowProps extends FileRowProps {
  readonly meta: ReactNode;
  /** At the end of the row. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

function Row({ file, isShown, onShow, meta, action, children }: RowProps) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const { stream } = file;
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
              episodeLink(stream.course_id, stream.stream_id)(rowLinkClass, stream.title)
            )}
          </h3>
          <p className={`t-xs ${styles.meta}`}>{meta}</p>
        </div>
        {action && <span className={`${aboveLinkClass} ${styles.action}`}>{action}</span>}
      </div>
      {children}
    </article>
  );
}
