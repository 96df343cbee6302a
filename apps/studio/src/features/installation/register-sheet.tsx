import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { StudioRegister } from '@auscult/contract/entities/studio/register';
import { registerPhrases } from '@auscult/phrases/studio/administration/registers';
import { Field } from '@auscult/ui/controls/field';
import { Note } from '@auscult/ui/feedback/note';
import { SelectField } from '@auscult/ui/form/select-field';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';

const KINDS = ['big', 'relation', 'prefixed'] as const;

interface Typed {
  readonly name: string;
  readonly organisation_id: string;
  readonly number_kind: StudioRegister['number_kind'];
  readonly number_prefix: string;
  readonly minimum_digits: string;
  readonly maximum_digits: string;
  readonly points_required: string;
  readonly period_years: string;
}

const text = (value: number | null | undefined) => (value == null ? '' : String(value));
const typedOf = (register: StudioRegister | undefined): Typed => ({
  name: register?.name ?? '',
  organisation_id: text(register?.organisation_id),
  number_kind: register?.number_kind ?? 'big',
  number_prefix: register?.number_prefix ?? '',
  minimum_digits: text(register?.minimum_digits ?? 6),
  maximum_digits: text(register?.maximum_digits ?? 11),
  points_required: text(register?.points_required),
  period_years: text(register?.period_years),
});

/** What is no number is left for the server to refuse. */
const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));
const numberOrNone = (typed: string) => (typed.trim() === '' ? null : number(typed));

interface RegisterSheetProps {
  /** Undefined: a new one. */
  readonly register: StudioRegister | undefined;
  readonly onClose: () => void;
}

/** Makes a register, or changes it: of one that is used what accreditations and members hold on to stays. */
export function RegisterSheet({ register, onClose }: RegisterSheetProps) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const { shell } = usePhrases();
  const words = usePhrasesOf(registerPhrases);
  const [typed, setTyped] = useState(() => typedOf(register));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const isUsed = register?.is_used === true;
  const save = useCall(
    async () => {
      const body = {
        ...typed,
        name: typed.name.trim(),
        organisation_id: number(typed.organisation_id),
        minimum_digits: number(typed.minimum_digits),
        maximum_digits: number(typed.maximum_digits),
        points_required: numberOrNone(typed.points_required),
        period_years: numberOrNone(typed.period_years),
      };
      if (register === undefined) await answer(api.POST('/v1/studio/registers', { body }));
      else {
        const path = { register_id: register.id };
        await answer(api.PUT('/v1/studio/registers/{register_id}', { params: { path }, headers: ifMatch(register.version), body }));
      }
      await queryClient.invalidateQueries({ queryKey: ['registers'] });
      toasts.success(words.saved);
      onClose();
    },
    (error) => {
      if (error instanceof ApiError && error.code === 'conflict') {
        setErrors({ name: [words.taken] });
        return true;
      }
      const { fields } = failureOf(error, shell);
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  );
  const field = (name: keyof Typed, inputMode?: 'numeric' | 'decimal', isFixed = false) => (
    <Field
      label={words.labels[name]}
      value={typed[name]}
      maxLength={200}
      autoComplete="off"
      inputMode={inputMode}
      disabled={isFixed}
      error={errors[name]?.[0]}
      help={name === 'points_required' || name === 'period_years' ? words.optional : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <ActSheet
      title={register === undefined ? words.newTitle : words.editTitle}
      text={words.sheetText}
      confirm={words.save}
      busy={save.busy}
      disabled={typed.name.trim() === '' || typed.organisation_id.trim() === ''}
      onConfirm={() => save.run()}
      onClose={onClose}
    >
      {isUsed && <Note text={words.used} />}
      {field('name', undefined, isUsed)}
      {field('organisation_id', 'numeric')}
      <SelectField
        label={words.labels.number_kind}
        value={typed.number_kind}
        disabled={isUsed}
        onChange={({ target }) => setTyped({ ...typed, number_kind: KINDS.find((kind) => kind === target.value) ?? 'big' })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {typed.number_kind === 'prefixed' && field('number_prefix', undefined, isUsed)}
      {typed.number_kind !== 'big' && (
        <>
          {field('minimum_digits', 'numeric', isUsed)}
          {field('maximum_digits', 'numeric', isUsed)}
        </>
      )}
      {field('points_required', 'decimal')}
      {field('period_years', 'numeric')}
    </ActSheet>
  );
}
