import type { StudioCourseLine } from '@auscult/contract/entities/studio-catalogue';
import { shortDate } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { courseListPhrases } from '@auscult/phrases/studio/courses';
import { Cover } from '@auscult/ui/media/cover';
import { Points } from '@auscult/ui/media/points';
import { Link } from '@tanstack/react-router';
import { coverOf } from '../../shared/media/cover-of.ts';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import styles from './course-columns.module.css';

type Words = (typeof courseListPhrases)['nl'];

/** The columns of the list of series. */
export function courseColumns(words: Words, language: Language, now: () => Date): readonly DataColumn<StudioCourseLine>[] {
  return [
    {
      id: 'title',
      header: words.columns.title,
      enableSorting: true,
      sortDescFirst: false,
      accessorFn: ({ title }) => title,
      cell: ({ row: { original } }) => <Title line={original} words={words} />,
    },
    {
      id: 'state',
      header: words.columns.state,
      enableSorting: false,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => <PublicationMark publication={original.publication} />,
    },
    {
      id: 'episodes',
      header: words.columns.episodes,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => original.episodes,
    },
    {
      id: 'points',
      header: words.columns.points,
      enableSorting: false,
      meta: { hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) =>
        original.points > 0 ? <Points label={original.points.toLocaleString(language)} /> : <span className="ink-3">{words.noPoints}</span>,
    },
    {
      id: 'updated_at',
      header: words.columns.updated,
      enableSorting: true,
      sortDescFirst: true,
      accessorFn: ({ updated_at }) => updated_at,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => (
        <time dateTime={original.updated_at} className="ink-2">
          {shortDate(language, original.updated_at, now())}
        </time>
      ),
    },
  ];
}

function Title({ line, words }: { readonly line: StudioCourseLine; readonly words: Words }) {
  const below = [words.seasons(line.seasons), line.category ?? line.company_name];
  return (
    <div className={styles.title}>
      <Cover image={coverOf(line.media)} size={48} radius={10} />
      <div className={styles.words}>
        <Link
          to="/companies/$companyId/courses/$courseId/edit"
          params={{ companyId: String(line.company_id), courseId: String(line.id) }}
          className={`t-row ${styles.link}`}
        >
          {line.title}
        </Link>
        <p className="t-xs ink-2">{below.join(' · ')}</p>
        <p className={styles.state}>
          <PublicationMark publication={line.publication} />
        </p>
      </div>
    </div>
  );
}
