import type { LiveDetails } from '@auscult/contract/live/plan';
import { personDisclosure } from '@auscult/phrases/person-disclosure';
import { personRole } from '@auscult/phrases/person-role';
import { livePhrases } from '@auscult/phrases/screens/live';
import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { BookOpen, FileText, Lock, type LucideIcon, NotebookText, Presentation } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fileSize } from '../../../shared/downloads/file-size.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { Avatar } from '../room/avatar.tsx';
import styles from './about.module.css';

type Details = { readonly details: LiveDetails };

/** One part under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={`t-sm medium ink-2 ${styles.heading}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Speakers({ details: { speakers } }: Details) {
  const { language } = usePhrases();
  return (
    <ul className={styles.people}>
      {speakers.map(({ id, name, role, disclosure }) => (
        <li key={id} className={styles.person}>
          <Avatar name={name} of={String(id)} size="large" />
          <span className={styles.words}>
            <span className="semibold">{name}</span>
            <span className="t-sm ink-2">{personRole(language, role)}</span>
            {disclosure !== null && <span className="t-sm ink-2">{personDisclosure(language, disclosure)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<LiveDetails['documents'][number]['kind'], LucideIcon>> = {
  presentation: Presentation,
  handout: NotebookText,
  document: FileText,
  references: BookOpen,
};

/** To keep, or pages elsewhere; those that are for members only have no address. */
export function Documents({ details: { documents, language } }: Details) {
  const { apiOrigin } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(livePhrases).about;
  const sizes = usePhrasesOf(offlinePhrases);
  return (
    <ul className={styles.rows}>
      {documents.map(({ kind, title, url, byte_size: size }, place) => {
        const Icon = url === null ? Lock : ICONS[kind];
        const row = (
          <>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span lang={language} className={styles.grows}>
              {title}
            </span>
            <span className="t-xs ink-3">
              {url === null ? words.membersOnly : size === null ? words.website : words.pdf(fileSize(size, sizes, phrases.language))}
            </span>
          </>
        );
        return (
          <li key={`${place} ${title}`}>
            {url === null ? (
              <span className={styles.row}>{row}</span>
            ) : (
              <a className={styles.row} href={size === null ? url : `${apiOrigin}${url}`} target="_blank" rel="noopener noreferrer">
                {row}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Info({ details: { description, language, company, moderators, summary, accreditation_points: points } }: Details) {
  const { episodes, language: own } = usePhrases();
  const words = usePhrasesOf(livePhrases).about;
  return (
    <div className={styles.info}>
      {description.length > 0 ? <RichText nodes={description} lang={language} /> : <p lang={language}>{summary}</p>}
      <p className="t-sm ink-2">
        {words.by(company.name)}
        {points > 0 && ` · ${episodes.points(points)}`}
      </p>
      {moderators.length > 0 && <p className="t-sm ink-2">{words.moderatedBy(moderators.map(({ name }) => name).join(', '))}</p>}
      {moderators.map(
        ({ id, name, disclosure }) =>
          disclosure !== null && (
            <p key={id} className="t-sm ink-2">
              {name}: {personDisclosure(own, disclosure)}
            </p>
          ),
      )}
    </div>
  );
}
