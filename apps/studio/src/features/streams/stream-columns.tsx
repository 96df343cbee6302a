import type { StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import type { Language } from '@auscult/phrases/language';
import type { streamListPhrases } from '@auscult/phrases/studio/streams';
import { clockTime } from '@auscult/ui/player/clock-time';
import { pointsColumn, stateColumn, titleColumn } from '../../shared/catalogue/catalogue-columns.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/table/title-cell.tsx';
import { updatedColumn } from '../../shared/table/updated-column.tsx';

type Words = (typeof streamListPhrases)['nl'];

/** The columns of the list of episodes. `mayEdit`: of a company; who may not follows the episode for its points. */
export function streamColumns(
  words: Words,
  language: Language,
  now: () => Date,
  mayEdit: (companyId: number) => boolean,
): readonly DataColumn<StudioStreamLine>[] {
  return [
    titleColumn(words.columns.title, (line) => (
      <TitleCell
        media={line.media}
        title={line.title}
        link={{
          to: mayEdit(line.company_id) ? '/streams/$streamId/edit' : '/streams/$streamId/participants',
          params: { streamId: String(line.id) },
        }}
        below={line.course_title ?? ''}
        publication={line.publication}
      />
    )),
    stateColumn(words.columns.state),
    {
      id: 'duration',
      header: words.columns.duration,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => (original.has_audio ? clockTime(original.duration) : <span className="ink-3">{words.noAudio}</span>),
    },
    pointsColumn(words.columns.points, words.noPoints, language),
    updatedColumn(words.columns.updated, language, now, 'desktop'),
  ];
}
