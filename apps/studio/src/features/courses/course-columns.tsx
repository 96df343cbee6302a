import type { StudioCourseLine } from '@auscult/contract/entities/studio-catalogue';
import type { Language } from '@auscult/phrases/language';
import type { courseListPhrases } from '@auscult/phrases/studio/courses';
import { pointsColumn, stateColumn, titleColumn } from '../../shared/catalogue/catalogue-columns.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/table/title-cell.tsx';
import { updatedColumn } from '../../shared/table/updated-column.tsx';

type Words = (typeof courseListPhrases)['nl'];

/** The columns of the list of series. */
export function courseColumns(words: Words, language: Language, now: () => Date): readonly DataColumn<StudioCourseLine>[] {
  return [
    titleColumn(words.columns.title, (line) => (
      <TitleCell
        media={line.media}
        title={line.title}
        link={{
          to: '/companies/$companyId/courses/$courseId/edit',
          params: { companyId: String(line.company_id), courseId: String(line.id) },
        }}
        below={[words.seasons(line.seasons), line.category ?? line.company_name].join(' · ')}
        publication={line.publication}
      />
    )),
    stateColumn(words.columns.state),
    {
      id: 'episodes',
      header: words.columns.episodes,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => original.episodes,
    },
    pointsColumn(words.columns.points, words.noPoints, language),
    {
      id: 'listeners',
      header: words.columns.listeners,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => (original.listeners === null ? words.fewListeners : words.listeners(original.listeners)),
    },
    updatedColumn(words.columns.updated, language, now),
  ];
}
