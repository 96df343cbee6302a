import { classNames } from '@auscult/ui/class-names';
import { type ColumnDef, flexRender, type RowData, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './data-table.module.css';

/** `numeric`: to the right, with figures of one width. `hiddenBelow`: a narrower screen leaves the column out. */
interface ColumnLook {
  readonly align?: 'right';
  readonly hiddenBelow?: 'tablet' | 'desktop';
}

/** The server sorts, so there is no row model here. */
const NO_META: ColumnLook = {};
export const dataTableFeatures = tableFeatures({ rowSortingFeature, columnMeta: NO_META });
export type DataColumn<Row extends RowData> = ColumnDef<typeof dataTableFeatures, Row, unknown>;

export interface Sorting<Key extends string> {
  readonly sort: Key;
  readonly direction: 'asc' | 'desc';
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
}: DataTableProps<Row, Key>) {
  const shown = sorting ? [{ id: sorting.sort, desc: sorting.direction === 'desc' }] : [];
  const table = useTable({
    features: dataTableFeatures,
    columns: columns,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableSortingRemoval: false,
    enableSorting: sorting !== undefined,
    state: { sorting: shown },
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
