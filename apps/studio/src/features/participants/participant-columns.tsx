import type { StudioParticipant } from '@auscult/contract/entities/studio/participant';
import { shortDate } from '@auscult/phrases/dates';
import type { Language } from '@auscult/phrases/language';
import type { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { Link } from '@tanstack/react-router';
import { PathBar } from '../../shared/participants/path-bar.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import row from '../../shared/table/row.module.css';
import styles from './participants.module.css';

type Words = (typeof participantPhrases)['nl'];
export type ParticipantLine = StudioParticipant & { readonly id: number };

interface ColumnParts {
  readonly words: Words;
  readonly language: Language;
  readonly now: () => Date;
  readonly streamId: number;
  readonly mayIdentify: boolean;
  /** Lines that are chosen to be sent again. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (lines: readonly number[], isChosen: boolean) => void;
}

/** The columns of the list of participants. A choice is offered where something was refused. */
export function participantColumns(rows: readonly ParticipantLine[], parts: ColumnParts): readonly DataColumn<ParticipantLine>[] {
  const { words, language, now, streamId, mayIdentify, chosen, onChoose } = parts;
  const nameOf = ({ name }: ParticipantLine) => name ?? (mayIdentify ? words.nameless : words.anonymous);
  function standingOf({ path, certificate }: ParticipantLine): string {
    if (path?.state === 'certificate' && certificate === null) return words.earned;
    return path ? words.states[path.state] : '–';
  }
  const refused = rows.flatMap(({ refused_lines }) => refused_lines);
  const columns: DataColumn<ParticipantLine>[] = [
    {
      id: 'name',
      header: words.columns.name,
      enableSorting: mayIdentify,
      sortDescFirst: false,
      accessorFn: nameOf,
      cell: ({ row: { original } }) => (
        <>
          <Link
            to="/streams/$streamId/participants/$learnerId"
            params={{ streamId: String(streamId), learnerId: original.learner_id }}
            className={`t-row ${row.link}`}
          >
            {nameOf(original)}
          </Link>
          <p className="t-xs ink-2">{original.professions.join(', ')}</p>
          <p className={`t-xs ${row.narrow}`}>{standingOf(original)}</p>
        </>
      ),
    },
    {
      id: 'path',
      header: words.columns.path,
      enableSorting: false,
      meta: { hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => (
        <>
          {original.path && <PathBar steps={original.path.steps} />}
          <span className="t-sm ink-2">{standingOf(original)}</span>
        </>
      ),
    },
    {
      id: 'last_active_at',
      header: words.columns.last,
      enableSorting: true,
      sortDescFirst: true,
      accessorFn: ({ last_active_at }) => last_active_at,
      meta: { hiddenBelow: 'desktop' },
      cell: ({ row: { original } }) =>
        original.last_active_at === null ? (
          <span className="ink-3">{words.never}</span>
        ) : (
          <time dateTime={original.last_active_at} className="ink-2">
            {shortDate(language, original.last_active_at, now())}
          </time>
        ),
    },
    {
      id: 'receipt',
      header: words.columns.receipt,
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.revoked_at_registers.length > 0 ? (
          original.revoked_at_registers.map((register) => (
            <p key={register} className={`t-sm ${styles.refused}`}>
              {words.toBeRemoved} <span className="t-xs ink-2">{register}</span>
            </p>
          ))
        ) : original.receipts.length === 0 ? (
          <span className="t-sm ink-3">{original.path?.state === 'revoked' ? '–' : words.noReceipt}</span>
        ) : (
          original.receipts.map(({ register_id, register, state }) => (
            <p key={register_id} className={`t-sm ${state === 'refused' ? styles.refused : state === 'credited' ? styles.credited : 'ink-2'}`}>
              {words.receipts[state]} <span className="t-xs ink-2">{register}</span>
            </p>
          ))
        ),
    },
  ];
  if (refused.length === 0) return columns;
  return [
    {
      id: 'select',
      enableSorting: false,
      header: () => (
        <label className={styles.select}>
          <span className="visually-hidden">{words.chooseAll}</span>
          <input type="checkbox" checked={refused.every((line) => chosen.has(line))} onChange={({ target }) => onChoose(refused, target.checked)} />
        </label>
      ),
      cell: ({ row: { original } }) =>
        original.refused_lines.length > 0 && (
          <label className={styles.select}>
            <span className="visually-hidden">{words.choose(nameOf(original))}</span>
            <input
              type="checkbox"
              checked={original.refused_lines.every((line) => chosen.has(line))}
              onChange={({ target }) => onChoose(original.refused_lines, target.checked)}
            />
          </label>
        ),
    },
    ...columns,
  ];
}
