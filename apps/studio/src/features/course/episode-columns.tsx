import type { StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { dayAndMonth } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { coursePagePhrases } from '@auscult/phrases/studio/course';
import { clockTime } from '@auscult/ui/player/clock-time';
import { Link } from '@tanstack/react-router';
import { pointsColumn, stateColumn } from '../../shared/catalogue/catalogue-columns.tsx';
import { PublicationMark } from '../../shared/publication/publication-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import row from '../../shared/table/row.module.css';

type Words = (typeof coursePagePhrases)['nl'];

/** As listeners read it: what was never released elsewhere is since it was published here. */
const releasedAt = ({ released_at, publication }: StudioStreamLine) =>
  released_at ?? (publication.state === 'published' ? publication.publish_at : null);

/** The columns of the episodes of a series, which stand in listening order. */
export function episodeColumns(words: Words, language: Language, now: () => Date): readonly DataColumn<StudioStreamLine>[] {
  return [
    {
      id: 'title',
      header: words.columns.title,
      cell: ({ row: { original } }) => (
        <>
          <Link to="/streams/$streamId/edit" params={{ streamId: String(original.id) }} className={`t-row ${row.link}`}>
            {original.title}
          </Link>
          <p className="t-xs ink-2">
            {[words.kind[original.kind], original.number === null ? '' : words.number(original.number)].filter(Boolean).join(' · ')}
          </p>
          <p className={row.narrow}>
            <PublicationMark publication={original.publication} />
          </p>
        </>
      ),
    },
    stateColumn(words.columns.state),
    {
      id: 'released',
      header: words.columns.released,
      meta: { hiddenBelow: 'tablet' },
      cell({ row: { original } }) {
        const at = releasedAt(original);
        return at !== null && <span className="ink-2">{dayAndMonth(language, at, now())}</span>;
      },
    },
    pointsColumn(words.columns.points, words.noPoints, language),
    {
      id: 'transcript',
      header: words.columns.transcript,
      meta: { hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => (original.has_transcript ? words.yes : <span className="ink-3">{words.no}</span>),
    },
    {
      id: 'duration',
      header: words.columns.duration,
      meta: { align: 'right' },
      cell: ({ row: { original } }) => (original.has_audio ? clockTime(original.duration) : <span className="ink-3">{words.noAudio}</span>),
    },
  ];
}
