import { shortDate } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { DataColumn } from './data-table.tsx';

/** When something was last changed. */
export const updatedColumn = <Row extends { readonly updated_at: string }>(
  header: string,
  language: Language,
  now: () => Date,
  hiddenBelow: 'tablet' | 'desktop' = 'tablet',
): DataColumn<Row> => ({
  id: 'updated_at',
  header,
  enableSorting: true,
  sortDescFirst: true,
  accessorFn: ({ updated_at }) => updated_at,
  meta: { align: 'right', hiddenBelow },
  cell: ({ row: { original } }) => (
    <time dateTime={original.updated_at} className="ink-2">
      {shortDate(language, original.updated_at, now())}
    </time>
  ),
});
