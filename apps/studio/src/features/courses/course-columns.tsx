import type { StudioCourseLine } from '@auscult/contract/entities/studio-catalogue';
import { shortDate } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { courseListPhrases } from '@auscult/phrases/studio/courses';
import { Points } from '@auscult/ui/media/points';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/table/title-cell.tsx';

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
      cell: ({ row: { original } }) => (
        <TitleCell
          media={original.media}
          title={original.title}
          link={{
            to: '/companies/$companyId/courses/$courseId/edit',
            params: { companyId: String(original.company_id), courseId: String(original.id) },
          }}
          below={[words.seasons(original.seasons), original.category ?? original.company_name].join(' · ')}
          publication={original.publication}
        />
      ),
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
      id: 'listeners',
      header: words.columns.listeners,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => (original.listeners === null ? words.fewListeners : words.listeners(original.listeners)),
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
