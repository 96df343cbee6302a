import type { StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { shortDate } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { streamListPhrases } from '@auscult/phrases/studio/streams';
import { Points } from '@auscult/ui/media/points';
import { clockTime } from '@auscult/ui/player/clock-time';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/table/title-cell.tsx';

type Words = (typeof streamListPhrases)['nl'];

/** The columns of the list of episodes. `mayEdit`: of a company; who may not follows the episode for its points. */
export function streamColumns(
  words: Words,
  language: Language,
  now: () => Date,
  mayEdit: (companyId: number) => boolean,
): readonly DataColumn<StudioStreamLine>[] {
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
          below={original.course_title ?? ''}
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
      id: 'duration',
      header: words.columns.duration,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => (original.has_audio ? clockTime(original.duration) : <span className="ink-3">{words.noAudio}</span>),
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
      meta: { align: 'right', hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => (
        <time dateTime={original.updated_at} className="ink-2">
          {shortDate(language, original.updated_at, now())}
        </time>
      ),
    },
  ];
}
