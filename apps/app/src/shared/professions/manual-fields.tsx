import type { EditorView } from '@auscult/domain/profession/editor-view';
import { professionChoices } from '@auscult/domain/profession/own-professions';
import type { EditorEvent, ProfessionEditor } from '@auscult/domain/profession/profession-editor';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.tsx';
import { professionsQuery } from './profession-queries.ts';

interface ManualFieldsProps {
  readonly editor: ProfessionEditor;
  readonly view: EditorView;
  readonly errors: { readonly profession_id?: string | undefined; readonly registration_number?: string | undefined };
  readonly dispatch: (event: EditorEvent) => void;
}

/** A profession chosen from the list, with the number of another register. */
export function ManualFields({ editor, view, errors, dispatch }: ManualFieldsProps) {
  const words = usePhrasesOf(professionsPhrases);
  const { data = [] } = useQuery(professionsQuery(useServices()));
  const choices = professionChoices(data, editor.takenIds, { additionsOnly: view.offersAdditionsOnly });
  return (
    <>
      <SelectField
        label={words.profession}
        name="profession_id"
        value={String(editor.professionIds[0] ?? '')}
        error={errors.profession_id}
        onChange={({ target }) => dispatch({ type: 'professions_chosen', professionIds: target.value === '' ? [] : [Number(target.value)] })}
      >
        <option value="">{words.choose}</option>
        {choices.map(({ id, name, isDisabled }) => (
          <option key={id} value={id} disabled={isDisabled}>
            {isDisabled ? words.nameChosenBefore(name) : name}
          </option>
        ))}
      </SelectField>
      {view.showsRegistrationNumber && (
        <Field
          label={`${words.registrationNumber} ${words.optional}`}
          name="registration_number"
          autoComplete="off"
          maxLength={40}
          value={editor.registrationNumber}
          error={errors.registration_number}
          onChange={({ target }) => dispatch({ type: 'registration_typed', text: target.value })}
        />
      )}
    </>
  );
}
