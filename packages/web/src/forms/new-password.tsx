import { type PasswordFault, passwordFaults } from '@auscult/domain/account/password-rule';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { PasswordField } from '@auscult/ui/form/password-field';
import { PasswordRules } from '@auscult/ui/form/password-rules';
import { usePhrasesOf } from '../services/web-services.tsx';
import type { FormState } from './use-form.ts';

/** In the order in which they are read: two columns, row by row. */
const FAULTS = ['tooShort', 'noNumber', 'noCapital', 'noSpecialCharacter', 'noSmallLetter'] as const satisfies readonly PasswordFault[];

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

export const NO_PASSWORD: NewPassword = { password: '', password_confirmation: '' };

type Words = (typeof newPasswordPhrases)['nl'];

/** What is wrong with a new password, at its two fields; undefined where nothing is. */
export function newPasswordErrors({ password, password_confirmation }: NewPassword, words: Words) {
  const isWeak = passwordFaults(password).length > 0;
  return {
    password: password === '' ? words.missing : isWeak ? words.tooWeak : undefined,
    password_confirmation: password_confirmation === password ? undefined : words.different,
  };
}

interface NewPasswordFieldsProps {
  /** What it is called here: a password, or a new one. */
  readonly label?: string;
  readonly value: NewPassword;
  readonly state: Pick<FormState, 'errors' | 'tell'>;
  readonly onChange: (value: NewPassword) => void;
}

/** A new password and its repetition, with the rules ticked as they are met. Errors wait until a field is left. */
export function NewPasswordFields({ label, value, state: { errors, tell }, onChange }: NewPasswordFieldsProps) {
  const words = usePhrasesOf(newPasswordPhrases);
  const lacking = new Set<string>(passwordFaults(value.password));
  const isRepeated = value.password !== '' && value.password === value.password_confirmation;
  const rules = [
    ...FAULTS.map((fault) => ({ label: words.rules[fault], isMet: !lacking.has(fault) })),
    { label: words.rules.repeated, isMet: isRepeated },
  ];
  const open = rules.filter(({ isMet }) => !isMet).map((rule) => rule.label);

  /** Only what was filled in is judged when it is left: who tabs through an empty form has done nothing wrong. */
  function leave(field: keyof NewPassword): void {
    if (value[field] !== '') tell(field, newPasswordErrors(value, words)[field]);
  }

  function change(field: keyof NewPassword, text: string): void {
    const next = { ...value, [field]: text };
    const wrong = newPasswordErrors(next, words);
    for (const name of ['password', 'password_confirmation'] as const) if (wrong[name] === undefined) tell(name, undefined);
    onChange(next);
  }

  const both = { show: words.show, hide: words.hide, autoComplete: 'new-password', passwordrules: PASSWORD_RULES };
  return (
    <>
      <div>
        <PasswordField
          {...both}
          label={label ?? words.password}
          name="password"
          value={value.password}
          error={errors['password']}
          onBlur={() => leave('password')}
          onChange={(event) => change('password', event.target.value)}
        />
        <PasswordRules label={words.rulesLabel} rules={rules} met={words.met} heard={value.password === '' ? '' : words.stillNeeded(open)} />
      </div>
      <PasswordField
        {...both}
        label={words.repeat}
        name="password_confirmation"
        value={value.password_confirmation}
        error={errors['password_confirmation']}
        onBlur={() => leave('password_confirmation')}
        onChange={(event) => change('password_confirmation', event.target.value)}
      />
    </>
  );
}

/** Tells Safari's generator what to make, so that what it proposes is taken. */
const PASSWORD_RULES = 'minlength: 8; required: upper; required: lower; required: digit; required: [-().&@?!*$#_+];';
