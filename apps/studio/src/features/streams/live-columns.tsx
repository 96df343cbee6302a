import type { StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { dateAndClock } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { liveListPhrases } from '@auscult/phrases/studio/live/live-list';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/table/title-cell.tsx';

type Words = (typeof liveListPhrases)['nl'];

/** The columns of the list of live streams. `mayEdit`: of a company; who may not follows the live stream for its points. */
export function liveColumns(words: Words, language: Language, mayEdit: (companyId: number) => boolean): readonly DataColumn<StudioStreamLine>[] {
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
            to: mayEdit(original.company_id) ? '/streams/$streamId/edit' : '/streams/$streamId/participants',
            params: { streamId: String(original.id) },
          }}
          below={original.begins_at === null ? words.notPlanned : dateAndClock(language, original.begins_at)}
          isBelowOfColumn
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
      id: 'begins_at',
      header: words.columns.begins,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) =>
        original.begins_at === null ? (
          <span className="ink-3">{words.notPlanned}</span>
        ) : (
          <time dateTime={original.begins_at}>{dateAndClock(language, original.begins_at)}</time>
        ),
    },
  ];
}
