import type { StudioFormLine } from '@auscult/contract/entities/studio/form';
import { type Language, localeOf } from '@auscult/phrases/language';
import type { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { Link } from '@tanstack/react-router';
import { FormVersionMark } from '../../shared/forms/form-version-mark.tsx';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import row from '../../shared/table/row.module.css';
import { updatedColumn } from '../../shared/table/updated-column.tsx';

type Words = (typeof formListPhrases)['nl'];

/** The columns of the list of questionnaires. */
export function formColumns(words: Words, language: Language, now: () => Date): readonly DataColumn<StudioFormLine>[] {
  return [
    {
      id: 'title',
      header: words.columns.title,
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <>
          <Link to="/forms/$formId/edit" params={{ formId: String(original.id) }} className={`t-row ${row.link}`}>
            {original.title || words.types[original.type]}
          </Link>
          <p className="t-xs ink-2">{[original.title && words.types[original.type], original.stream.title].filter(Boolean).join(' · ')}</p>
        </>
      ),
    },
    {
      id: 'state',
      header: words.columns.state,
      enableSorting: false,
      cell: ({ row: { original } }) => <FormVersionMark line={original} />,
    },
    {
      id: 'questions',
      header: words.columns.questions,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => original.questions,
    },
    {
      id: 'learners',
      header: words.columns.learners,
      enableSorting: false,
      meta: { align: 'right', hiddenBelow: 'tablet' },
      cell: ({ row: { original } }) => original.learners.toLocaleString(localeOf[language]),
    },
    updatedColumn(words.columns.updated, language, now),
  ];
}
