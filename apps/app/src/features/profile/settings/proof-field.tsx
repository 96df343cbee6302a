import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { PasswordField } from '@auscult/ui/form/password-field';
import type { FormState } from '@auscult/web/forms/use-form';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { length, nonEmpty, pipe, string } from 'valibot';
import { useServices } from '../../../shared/services/services.tsx';

/** Re-authentication, by wire name. */
export type Proof = { readonly password: string } | { readonly pin: string };

const EMPTY = { password: '', pin: '' };

/** Password field, or a mailed pin for SSO accounts. */
export function useProof() {
  const words = usePhrasesOf(settingsPhrases);
  const hasPassword = useSession().user?.has_password ?? true;
  const password = pipe(string(), nonEmpty(words.passwordMissing));
  const pin = pipe(string(), length(CODE_DIGITS, words.codeInvalid));
  return {
    name: hasPassword ? ('password' as const) : ('pin' as const),
    entries: { password: hasPassword ? password : string(), pin: hasPassword ? string() : pin },
    defaultValues: EMPTY,
    proofOf: (sent: typeof EMPTY): Proof => (hasPassword ? { password: sent.password } : { pin: sent.pin }),
  };
}

interface ProofFieldProps {
  readonly name: keyof typeof EMPTY;
  readonly state: Pick<FormState<typeof EMPTY>, 'field' | 'control'>;
  readonly pinFor?: 'confirmation' | 'deletion' | undefined;
}

export function ProofField({ name, state, pinFor = 'confirmation' }: ProofFieldProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(settingsPhrases);
  const pin = useCall(async () => {
    await answer(pinFor === 'deletion' ? api.POST('/v1/users/request-account-delete-pin') : api.POST('/v1/users/password/request-pin'));
    toasts.success(words.pinSent);
  });

  if (name === 'password')
    return (
      <PasswordField
        {...state.field('password')}
        label={words.confirmPassword}
        show={words.showPassword}
        hide={words.hidePassword}
        autoComplete="current-password"
      />
    );
  return (
    <>
      <p className="t-sm ink-2 pretty">{words.pinText}</p>
      <Button look="secondary" busy={pin.busy} onClick={() => pin.run()}>
        {words.sendPin}
      </Button>
      <CodeField {...state.control('pin')} label={words.pin} />
    </>
  );
}
