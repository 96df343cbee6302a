import type { StreamDocument } from '@auscult/contract/entities/document';
import { episodePhrases } from '@auscult/phrases/screens/episode';
import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { BookOpenText, Download, ExternalLink, FileText, Lock, type LucideIcon, NotebookText, Presentation } from 'lucide-react';
import { fileSize } from '../../../shared/downloads/file-size.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './section.module.css';

const ICONS: Readonly<Record<StreamDocument['kind'], LucideIcon>> = {
  presentation: Presentation,
  handout: NotebookText,
  document: FileText,
  references: BookOpenText,
};
/** Smaller ones are not told apart. */
const LEAST_BYTES = 100_000;

interface DocumentsProps {
  readonly documents: readonly StreamDocument[];
  readonly language: string;
  /** Pressed on one that this listener may not open. */
  readonly onLocked: () => void;
}

/** What goes with the episode to read: PDFs to keep, and pages elsewhere. */
export function Documents({ documents, language, onLocked }: DocumentsProps) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(episodePhrases);
  const sizes = usePhrasesOf(offlinePhrases);
  if (documents.length === 0) return null;
  return (
    <ul aria-label={words.documents}>
      {documents.map(({ kind, title, url, byte_size: size }, index) => {
        const Icon = ICONS[kind];
        const Action = url === null ? Lock : size === null ? ExternalLink : Download;
        const format = size === null ? words.website : words.pdf(fileSize(Math.max(size, LEAST_BYTES), sizes, phrases.language));
        const content = (
          <>
            <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.document}>
              <span lang={language}>{title}</span>
              <span className="t-xs ink-2">{`${words.documentKinds[kind]} · ${format}`}</span>
            </span>
            <Action size={19} strokeWidth={1.75} aria-hidden="true" />
          </>
        );
        return (
          // The list as a whole comes anew: nothing moves within it.
          <li key={`${index} ${title}`}>
            {url === null ? (
              <button type="button" className={styles.row} onClick={onLocked}>
                {content}
              </button>
            ) : (
              <a
                className={styles.row}
                href={size === null ? url : `${apiOrigin}${url}`}
                {...(size === null ? { target: '_blank', rel: 'noopener noreferrer' } : { download: '' })}
              >
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
