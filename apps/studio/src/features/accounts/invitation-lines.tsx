import type { StudioInvitationLine } from '@auscult/contract/entities/studio/invitation';
import { shortDate } from '@auscult/phrases/dates';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { invitationListPhrases } from '@auscult/phrases/studio/administration/invitations';
import { Button } from '@auscult/ui/controls/button';
import { CheckField } from '@auscult/ui/form/check-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import { type DataColumn, DataTable } from '../../shared/table/data-table.tsx';
import styles from './invite-screen.module.css';

interface InvitationLinesProps {
  readonly lines: readonly StudioInvitationLine[];
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** Each line of a list: for whom, what, and what would happen or is wrong. */
export function InvitationLines({ lines, busy, onSend }: InvitationLinesProps) {
  const words = usePhrasesOf(invitationListPhrases);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const wrong = lines.filter(({ faults }) => faults.length > 0);
  const good = lines.length - wrong.length;
  const shown = onlyWrong ? wrong : lines;
  return (
    <section aria-label={words.checked} className={styles.checked}>
      <p role="status" className="semibold">
        {good === 0 ? words.noneGood : [words.comes(good), ...(wrong.length > 0 ? [words.wrong(wrong.length)] : [])].join(', ')}
      </p>
      {wrong.length > 0 && good > 0 && (
        <CheckField name="only-wrong" isOn={onlyWrong} onChange={setOnlyWrong}>
          {words.onlyWrong}
        </CheckField>
      )}
      <DataTable label={words.checked} rows={shown.map((line) => ({ ...line, id: line.line }))} columns={columnsOf(words)} />
      {good > 0 && (
        <div>
          <Button busy={busy} onClick={onSend}>
            {words.send(good)}
          </Button>
        </div>
      )}
    </section>
  );
}

type Row = StudioInvitationLine & { readonly id: number };

const columnsOf = (words: (typeof invitationListPhrases)['nl']): readonly DataColumn<Row>[] => [
  {
    id: 'line',
    header: words.line,
    enableSorting: false,
    meta: { hiddenBelow: 'tablet' },
    cell: ({ row: { original } }) => <span className="ink-2">{original.line}</span>,
  },
  { id: 'who', header: words.who, enableSorting: false, cell: ({ row: { original } }) => <Who line={original} /> },
  {
    id: 'what',
    header: words.what,
    enableSorting: false,
    meta: { hiddenBelow: 'tablet' },
    cell: ({ row: { original } }) => <What line={original} />,
  },
  { id: 'outcome', header: words.outcome, enableSorting: false, cell: ({ row: { original } }) => <Happens line={original} /> },
];

function Who({ line: { line, name, email } }: { readonly line: StudioInvitationLine }) {
  const words = usePhrasesOf(invitationListPhrases);
  return (
    <div className={styles.words}>
      {name !== '' && <p>{name}</p>}
      <p className={name === '' ? undefined : 't-sm ink-2'}>{email}</p>
      <p className={`t-xs ink-2 ${styles.narrow}`}>
        {words.line} {line}
      </p>
    </div>
  );
}

function What({ line: { right, company, course, valid_until } }: { readonly line: StudioInvitationLine }) {
  const { language } = usePhrases();
  const { now } = useServices();
  const words = usePhrasesOf(invitationListPhrases);
  const { rights } = usePhrasesOf(accountListPhrases);
  if (right === null) return null;
  const of = right === 'subscription' ? course : (company ?? words.everywhere);
  return (
    <div className="t-sm">
      <p>{right === 'subscription' ? words.subscription : rights[right]}</p>
      <p className="ink-2">
        {[of, ...(valid_until === null ? [] : [words.until(shortDate(language, valid_until, now()))])].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

function Happens({ line: { action, faults } }: { readonly line: StudioInvitationLine }) {
  const words = usePhrasesOf(invitationListPhrases);
  if (action !== null) return <span className="t-sm">{words.actions[action]}</span>;
  return (
    <ul className={`t-sm pretty ${styles.faults}`}>
      {faults.map((fault) => (
        <li key={fault}>{words.faults[fault]}</li>
      ))}
    </ul>
  );
}
