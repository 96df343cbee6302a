import type { StudioCourseLine, StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import type { Language } from '@auscult/phrases/language';
import { Points } from '@auscult/ui/media/points';
import type { ReactNode } from 'react';
import { PublicationMark } from '../publication/publication-mark.tsx';
import type { DataColumn } from '../table/data-table.tsx';

type Line = StudioCourseLine | StudioStreamLine;

/** Titles, by which a list can be sorted. */
export const titleColumn = <Row extends Pick<Line, 'title'>>(header: string, draw: (line: Row) => ReactNode): DataColumn<Row> => ({
  id: 'title',
  header,
  enableSorting: true,
  sortDescFirst: false,
  accessorFn: ({ title }) => title,
  cell: ({ row: { original } }) => draw(original),
});

/** Whether listeners see it, unless `draw` says more. */
export const stateColumn = <Row extends Pick<Line, 'publication'>>(
  header: string,
  draw: (line: Row) => ReactNode = ({ publication }) => <PublicationMark publication={publication} />,
): DataColumn<Row> => ({
  id: 'state',
  header,
  enableSorting: false,
  meta: { hiddenBelow: 'tablet' },
  cell: ({ row: { original } }) => draw(original),
});

/** The points that it gives, or the word for none. */
export const pointsColumn = <Row extends Pick<Line, 'points'>>(header: string, none: string, language: Language): DataColumn<Row> => ({
  id: 'points',
  header,
  enableSorting: false,
  meta: { hiddenBelow: 'desktop' },
  cell: ({ row: { original } }) =>
    original.points > 0 ? <Points label={original.points.toLocaleString(language)} /> : <span className="ink-3">{none}</span>,
});
