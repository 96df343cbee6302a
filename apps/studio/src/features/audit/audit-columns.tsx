import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import { dateAndClock } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { auditPhrases } from '@auscult/phrases/studio/administration/audit';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import styles from './audit-screen.module.css';

type Words = (typeof auditPhrases)['nl'];

/** The columns of the audit log; `nameOf` says what was done in words. */
export function auditColumns(words: Words, language: Language, nameOf: (action: string) => string): readonly DataColumn<StudioAuditLine>[] {
  return [
    {
      id: 'at',
      header: words.columns.at,
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <time dateTime={original.at} className="t-sm ink-2">
          {dateAndClock(language, original.at)}
        </time>
      ),
    },
    {
      id: 'action',
      header: words.columns.action,
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <>
          <p className="t-row">{nameOf(original.action)}</p>
          <p className={`t-xs ink-2 ${styles.detail}`}>{detailOf(original)}</p>
          <p className={`t-xs ink-2 ${styles.narrow}`}>{original.actor?.name ?? words.nobody}</p>
        </>
      ),
    },
    {
      id: 'actor',
      header: words.columns.actor,
      enableSorting: false,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => original.actor?.name ?? <span className="ink-3">{words.nobody}</span>,
    },
    {
      id: 'subject',
      header: words.columns.subject,
      enableSorting: false,
      meta: { hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => <Subject line={original} words={words} />,
    },
    {
      id: 'company',
      header: words.columns.company,
      enableSorting: false,
      meta: { hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) => original.company?.name ?? '',
    },
  ];
}

const detailOf = ({ detail }: StudioAuditLine) =>
  Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value ?? '–'}`)
    .join(' · ');

/** What it is about, with the way to it where it has a page. */
function Subject({ line: { subject_kind, subject_id }, words }: { readonly line: StudioAuditLine; readonly words: Words }) {
  const text = `${words.kinds[subject_kind] ?? subject_kind.replaceAll('_', ' ')} ${subject_id === subject_kind ? '' : subject_id}`.trim();
  const className = `t-sm ${styles.link}`;
  if (subject_kind === 'account')
    return (
      <Link to="/accounts/$accountId" params={{ accountId: subject_id }} className={className}>
        {text}
      </Link>
    );
  if (subject_kind === 'stream')
    return (
      <Link to="/streams/$streamId/edit" params={{ streamId: subject_id }} className={className}>
        {text}
      </Link>
    );
  return <span className="t-sm">{text}</span>;
}
