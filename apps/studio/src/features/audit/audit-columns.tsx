import type { StudioAuditLine } from '@auscult/contract/entities/studio/audit';
import { dateAndClock } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { auditPhrases } from '@auscult/phrases/studio/administration/audit';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import styles from './audit-screen.module.css';

type Words = (typeof auditPhrases)['nl'];

interface ColumnParts {
  readonly words: Words;
  readonly language: Language;
  /** What was done, in words. */
  readonly nameOf: (action: string) => string;
  readonly detailOf: (line: StudioAuditLine) => string;
  /** What settings are called. */
  readonly settings: Readonly<Partial<Record<string, { readonly name: string }>>>;
}

/** The columns of the audit log. */
export function auditColumns({ words, language, nameOf, detailOf, settings }: ColumnParts): readonly DataColumn<StudioAuditLine>[] {
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
      cell: ({ row: { original } }) => <Subject line={original} words={words} settings={settings} />,
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

/** What it is about, with the way to it where it has a page. */
function Subject({
  line: { subject_kind, subject_id, subject_name },
  words,
  settings,
}: Pick<ColumnParts, 'words' | 'settings'> & { readonly line: StudioAuditLine }) {
  const kind = words.kinds[subject_kind] ?? subject_kind.replaceAll('_', ' ');
  // There is one home, and a try to sign in with an unknown address is about nobody.
  const of = subject_id === subject_kind || !/\d/.test(subject_id) ? '' : subject_id;
  const text =
    subject_kind === 'setting'
      ? `${kind}: ${settings[subject_id]?.name ?? subject_id}`
      : subject_name === null
        ? `${kind} ${of}`.trim()
        : `${kind}: ${subject_name}`;
  const className = `t-sm ${styles.link}`;
  if (subject_kind === 'account' && of !== '')
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
