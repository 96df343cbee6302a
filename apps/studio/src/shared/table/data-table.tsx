import { studioListPhrases } from '@auscult/phrases/studio/list';
import { classNames } from '@auscult/ui/class-names';
import { CheckBox } from '@auscult/ui/form/check-box';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ColumnDef, flexRender, type RowData, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './data-table.module.css';
import type { Sorting } from './list-search.ts';

/** `numeric`: to the right, with figures of one width. `hiddenBelow`: a narrower screen leaves the column out. */
interface ColumnLook {
  readonly align?: 'right';
  readonly hiddenBelow?: 'tablet' | 'desktop';
}

/** The server sorts, so there is no row model here. */
const NO_META: ColumnLook = {};
export const dataTableFeatures = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnMeta: NO_META });
export type DataColumn<Row extends RowData> = ColumnDef<typeof dataTableFeatures, Row, unknown>;

interface TableSelection<Row> {
  /** Also of rows that are on another page. */
  readonly ids: ReadonlySet<number>;
  readonly onChange: (ids: ReadonlySet<number>) => void;
  readonly nameOf: (row: Row) => string;
}

interface DataTableProps<Row extends RowData & { readonly id: number }, Key extends string> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** Columns with `enableSorting` have the key as their id. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** Without it the order is that of the rows. */
  readonly sorting?: Sorting<Key>;
  readonly onSort?: (sorting: Sorting<Key>) => void;
  /** What is shown is of before; the answer is on its way. */
  readonly busy?: boolean;
  /** Rows can be chosen. */
  readonly selection?: TableSelection<Row> | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A page of a list that the server sorts: rows of 72 px between hairlines. The link in a row covers it. */
export function DataTable<Row extends RowData & { readonly id: number }, Key extends string = string>({
  label,
  columns,
  rows,
  sorting,
  onSort,
  busy = false,
  selection,
}: DataTableProps<Row, Key>) {
  const words = usePhrasesOf(studioListPhrases);
  const chosen = Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const]));
  const shown = sorting ? [{ id: sorting.sort, desc: sorting.direction === 'desc' }] : [];
  const table = useTable({
    features: dataTableFeatures,
    columns: columns,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableSortingRemoval: false,
    enableSorting: sorting !== undefined,
    enableRowSelection: selection !== undefined,
    state: { sorting: shown, rowSelection: chosen },
    onRowSelectionChange(change) {
      const next = typeof change === 'function' ? change(chosen) : change;
      selection?.onChange(
        new Set(
          Object.keys(next)
            .filter((id) => next[id])
            .map(Number),
        ),
      );
    },
    onSortingChange(change) {
      const [next] = typeof change === 'function' ? change(shown) : change;
      if (next) onSort?.({ sort: next.id as Key, direction: next.desc ? 'desc' : 'asc' });
    },
  });
  const look = ({ align, hiddenBelow }: ColumnLook = {}) => classNames(align === 'right' && styles.right, hiddenBelow && styles[hiddenBelow]);
  return (
    <table aria-label={label} aria-busy={busy || undefined} className={styles.table}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th scope="col" className={styles.choice}>
                <CheckBox
                  aria-label={words.chooseAll}
                  isOn={table.getIsAllRowsSelected()}
                  isMixed={table.getIsSomeRowsSelected()}
                  onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
                />
              </th>
            )}
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
              return (
                <th key={header.id} scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : undefined} className={look(header.column.columnDef.meta)}>
                  {header.column.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={() => header.column.toggleSorting()}>
                      {flexRender(header.column.columnDef.header, header.getContext())}
                      <Arrow size={16} strokeWidth={1.75} aria-hidden="true" className={sorted ? undefined : styles.unsorted} />
                    </button>
                  ) : (
                    flexRender(header.column.columnDef.header, header.getContext())
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {selection && (
              <td className={styles.choice}>
                <CheckBox
                  aria-label={words.choose(selection.nameOf(row.original))}
                  isOn={row.getIsSelected()}
                  onChange={(isOn) => row.toggleSelected(isOn)}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={look(cell.column.columnDef.meta)}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
