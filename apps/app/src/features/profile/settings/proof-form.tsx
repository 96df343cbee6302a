import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button, type ButtonLook } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useEffect } from 'react';
import { object } from 'valibot';
import { type Proof, ProofField, useProof } from './proof-field.tsx';

interface ProofFormProps {
  readonly submitLabel: string;
  readonly look?: ButtonLook;
  readonly pinFor?: 'confirmation' | 'deletion' | undefined;
  /** Rejects on failure; the input is kept. */
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** Form that re-authenticates before a sensitive action. */
export function ProofForm({ submitLabel, look, pinFor, onProof, onCancel, children }: ProofFormProps) {
  const words = usePhrasesOf(settingsPhrases);
  const { name, entries, defaultValues, proofOf } = useProof();
  const state = useForm({ schema: object(entries), defaultValues, fallbackField: name, send: (sent) => onProof(proofOf(sent)) });
  const { form, busy, submit } = state;
  // As a step it replaces the focused button, so it takes the focus.
  const isStep = onCancel !== undefined;
  useEffect(() => {
    if (isStep) form.current?.querySelector('input')?.focus();
  }, [form, isStep]);
  return (
    <Form ref={form} onSubmit={submit}>
      {children}
      <ProofField name={name} state={state} pinFor={pinFor} />
      <Button type="submit" block busy={busy} look={look}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button look="ghost" block onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </Form>
  );
}
