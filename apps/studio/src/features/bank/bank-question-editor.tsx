import { answer } from '@auscult/client/api-client';
import type { BankQuestion, DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { History } from '../../shared/editing/history.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { bankQuestionEditsQuery, bankQuestionQuery } from '../../shared/questions/bank-queries.ts';
import { QuestionEditor } from '../../shared/questions/question-editor.tsx';
import columns from '../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';

const fieldsOf = ({ tags, question }: BankQuestion) => ({ tags: tags.join(', '), question });
const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A question that the company keeps, with its tags. Forms keep it as they took it. */
export function BankQuestionEditor({ row }: { readonly row: BankQuestion }) {
  const services = useServices();
  const { api, toasts } = services;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = usePhrasesOf(questionBankPhrases);
  const page = usePhrasesOf(formPagePhrases);
  const edits = useQuery(bankQuestionEditsQuery(services, row.id));
  const path = { bank_question_id: row.id };
  const editing = useEditing({
    row,
    fieldsOf,
    saves: 'when-asked',
    send: ({ tags, question }, version) => {
      const body = { ...(tags !== undefined && { tags: tagsIn(tags) }), ...(question && { question }) };
      return answer(api.PATCH('/v1/studio/bank-questions/{bank_question_id}', { params: { path }, headers: ifMatch(version), body }));
    },
    onSaved(saved: BankQuestion) {
      queryClient.setQueryData(bankQuestionQuery(services, row.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: bankQuestionEditsQuery(services, row.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['bank'] });
    },
  });
  const { session, state, failure, change, act } = editing;
  const { draft } = session;
  const removal = useCall(async () => {
    await answer(api.DELETE('/v1/studio/bank-questions/{bank_question_id}', { params: { path }, headers: ifMatch(session.version) }));
    toasts.success(words.removed);
    await queryClient.invalidateQueries({ queryKey: ['bank'] });
    await navigate({ to: '/question-bank', search: { company: row.company_id } });
  });
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return words.none;
    if (field === 'question') return inWords(value as DraftQuestion);
    if (field === 'answers') return answersInWords(value as DraftQuestion['answers']);
    if (field === 'kind') return page.kinds[value as DraftQuestion['kind']];
    if (Array.isArray(value)) return value.join(', ') || words.none;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return typeof value === 'object' ? words.changed : String(value);
  };
  return (
    <>
      <EditorHead
        place={`${words.place} · ${row.company_name}`}
        title={draft.question.text || words.noText}
        back={
          <Link to="/question-bank" search={{ company: row.company_id }} aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      >
        <SaveControls editing={editing} saves="when-asked" />
      </EditorHead>
      <EditorFailure failure={failure} labels={words.labels} />
      <div className={columns.columns}>
        <div className={columns.main}>
          <QuestionEditor
            companyId={row.company_id}
            place={1}
            form={BANK}
            question={draft.question}
            onChange={(question) => change('question', question)}
          />
          <History
            edits={edits.data?.edits ?? []}
            version={row.version}
            label={(field) => words.labels[field]}
            show={show}
            disabled={state !== 'saved'}
            onRestore={(to) =>
              act((version) =>
                answer(
                  api.POST('/v1/studio/bank-questions/{bank_question_id}/restore', {
                    params: { path },
                    headers: ifMatch(version),
                    body: { version: to },
                  }),
                ),
              )
            }
          />
        </div>
        <aside className={columns.side}>
          <Field
            label={words.tags}
            help={words.tagsHelp}
            value={draft.tags}
            maxLength={500}
            onChange={({ target }) => change('tags', target.value)}
          />
          <p className="t-sm ink-2 pretty">{words.usedIn(row.used_in)}</p>
          <Button look="ghost" block busy={removal.busy} disabled={state !== 'saved'} onClick={() => removal.run()}>
            {words.remove}
          </Button>
        </aside>
      </div>
      <ConflictDialog editing={editing} labels={words.labels} show={show} />
    </>
  );
}

/** It belongs to no form yet: it may be asked in an exam. */
const BANK = { type: 'exam', moments: [], faults: [] } as const;

const answersInWords = (answers: DraftQuestion['answers']): string => answers.map((one) => `${one.is_correct ? '✓' : '–'} ${one.text}`).join(' · ');
const inWords = ({ text, answers, explanation }: DraftQuestion): string => [text, answersInWords(answers), explanation].filter(Boolean).join(' · ');
