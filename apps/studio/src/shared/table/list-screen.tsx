import { ApiError } from '@auscult/client/api-error';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { Button } from '@auscult/ui/controls/button';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../screen/document-title.ts';
import { LoadFailed } from '../screen/load-failed.tsx';
import { Waiting } from '../screen/waiting.tsx';
import { type DataColumn, DataTable } from './data-table.tsx';
import styles from './list-screen.module.css';
import { type ListSearch, type Sorts, sortingOf } from './list-search.ts';
import { Paging } from './paging.tsx';
import { useSearchText } from './use-search-text.ts';
import { useSelection } from './use-selection.ts';

/** What the query of a list has beside its own: colleagues change the same list, and the page before stays while the next is on its way. */
export const ofList = { placeholderData: keepPreviousData, staleTime: 0 } as const;

interface ListScreenProps<Row extends RowData & { readonly id: number }, Key extends string> {
  readonly title: string;
  /** Over it, where that is not its title. */
  readonly heading?: string;
  /** What the table lists, where that is not its title. */
  readonly label?: string;
  /** Beside the heading. */
  readonly action?: ReactNode;
  /** Below the heading: the lists that stand beside this one. */
  readonly tabs?: ReactNode;
  /** What is searched for. */
  readonly searchLabel: string;
  /** Beside the search field. */
  readonly filters?: ReactNode;
  /** Without it the order is that of the rows. */
  readonly sorts?: Sorts<Key>;
  readonly search: ListSearch<Key>;
  /** Shows the list otherwise: the address becomes that. What does not name a page begins at the first. */
  readonly onShow: (change: ListSearch<Key>, replace?: boolean) => void;
  /** Undefined until they have come. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly query: { readonly error: Error | null; readonly isPending: boolean; readonly isPlaceholderData: boolean; refetch(): unknown };
  readonly columns: readonly DataColumn<Row>[];
  readonly none: { readonly title: string; readonly text: string };
  /** What can be done with several rows at once, and how each is called. Without it none can be chosen. */
  readonly bulk?:
    | { readonly nameOf: (row: Row) => string; readonly renderActions: (rows: readonly Row[], clear: () => void) => ReactNode }
    | undefined;
}

/** A list of the studio: search, filters, sorting and pages, kept by the address; several rows can be chosen to do the same with. */
export function ListScreen<Row extends RowData & { readonly id: number }, Key extends string>(props: ListScreenProps<Row, Key>) {
  const { title, heading = title, label = title, action, tabs, searchLabel, filters } = props;
  const { sorts, search, onShow, rows, total = 0, query, columns, none, bulk } = props;
  const words = usePhrasesOf(studioListPhrases);
  const selection = useSelection(rows);
  useDocumentTitle(title);
  const [text, setText] = useSearchText(search.q ?? '', (q) => onShow({ q: q === '' ? undefined : q }, true));
  // Nobody searches, or adds to, what is not for them.
  if (query.error instanceof ApiError && query.error.status === 403) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{heading}</PageTitle>
        {action}
      </div>
      {tabs}
      <div className={styles.filters}>
        <search className={styles.search}>
          <SearchField
            label={searchLabel}
            placeholder={searchLabel}
            clearLabel={words.clear}
            value={text}
            busy={query.isPlaceholderData}
            onChange={setText}
          />
        </search>
        {filters}
      </div>
      {bulk && selection.rows.length > 0 && (
        <section aria-label={words.bulk} className={styles.bulk}>
          <p role="status" className="t-sm num">
            {words.chosen(selection.rows.length)}
          </p>
          {bulk.renderActions(selection.rows, selection.clear)}
          <Button look="ghost" small onClick={selection.clear}>
            {words.chooseNone}
          </Button>
        </section>
      )}
      {query.error && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Waiting />}
      {rows?.length === 0 && <Empty title={none.title} text={none.text} />}
      {rows && rows.length > 0 && (
        <>
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            {...(sorts && { sorting: sortingOf(sorts, search), onSort: onShow })}
            busy={query.isPlaceholderData}
            selection={bulk && { ids: selection.ids, onChange: selection.choose, nameOf: bulk.nameOf }}
          />
          <Paging page={search.page ?? 1} total={total} onPage={(page) => onShow({ page })} />
        </>
      )}
    </>
  );
}
