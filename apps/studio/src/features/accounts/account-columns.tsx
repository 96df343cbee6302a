import type { StudioAccountLine } from '@auscult/contract/entities/studio-account';
import { dayAndMonth } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import row from '../../shared/table/row.module.css';

type Words = (typeof accountListPhrases)['nl'];

/** The columns of the list of accounts. */
export function accountColumns(words: Words, language: Language, now: () => Date): readonly DataColumn<StudioAccountLine>[] {
  const rightsOf = ({ rights }: StudioAccountLine) =>
    rights.map(({ right, company }) => `${words.rights[right]} (${company?.name ?? words.everywhere})`).join(', ');
  return [
    {
      id: 'name',
      header: words.columns.name,
      enableSorting: true,
      sortDescFirst: false,
      accessorFn: ({ name }) => name,
      cell: ({ row: { original } }) => (
        <>
          <Link to="/accounts/$accountId" params={{ accountId: String(original.id) }} className={`t-row ${row.link}`}>
            {original.name || words.nameless}
          </Link>
          <p className="t-xs ink-2">
            {original.email}
            {original.suspended_at !== null && ` · ${words.suspended}`}
          </p>
          {original.rights.length > 0 && <p className={`t-xs ${row.narrow}`}>{rightsOf(original)}</p>}
        </>
      ),
    },
    {
      id: 'rights',
      header: words.columns.rights,
      enableSorting: false,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => (
        <span className={original.rights.length > 0 ? 't-sm' : 't-sm ink-3'}>{rightsOf(original) || words.noRights}</span>
      ),
    },
    {
      id: 'two_factor',
      header: words.columns.twoFactor,
      enableSorting: false,
      meta: { hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => (original.two_factor ? words.on : <span className="ink-3">{words.off}</span>),
    },
    {
      id: 'created_at',
      header: words.columns.created,
      enableSorting: true,
      sortDescFirst: true,
      accessorFn: ({ created_at }) => created_at,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => (
        <time dateTime={original.created_at} className="ink-2">
          {dayAndMonth(language, original.created_at, now())}
        </time>
      ),
    },
  ];
}
