import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { PasswordField } from '@auscult/ui/form/password-field';
import type { FieldErrors } from '@auscult/web/forms/use-form';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';

/** What shows again who asks, by the name that the server knows it by. */
export type Proof = { readonly password: string } | { readonly pin: string };

/** The password; or, for who signs in elsewhere, a pin that is mailed on request. */
export function useProof(pinFor: 'confirmation' | 'deletion' = 'confirmation') {
  const words = usePhrasesOf(settingsPhrases);
  const hasPassword = useSession().user?.has_password ?? true;
  const [typed, setTyped] = useState('');
  const name = hasPassword ? 'password' : 'pin';
  const proof: Proof = hasPassword ? { password: typed } : { pin: typed };
  const check = (): FieldErrors =>
    hasPassword
      ? { password: typed === '' ? words.passwordMissing : undefined }
      : { pin: typed.length < CODE_DIGITS ? words.codeInvalid : undefined };
  const field = (errors: FieldErrors) => <ProofField name={name} value={typed} error={errors[name]} pinFor={pinFor} onChange={setTyped} />;
  return { name, proof, check, field };
}

interface ProofFieldProps {
  readonly name: 'password' | 'pin';
  readonly value: string;
  readonly error: string | undefined;
  readonly pinFor: 'confirmation' | 'deletion';
  readonly onChange: (text: string) => void;
}

function ProofField({ name, value, error, pinFor, onChange }: ProofFieldProps) {
  const { api, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const [isSending, setSending] = useState(false);

  async function sendPin(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await answer(pinFor === 'deletion' ? api.POST('/v1/users/request-account-delete-pin') : api.POST('/v1/users/password/request-pin'));
      toasts.success(words.pinSent);
    } catch (failure) {
      toasts.error(failureOf(failure, shell).lines);
    } finally {
      setSending(false);
    }
  }

  if (name === 'password')
    return (
      <PasswordField
        label={words.confirmPassword}
        show={words.showPassword}
        hide={words.hidePassword}
        name="password"
        autoComplete="current-password"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <>
      <p className="t-sm ink-2 pretty">{words.pinText}</p>
      <Button look="secondary" busy={isSending} onClick={() => void sendPin()}>
        {words.sendPin}
      </Button>
      <CodeField name="pin" label={words.pin} value={value} error={error} onChange={onChange} />
    </>
  );
}
