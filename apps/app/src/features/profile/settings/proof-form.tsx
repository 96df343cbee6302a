import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button, type ButtonLook } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useEffect } from 'react';
import { type Proof, useProof } from './proof-field.tsx';

interface ProofFormProps {
  readonly submitLabel: string;
  readonly look?: ButtonLook;
  readonly pinFor?: 'confirmation' | 'deletion';
  /** Rejects when it failed; what was typed stays. */
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** Shows again who asks, and does what was asked for. */
export function ProofForm({ submitLabel, look, pinFor, onProof, onCancel, children }: ProofFormProps) {
  const words = usePhrasesOf(settingsPhrases);
  const { name, proof, check, field } = useProof(pinFor);
  const { form, busy, errors, submit } = useForm({ check, otherwise: name, send: () => onProof(proof) });
  // As a step of something it comes in the place of the button that had the focus.
  const isStep = onCancel !== undefined;
  useEffect(() => {
    if (isStep) form.current?.querySelector('input')?.focus();
  }, [form, isStep]);
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      {children}
      {field(errors)}
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
