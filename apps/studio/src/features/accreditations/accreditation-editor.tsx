import { answer } from '@auscult/client/api-client';
import type { StudioAccreditation } from '@auscult/contract/entities/studio/accreditation';
import { accreditationEditPhrases } from '@auscult/phrases/studio/accreditation/accreditations';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { SelectField } from '@auscult/ui/form/select-field';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { History } from '../../shared/editing/history.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { useServices } from '../../shared/services/services.tsx';
import { accreditationEditsQuery, accreditationsQuery } from './accreditation-queries.ts';
import styles from './accreditations.module.css';
import { bodyOf, termsOf } from './terms.ts';
import { TermsFields } from './terms-fields.tsx';

const NO_ERRORS = {};

interface AccreditationEditorProps {
  readonly streamId: number;
  readonly accreditation: StudioAccreditation;
  readonly registers: readonly { readonly id: number; readonly name: string }[];
}

/** One accreditation: what it gives and asks, what was changed, and the way to withdraw it. */
export function AccreditationEditor({ streamId, accreditation, registers }: AccreditationEditorProps) {
  const services = useServices();
  const { api, toasts } = services;
  const queryClient = useQueryClient();
  const words = usePhrasesOf(accreditationEditPhrases);
  const [isAsked, setAsked] = useState(false);
  const path = { accreditation_id: accreditation.id };
  const edits = useQuery(accreditationEditsQuery(services, accreditation.id));
  const editing = useEditing({
    row: accreditation,
    fieldsOf: termsOf,
    saves: 'when-asked',
    send: ({ register_id, ...changes }, version) => {
      const body = { ...bodyOf(changes), ...(register_id && { register_id: Number(register_id) }) };
      return answer(api.PATCH('/v1/studio/accreditations/{accreditation_id}', { params: { path }, headers: ifMatch(version), body }));
    },
    onSaved(saved: StudioAccreditation) {
      const { queryKey } = accreditationsQuery(services, streamId);
      queryClient.setQueryData(
        queryKey,
        (before) => before && { ...before, accreditations: before.accreditations.map((one) => (one.id === saved.id ? saved : one)) },
      );
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: accreditationEditsQuery(services, accreditation.id).queryKey });
    },
  });
  const { session, state, failure, change, act } = editing;
  const isWithdrawn = accreditation.withdrawn_at !== null;
  function show(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return words.empty;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (field === 'course_type') return words.types[Number(value)] ?? String(value);
    if (field === 'register_id') return registers.find(({ id }) => id === Number(value))?.name ?? String(value);
    return String(value);
  }
  const label = (field: string) => words.labels[field];
  return (
    <div className={styles.panel}>
      {isWithdrawn && <Note text={words.withdrawnHelp} />}
      {!isWithdrawn && (
        <>
          <div className={styles.bar}>
            <SaveControls editing={editing} saves="when-asked" />
            <Button look="danger" small disabled={state !== 'saved'} onClick={() => setAsked(true)}>
              {words.withdraw}
            </Button>
          </div>
          {accreditation.certificates > 0 && <Note text={words.kept} />}
          <EditorFailure failure={failure} labels={words.labels} />
          {accreditation.register.id === null && (
            <SelectField
              label={words.register}
              value={session.draft.register_id}
              error={failure?.fields['register_id']?.[0]}
              onChange={({ target }) => change('register_id', target.value)}
            >
              <option value="">{words.empty}</option>
              {registers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TermsFields terms={session.draft} errors={failure?.fields ?? NO_ERRORS} onChange={change} />
        </>
      )}
      <History
        edits={edits.data?.edits ?? []}
        version={accreditation.version}
        label={label}
        show={show}
        disabled={state !== 'saved'}
        onRestore={(to) =>
          act((version) =>
            answer(
              api.POST('/v1/studio/accreditations/{accreditation_id}/restore', {
                params: { path },
                headers: ifMatch(version),
                body: { version: to },
              }),
            ),
          )
        }
      />
      <ConflictDialog editing={editing} labels={words.labels} show={show} />
      {isAsked && (
        <DecisionSheet
          title={words.withdrawTitle}
          text={words.withdrawText}
          remove={words.withdraw}
          keep={words.cancel}
          onKeep={() => setAsked(false)}
          onRemove={() => {
            setAsked(false);
            act(async (version) => {
              const row = await answer(api.DELETE('/v1/studio/accreditations/{accreditation_id}', { params: { path }, headers: ifMatch(version) }));
              toasts.success(words.withdrawnNow);
              return row;
            });
          }}
        />
      )}
    </div>
  );
}
