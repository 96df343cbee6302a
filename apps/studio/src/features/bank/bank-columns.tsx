import type { BankQuestion } from '@auscult/contract/entities/studio/form';
import type { Language } from '@auscult/phrases/language';
import type { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import type { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import row from '../../shared/table/row.module.css';
import { updatedColumn } from '../../shared/table/updated-column.tsx';

type Words = (typeof questionBankPhrases)['nl'];
type Kinds = (typeof formPagePhrases)['nl']['kinds'];

/** The columns of the list of questions. */
export function bankColumns(words: Words, kinds: Kinds, language: Language, now: () => Date): readonly DataColumn<BankQuestion>[] {
  return [
    {
      id: 'question',
      header: words.columns.question,
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <>
          <Link to="/question-bank/$questionId/edit" params={{ questionId: String(original.id) }} className={`t-row ${row.link}`}>
            {original.question.text || words.noText}
          </Link>
          <p className="t-xs ink-2">{[kinds[original.question.kind], ...original.tags].join(' · ')}</p>
        </>
      ),
    },
    {
      id: 'used',
      header: words.columns.used,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => original.used_in,
    },
    updatedColumn(words.columns.updated, language, now),
  ];
}
