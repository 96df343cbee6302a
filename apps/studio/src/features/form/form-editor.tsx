import { answer } from '@auscult/client/api-client';
import type { DraftQuestion, StudioForm } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { settle, undo } from '../../shared/editing/edit-session.ts';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { History } from '../../shared/editing/history.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { PresentEditors } from '../../shared/editing/present-editors.tsx';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { type Editing, useEditing } from '../../shared/editing/use-editing.ts';
import { usePresence } from '../../shared/editing/use-presence.ts';
import { formEditsQuery, formQuery } from '../../shared/forms/form-queries.ts';
import { newQuestion } from '../../shared/questions/draft-question.ts';
import { QuestionEditor } from '../../shared/questions/question-editor.tsx';
import { RemoveDraft } from '../../shared/removal/remove-draft.tsx';
import columns from '../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { type FormFields, fieldsOf, isHalf, patchOf, questionField, questionsOf, wholeOrder, withTextsThen } from './form-fields.ts';
import { FormPreview } from './form-preview.tsx';
import { FormSettings } from './form-settings.tsx';
import { KeepInBank } from './keep-in-bank.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { QuestionTransfer } from './question-transfer.tsx';
import { useFormWords } from './use-form-words.ts';
import { Versions } from './versions.tsx';

/** A questionnaire: its questions, what holds for all of them, how a learner sees it, and its versions. */
export function FormEditor({ form }: { readonly form: StudioForm }) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = usePhrasesOf(formPagePhrases);
  const list = usePhrasesOf(formListPhrases);
  const edits = useQuery(formEditsQuery(services, form.id));
  const path = { form_id: form.id };
  const editing: Editing<FormFields, StudioForm> = useEditing({
    row: form,
    fieldsOf,
    // Nobody is asked a draft.
    saves: 'by-itself',
    send: (changes, version) =>
      answer(api.PATCH('/v1/studio/forms/{form_id}', { params: { path }, headers: ifMatch(version), body: patchOf(changes, editing.session) })),
    onSaved(saved: StudioForm) {
      queryClient.setQueryData(formQuery(services, form.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: formEditsQuery(services, form.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['forms'] });
    },
  });
  const { session, state, failure, change, act } = editing;
  const present = usePresence({
    say: (isHere) => answer(api.POST('/v1/studio/forms/{form_id}/presence', { params: { path }, body: { is_here: isHere } })),
    version: session.version,
    onNewer: () => void queryClient.invalidateQueries({ queryKey: formQuery(services, form.id).queryKey }),
  });
  const { draft } = session;
  const questions = questionsOf(draft);
  const { label, labels, show } = useFormWords(questions, form);
  const [chosen, setChosen] = useState<number | null>(null);
  const question = questions.find(({ key }) => key === chosen) ?? questions[0];
  const place = question ? questions.indexOf(question) : 0;

  function add(...added: readonly DraftQuestion[]): void {
    for (const one of added) change(questionField(one.key), one);
    change('order', [...draft.order, ...added.map(({ key }) => key)]);
    setChosen(added[0]?.key ?? chosen);
  }
  function remove(key: number): void {
    change(questionField(key), undefined);
    change(
      'order',
      draft.order.filter((one) => one !== key),
    );
  }
  /** Adding and removing a question are two changes, and one step back. */
  function undoWhole(): void {
    editing.undo();
    for (let next = undo(session); isHalf(next.draft) && next.steps.length > 0; next = undo(next)) editing.undo();
  }
  function settleWhole(sides: Parameters<typeof editing.settle>[0]): void {
    editing.settle(sides);
    change('order', wholeOrder(settle(session, sides).draft));
  }

  return (
    <>
      <EditorHead
        place={words.place(form.stream.title)}
        title={draft.title || list.types[form.type]}
        back={
          <Link
            to="/streams/$streamId/edit"
            params={{ streamId: String(form.stream.id) }}
            aria-label={words.back(form.stream.title)}
            className={iconButtonClass()}
          >
            <BackIcon />
          </Link>
        }
      >
        <SaveControls editing={{ ...editing, undo: undoWhole }} saves="by-itself" />
        {form.versions.length > 0 && (
          <Link to="/forms/$formId/results" params={{ formId: String(form.id) }} className={buttonClass({ look: 'secondary', small: true })}>
            {words.results}
          </Link>
        )}
      </EditorHead>
      <PresentEditors editors={present} />
      <EditorFailure failure={failure} labels={labels} />
      <div className={columns.columns}>
        <div className={columns.main}>
          <QuestionStrip
            questions={questions}
            chosen={question?.key ?? null}
            faults={form.faults}
            onChoose={setChosen}
            onAdd={() => add(newQuestion())}
            onOrder={(order) => change('order', order)}
          />
          <QuestionTransfer companyId={form.stream.company_id} questions={questions} onAdd={(added) => add(...added)} />
          {question && (
            <QuestionEditor
              key={question.key}
              companyId={form.stream.company_id}
              place={place + 1}
              form={form}
              question={question}
              onChange={(next) => change(questionField(question.key), next)}
              onRemove={() => remove(question.key)}
            >
              <KeepInBank companyId={form.stream.company_id} question={question} onKept={(kept) => change(questionField(question.key), kept)} />
            </QuestionEditor>
          )}
          <FormSettings form={form} draft={draft} total={questions.length} change={change} />
          <Versions
            versions={form.versions}
            isDraft={form.is_draft}
            disabled={state !== 'saved'}
            onRestore={(published) =>
              act((version) =>
                answer(api.POST('/v1/studio/forms/{form_id}/restore', { params: { path }, headers: ifMatch(version), body: { published } })),
              )
            }
          />
          <History
            edits={withTextsThen(edits.data?.edits ?? [], form.content.questions)}
            version={form.version}
            label={label}
            show={show}
            disabled={state !== 'saved'}
            onRestore={(to) =>
              act((version) =>
                answer(api.POST('/v1/studio/forms/{form_id}/restore', { params: { path }, headers: ifMatch(version), body: { version: to } })),
              )
            }
          />
        </div>
        <aside className={columns.side}>
          <PublishPanel
            form={form}
            questions={questions}
            disabled={state !== 'saved'}
            onChoose={setChosen}
            onPublish={() =>
              act((version) => answer(api.POST('/v1/studio/forms/{form_id}/publication', { params: { path }, headers: ifMatch(version) })))
            }
          />
          {question && <FormPreview form={form} fields={draft} question={question} />}
          {form.versions.length === 0 && (
            <RemoveDraft
              queryKey={formQuery(services, form.id).queryKey}
              disabled={state !== 'saved'}
              onRemove={() => answer(api.DELETE('/v1/studio/forms/{form_id}', { params: { path }, headers: ifMatch(session.version) }))}
              onRemoved={() => navigate({ to: '/streams/$streamId/edit', params: { streamId: String(form.stream.id) } })}
            />
          )}
        </aside>
      </div>
      <ConflictDialog editing={{ session, settle: settleWhole }} labels={labels} show={show} />
    </>
  );
}
